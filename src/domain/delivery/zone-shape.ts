import booleanPointInPolygon from '@turf/boolean-point-in-polygon';

/** [longitude, latitude] pairs in degrees; the last repeats the first. */
export type Ring = number[][];
/** The outline, then the holes. */
export type Polygon = Ring[];

type Point = [number, number];
type Edge = [Point, Point];

function pointOf([lng = 0, lat = 0]: number[]): Point {
  return [lng, lat];
}

/** Longitudes from 0 to 360, so that a zone across the antimeridian is one piece. */
function eastward(ring: Ring): Ring {
  return ring.map(([lng = 0, lat = 0]) => [lng < 0 ? lng + 360 : lng, lat]);
}

/** A ring that jumps by more than half the earth crosses the antimeridian. */
export function crossesAntimeridian(rings: readonly Ring[]): boolean {
  return rings.some((ring) =>
    ring.some(([lng = 0], index) => index > 0 && Math.abs(lng - (ring[index - 1]?.[0] ?? 0)) > 180),
  );
}

/** Normalises the longitudes of all polygons in the same way, so that each is one piece. */
export function inOnePiece(polygons: readonly Polygon[]): Polygon[] {
  const across = polygons.some(crossesAntimeridian);
  return polygons.map((polygon) => (across ? polygon.map(eastward) : polygon));
}

function edgesOf(ring: Ring): Edge[] {
  return ring.slice(1).map((end, index) => [pointOf(ring[index] ?? []), pointOf(end)]);
}

/** Above 0: c is left of the line from a to b; 0: on it. */
function side([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

/** True when two edges cross at an inner point of both; touching does not count. */
function crosses([a, b]: Edge, [c, d]: Edge): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function anyCrosses(some: readonly Edge[], others: readonly Edge[]): boolean {
  return some.some((edge) => others.some((other) => crosses(edge, other)));
}

/** True when a ring ends where it begins. */
export function isClosed(ring: Ring): boolean {
  const [first = [], last = []] = [ring[0], ring.at(-1)];
  return first[0] === last[0] && first[1] === last[1];
}

/** True when an outline crosses itself or one of its holes: its inside is then undefined. */
export function crossesItself(polygon: Polygon): boolean {
  const edges = (inOnePiece([polygon])[0] ?? []).flatMap(edgesOf);
  return anyCrosses(edges, edges);
}

function isWithin(point: Point, coordinates: Polygon): boolean {
  return booleanPointInPolygon(point, { type: 'Polygon', coordinates }, { ignoreBoundary: true });
}

/** Points on the outline and, since every outline has an ear, some inside it. */
function samples([outline = []]: Polygon): Point[] {
  const points = outline.map(pointOf);
  const middle = (...of: Point[]): Point => [
    of.reduce((sum, [lng]) => sum + lng, 0) / of.length,
    of.reduce((sum, [, lat]) => sum + lat, 0) / of.length,
  ];
  return points.flatMap((point, index) => {
    const [next = point, after = points[1] ?? point] = points.slice(index + 1, index + 3);
    return [point, middle(point, next), middle(point, next, after)];
  });
}

/** True when two polygons share an area, not only an edge or a corner. */
export function overlaps(one: Polygon, other: Polygon): boolean {
  const [a = [], b = []] = inOnePiece([one, other]);
  if (anyCrosses(a.flatMap(edgesOf), b.flatMap(edgesOf))) return true;
  const isShared = (polygon: Polygon, within: Polygon) =>
    samples(polygon).some(
      (point) =>
        isWithin(point, within) &&
        (isWithin(point, polygon) || booleanPointInPolygon(point, { type: 'Polygon', coordinates: polygon })),
    );
  return isShared(a, b) || isShared(b, a);
}
