import type { DeliveryMap } from '#contract/delivery.ts';

type Zone = DeliveryMap['zones'][number];

/** What a zone reaches over, in degrees. */
interface Reach {
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

/**
 * Where a zone's name stands in degrees: null, its middle, as long as no smaller zone lies there; else at its
 * northern edge. Zones around one centre would have all their names on one spot.
 */
export function zoneNamePlaces(zones: readonly Zone[]): ({ lat: number; lng: number } | null)[] {
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
    return isTaken ? { lat: reach.north, lng } : null;
  });
}
