import type { GeoPoint } from '#domain/details/geo-point.ts';

const EARTH_RADIUS_M = 6_371_000;
/** One degree of latitude. */
const DEGREE_M = 111_320;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The ground distance between two points, in meters. */
export function distanceM(from: GeoPoint, to: GeoPoint): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(to.lat - from.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lng - from.lng);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The bounding box of a circle, in degrees. */
export function boxAround(
  { lat, lng }: GeoPoint,
  radiusM: number,
): { west: number; south: number; east: number; north: number } {
  const high = radiusM / DEGREE_M;
  const wide = high / Math.max(0.01, Math.cos(radians(lat)));
  return { west: lng - wide, south: lat - high, east: lng + wide, north: lat + high };
}
