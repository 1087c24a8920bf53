import { buildVenue } from '#tests/support/build/build-venue.ts';
import { describe, expect, it } from 'vitest';
import { checkVenueFile } from './check-venue.ts';

type Ring = number[][];

/** A closed square with this side in degrees. */
function square(west: number, south: number, size: number): Ring {
  const [east, north] = [west + size, south + size];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function zone(name: string, ...coordinates: Ring[]) {
  return {
    type: 'Feature' as const,
    properties: { name, delivery_amount: '5' },
    geometry: { type: 'Polygon' as const, coordinates },
  };
}

/** Guests choose their place on a map, as zones need it. */
const OFFERED = { enable_delivery: true, enable_address_google_maps: true };

/** The findings of `venue check` for these zones, each with its line of the text. */
function said(features: ReturnType<typeof zone>[], menu = {}): string[] {
  const file = buildVenue({
    menu: { ...OFFERED, ...menu },
    delivery_zones: { type: 'FeatureCollection', features },
  });
  const text = JSON.stringify(file, null, 1);
  const { findings } = checkVenueFile(text);
  return findings.map(({ level, path, message, line, column }) => {
    expect(text.split('\n')[line - 1]?.slice(column - 1)).toMatch(/^["[{\d-]/);
    return `${level} ${path}: ${message}`;
  });
}

const AT = 'delivery_zones.features';

describe('checking delivery zones', () => {
  it('has nothing to say of zones side by side, with holes, around the outlet', () => {
    const zones = [zone('West', square(55, 25, 1), square(55.2, 25.2, 0.1)), zone('East', square(56, 25, 1))];
    expect(said(zones, { outlet_latitude: '25.5', outlet_longitude: '55.5' })).toEqual([]);
  });

  it('refuses a ring that does not close, and degrees that there are not', () => {
    const open = [...square(55, 25, 1).slice(0, -1), [55, 25.5]];
    expect(said([zone('Open', open), zone('Far', square(179.5, 25, 1))])).toEqual([
      `error ${AT}[0].geometry.coordinates[0]: the ring is not closed: it begins at [55,25] and ends at [55,25.5]; repeat the first position at the end`,
      `error ${AT}[1].geometry.coordinates[0][1]: expected [longitude, latitude] in degrees, found [180.5,25]`,
    ]);
  });

  it('asks for a fee that nobody has written, and takes a 0', () => {
    const fee = (delivery_amount: string) => {
      const drawn = zone('Town', square(55, 25, 1));
      return { ...drawn, properties: { ...drawn.properties, delivery_amount } };
    };
    expect(said([fee('')])).toEqual([
      expect.stringContaining(`error ${AT}[0].properties.delivery_amount: expected`),
    ]);
    expect(said([fee('0')])).toEqual([]);
  });

  it('tells that nobody pays for zones where addresses are typed', () => {
    const zones = [zone('West', square(55, 25, 1))];
    expect(said(zones, { enable_address_google_maps: false })).toEqual([
      'warning delivery_zones: guests type their address, so no delivery fee is charged and no place lies too far; set menu.enable_address_google_maps',
    ]);
    expect(said(zones)).toEqual([]);
    expect(said([], { enable_address_google_maps: false })).toEqual([]);
    expect(said(zones, { enable_delivery: false })).toEqual([
      'warning delivery_zones: nothing is delivered, so no zone counts; set menu.enable_delivery',
    ]);
  });

  it('tells of an outline that crosses itself', () => {
    const [a = [], b = [], c = [], d = []] = square(55, 25, 1);
    expect(said([zone('Bow', [a, c, b, d, a])])).toEqual([
      `warning ${AT}[0].geometry.coordinates: the outline crosses itself, so some places within it count as outside`,
    ]);
  });

  it.each([
    ['crosses', square(55.5, 25.5, 1)],
    ['lies within', square(55.4, 25.4, 0.2)],
    ['holds', square(54, 24, 3)],
    ['is the same as', square(55, 25, 1)],
  ])('tells of a zone that %s an earlier one, and whose price counts', (_, ring) => {
    expect(said([zone('Inner', square(55, 25, 1)), zone('Outer', ring)])).toEqual([
      `warning ${AT}[1]: "Outer" overlaps "Inner"; where both hold a place, the price of "Inner" counts, since it stands first`,
    ]);
  });

  it('names zones in the language of the venue, and one without a name by its number', () => {
    const names = { ar: 'البلدة', en: 'Old town' };
    const town = { ...zone('', square(55, 25, 1)), properties: { name: names, delivery_amount: '5' } };
    const features = [town, zone('', square(55.5, 25.5, 1))];
    const file = buildVenue({ delivery_zones: { type: 'FeatureCollection', features } });
    const [finding] = checkVenueFile(JSON.stringify(file)).findings;
    expect(finding?.message).toMatch(/^zone 2 overlaps "Old town"/);
    expect(finding?.words?.values).toEqual({ zone: 2, other: 'Old town' });
  });

  it('lets a zone lie in the hole of another, and across the antimeridian', () => {
    const ring = zone('Ring', square(55, 25, 3), square(56, 26, 1));
    expect(said([ring, zone('Island', square(56, 26, 1))])).toEqual([]);
    const across = [
      [179, -1],
      [-179, -1],
      [-179, 1],
      [179, 1],
      [179, -1],
    ];
    expect(said([zone('Across', across), zone('East', square(-179, -1, 2))])).toEqual([]);
    expect(said([zone('Across', across), zone('East', square(-179.5, -1, 2))])).toHaveLength(1);
  });

  it('tells of an outlet outside every zone', () => {
    const menu = { outlet_latitude: '55.5', outlet_longitude: '25.5' };
    expect(said([zone('Town', square(55, 25, 1))], menu)).toEqual([
      'warning menu.outlet_latitude: the outlet at 55.5, 25.5 lies outside every delivery zone; are longitude and latitude the right way round?',
    ]);
  });
});
