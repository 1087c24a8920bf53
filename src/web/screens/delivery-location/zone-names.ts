import type { DeliveryMap } from '#contract/orders/delivery.ts';

type Zone = DeliveryMap['zones'][number];

/** The extent of a zone or a view, in degrees. */
export interface Reach {
  west: number;
  south: number;
  east: number;
  north: number;
}

function positions(coordinates: readonly unknown[]): [number, number][] {
  const [lng, lat] = coordinates;
  if (typeof lng === 'number' && typeof lat === 'number') return [[lng, lat]];
  return coordinates.flatMap((part) => (Array.isArray(part) ? positions(part) : []));
}

function reachOf({ geometry }: Zone): Reach {
  const all = positions(geometry.coordinates);
  const lngs = all.map(([lng]) => lng);
  const lats = all.map(([, lat]) => lat);
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
}

const sizeOf = ({ west, south, east, north }: Reach) => (east - west) * (north - south);

/** A place in degrees. */
export interface NamePlace {
  lat: number;
  lng: number;
}

/**
 * The position of each zone's label: its middle, or its northern edge when a smaller zone lies in the
 * middle. Otherwise zones around one centre would have all their labels in one spot.
 */
export function zoneNamePlaces(zones: readonly Zone[]): NamePlace[] {
  const reaches = zones.map(reachOf);
  return reaches.map((reach) => {
    const lat = (reach.south + reach.north) / 2;
    const lng = (reach.west + reach.east) / 2;
    const isTaken = reaches.some(
      (other) =>
        sizeOf(other) < sizeOf(reach) &&
        other.west <= lng &&
        lng <= other.east &&
        other.south <= lat &&
        lat <= other.north,
    );
    return { lat: isTaken ? reach.north : lat, lng };
  });
}

type Ring = readonly (readonly [lng: number, lat: number])[];

/** Every ring of a zone; a place within an odd number of them lies in the zone. */
function ringsOf({ geometry: { type, coordinates } }: Zone): Ring[] {
  return (type === 'Polygon' ? coordinates : coordinates.flat()) as Ring[];
}

function isWithin(zone: Zone, { lat, lng }: NamePlace): boolean {
  const crossings = ringsOf(zone).flatMap((ring) =>
    ring.filter(([x, y], index) => {
      const [fromX, fromY] = ring[index - 1] ?? [x, y];
      return fromY > lat !== y > lat && lng < ((fromX - x) * (lat - y)) / (fromY - y) + x;
    }),
  );
  return crossings.length % 2 === 1;
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * The position of a zone's label in a view: as near to its own place as the view allows inside the zone; out
 * of sight when the view shows nothing of the zone.
 */
export function placeInView(zone: Zone, place: NamePlace, { west, south, east, north }: Reach): NamePlace {
  const nearest = { lat: between(place.lat, south, north), lng: between(place.lng, west, east) };
  if (nearest.lat === place.lat && nearest.lng === place.lng) return place;
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  return [nearest, middle].find((each) => isWithin(zone, each)) ?? place;
}
