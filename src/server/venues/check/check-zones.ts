import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { crossesItself, isClosed, overlaps, type Polygon } from '#domain/delivery/zone-shape.ts';
import { deliveryPrice } from '#domain/delivery/zones.ts';
import { warning, type Path, type Remark } from '../file/remarks.ts';

type FileZones = NonNullable<CompleteVenueFile['delivery_zones']>;
type Zone = FileZones['features'][number];

/** A polygon of a zone with its path in the file. */
interface Piece {
  polygon: Polygon;
  path: Path;
}

function piecesOf({ geometry }: Zone, index: number): Piece[] {
  const path: Path = ['delivery_zones', 'features', index, 'geometry', 'coordinates'];
  return geometry.type === 'Polygon'
    ? [{ polygon: geometry.coordinates, path }]
    : geometry.coordinates.map((polygon, part) => ({ polygon, path: [...path, part] }));
}

/** What a zone is called in the venue's first language; one without a name goes by its number. */
function nameOf({ properties: { name } }: Zone, index: number, language: string): string | number {
  const text = typeof name === 'string' ? name : (name?.[language] ?? Object.values(name ?? {})[0]);
  return text || index + 1;
}

/** For a sentence in English. */
function quoted(name: string | number): string {
  return typeof name === 'number' ? `zone ${name}` : JSON.stringify(name);
}

function checkRings({ polygon, path }: Piece): Remark[] {
  const remarks: Remark[] = [];
  for (const [index, ring] of polygon.entries()) {
    const at = [...path, index];
    const odd = ring.findIndex(([lng = NaN, lat = NaN]) => !(Math.abs(lng) <= 180 && Math.abs(lat) <= 90));
    if (odd >= 0)
      remarks.push({
        level: 'error',
        path: [...at, odd],
        message: `expected [longitude, latitude] in degrees, found ${JSON.stringify(ring[odd])}`,
        words: { code: 'corner_outside_world', values: { found: JSON.stringify(ring[odd]) } },
      });
    if (!isClosed(ring))
      remarks.push({
        level: 'error',
        path: at,
        message: `the ring is not closed: it begins at ${JSON.stringify(ring[0])} and ends at ${JSON.stringify(ring.at(-1))}; repeat the first position at the end`,
        words: { code: 'zone_not_closed', values: {} },
      });
  }
  if (remarks.length === 0 && crossesItself(polygon))
    remarks.push({
      level: 'warning',
      path,
      message: 'the outline crosses itself, so some places within it count as outside',
      words: { code: 'zone_crosses_itself', values: {} },
    });
  return remarks;
}

/** Each pair of zones once, at the later one: the first zone that contains a place wins. */
function checkOverlaps(zones: readonly Zone[], language: string): Remark[] {
  return zones.flatMap((zone, index) =>
    zones.slice(0, index).flatMap((before, place): Remark[] => {
      const isShared = piecesOf(zone, index).some(({ polygon }) =>
        piecesOf(before, place).some((piece) => overlaps(polygon, piece.polygon)),
      );
      if (!isShared) return [];
      const [name, other] = [nameOf(zone, index, language), nameOf(before, place, language)];
      const first = quoted(other);
      return [
        {
          level: 'warning',
          path: ['delivery_zones', 'features', index],
          message: `${quoted(name)} overlaps ${first}; where both hold a place, the price of ${first} counts, since it stands first`,
          words: {
            code: 'zones_overlap',
            values: { zone: name, other },
          },
        },
      ];
    }),
  );
}

/** The outlet's coordinates must be within range. */
function checkDegrees({ menu }: CompleteVenueFile): Remark[] {
  return (['outlet_latitude', 'outlet_longitude'] as const).flatMap((key): Remark[] => {
    const [degrees, most] = [menu[key], key === 'outlet_latitude' ? 90 : 180];
    if (degrees === null || Math.abs(Number(degrees)) <= most) return [];
    const message = `expected degrees from -${most} to ${most}, found ${JSON.stringify(degrees)}; are longitude and latitude the right way round?`;
    const words = { code: 'degrees_too_high', values: { found: String(degrees), most } } as const;
    return [{ level: 'error', path: ['menu', key], message, words }];
  });
}

function checkOutlet({ menu, delivery_zones: zones }: CompleteVenueFile): Remark[] {
  const { outlet_latitude: lat, outlet_longitude: lng } = menu;
  if (lat === null || lng === null) return [];
  const price = deliveryPrice(zones, { lat: Number(lat), lng: Number(lng) });
  if (price.kind === 'priced') return [];
  const message = `the outlet at ${lat}, ${lng} lies outside every delivery zone; are longitude and latitude the right way round?`;
  return [warning(['menu', 'outlet_latitude'], message, { code: 'venue_outside_zones', values: {} })];
}

/** Checks delivery zones: invalid rings are errors; unusual ones that work are warnings. */
export function checkZones(file: CompleteVenueFile): Remark[] {
  const zones = file.delivery_zones?.features ?? [];
  const shapes = [
    ...zones.flatMap((zone, index) => piecesOf(zone, index).flatMap(checkRings)),
    ...checkDegrees(file),
  ];
  if (shapes.some(({ level }) => level === 'error')) return shapes;
  return [...shapes, ...checkOverlaps(zones, file.default_language), ...checkOutlet(file)];
}
