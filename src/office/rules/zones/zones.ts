import { crossesItself, overlaps, type Polygon, type Ring } from '#domain/delivery/zone-shape.ts';
import { polygonsOf, type Zone, type ZoneGeometry } from '#domain/delivery/zones.ts';
import type { GeoPoint } from '#domain/details/geo-point.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import { difference, intersection } from 'polyclip-ts';

/** A zone as the venue file has it; whatever else it holds stays there. */
export interface FileZone extends Zone {
  type: 'Feature';
  properties: Zone['properties'] & { name?: FileText | null };
}

/** The zones of the venue file: one value of the draft. */
export interface FileZones {
  type: 'FeatureCollection';
  features: readonly FileZone[];
}

/** Two zones that share an area; the one with the lower index wins there. */
export interface Overlap {
  higher: number;
  lower: number;
  /** The shared area; none where it can only be told, not drawn. */
  shared: Polygon[];
}

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

function boxOf(geometry: ZoneGeometry): Box {
  const points = polygonsOf(geometry).flat(2);
  const lngs = points.map(([lng = 0]) => lng);
  const lats = points.map(([, lat = 0]) => lat);
  return {
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
}

function meet(one: Box, other: Box): boolean {
  return (
    one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north
  );
}

type Clipped = Parameters<typeof intersection>[0];

function clip(work: typeof intersection, one: ZoneGeometry, other: ZoneGeometry): Polygon[] {
  return work(polygonsOf(one) as Clipped, polygonsOf(other) as Clipped);
}

/** Every pair of zones that overlap, by the rule of `venue check`. */
export function overlapsOf(zones: readonly FileZone[]): Overlap[] {
  const boxes = zones.map(({ geometry }) => boxOf(geometry));
  return zones.flatMap(({ geometry }, higher) =>
    zones.flatMap((other, lower) => {
      const [one, two] = [boxes[higher], boxes[lower]];
      if (lower <= higher || !one || !two || !meet(one, two)) return [];
      const isShared = polygonsOf(geometry).some((polygon) =>
        polygonsOf(other.geometry).some((another) => overlaps(polygon, another)),
      );
      if (!isShared) return [];
      return [{ higher, lower, shared: clip(intersection, geometry, other.geometry) }];
    }),
  );
}

/** The lower zone without what the higher one takes; null where nothing of it is left. */
export function trimmed(lower: ZoneGeometry, higher: ZoneGeometry): ZoneGeometry | null {
  const [first, ...more] = clip(difference, lower, higher);
  if (!first) return null;
  return more.length === 0
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: [first, ...more] };
}

/** The zones with one of them changed. Members that nobody edits here stay as they are. */
export function withZone(zones: FileZones | null, index: number, change: Partial<FileZone>): FileZones {
  const { features = [], ...rest } = zones ?? { type: 'FeatureCollection' as const };
  return {
    ...rest,
    features: features.map((zone, each) => (each === index ? { ...zone, ...change } : zone)),
  };
}

/** The zones with another list of them. */
export function withFeatures(zones: FileZones | null, features: readonly FileZone[]): FileZones {
  return { ...(zones ?? { type: 'FeatureCollection' }), features };
}

/** A zone moved to another place in the list. */
export function movedZone(features: readonly FileZone[], from: number, to: number): FileZone[] {
  const zone = features[from];
  return zone ? features.toSpliced(from, 1).toSpliced(to, 0, zone) : [...features];
}

const NEW_SIZE_DEG = 0.01;

/** A square around a place, to begin a zone by keyboard; about two kilometres wide. */
export function squareAround({ lat, lng }: GeoPoint): ZoneGeometry {
  const [south, north] = [lat - NEW_SIZE_DEG, lat + NEW_SIZE_DEG];
  const [west, east] = [lng - NEW_SIZE_DEG, lng + NEW_SIZE_DEG];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ].map((corner) => corner.map((degrees) => Number(degrees.toFixed(6))));
  return { type: 'Polygon', coordinates: [ring] };
}

/** A new zone of a shape, without a name and for the fee of the last one. The first has none: the check asks for it. */
export function newZone(geometry: ZoneGeometry, zones: readonly FileZone[]): FileZone {
  const fee = zones.at(-1)?.properties.delivery_amount ?? '';
  return { type: 'Feature', properties: { name: '', delivery_amount: fee }, geometry };
}

/** Where new zones begin: at the place itself, else at a corner of the first zone. Null while neither is known. */
export function groundOf(outlet: GeoPoint | null, zones: readonly FileZone[]): GeoPoint | null {
  const [zone] = zones;
  const corner = zone && polygonsOf(zone.geometry)[0]?.[0]?.[0];
  return outlet ?? (corner ? { lat: corner[1] ?? 0, lng: corner[0] ?? 0 } : null);
}

/** The corners of a zone's outline, each once; null for a shape of several pieces, which only the map edits. */
export function cornersOf(geometry: ZoneGeometry): Ring | null {
  const polygons = polygonsOf(geometry);
  return polygons.length === 1 ? (polygons[0]?.[0]?.slice(0, -1) ?? []) : null;
}

/** A zone's shape with other corners of its outline; its holes stay. Null: fewer than three corners, or it crosses itself. */
export function withCorners(geometry: ZoneGeometry, corners: Ring): ZoneGeometry | null {
  const [first] = corners;
  if (!first || corners.length < 3) return null;
  const [, ...holes] = polygonsOf(geometry)[0] ?? [];
  const polygon = [[...corners, first], ...holes];
  if (crossesItself(polygon)) return null;
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: polygon }
    : { type: 'MultiPolygon', coordinates: [polygon] };
}
