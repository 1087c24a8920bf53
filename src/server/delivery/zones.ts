import type { CompleteVenueFile } from '#contract/venue-file.ts';
import { parseMoney, type Mills } from '#domain/money.ts';
import booleanPointInPolygon from '@turf/boolean-point-in-polygon';

type FileZones = NonNullable<CompleteVenueFile['delivery_zones']>;
type Ring = number[][];

/** A place on earth in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

/** What a delivery costs at a place, or that nobody delivers there. */
export type DeliveryPrice = { kind: 'priced'; feeMills: Mills } | { kind: 'outside' };

/** Longitudes from 0 to 360, so that a zone across the antimeridian is one piece. */
function eastward(ring: Ring): Ring {
  return ring.map(([lng = 0, lat = 0]) => [lng < 0 ? lng + 360 : lng, lat]);
}

/** A ring that jumps by more than half the earth crosses the antimeridian. */
function crossesAntimeridian(rings: readonly Ring[]): boolean {
  return rings.some((ring) =>
    ring.some(([lng = 0], index) => index > 0 && Math.abs(lng - (ring[index - 1]?.[0] ?? 0)) > 180),
  );
}

function holds(polygon: readonly Ring[], { lat, lng }: Place): boolean {
  const across = crossesAntimeridian(polygon);
  const coordinates = across ? polygon.map(eastward) : (polygon as Ring[]);
  const point = [across && lng < 0 ? lng + 360 : lng, lat];
  return booleanPointInPolygon(point, { type: 'Polygon', coordinates });
}

/**
 * The fee of the first zone that holds the place; its edges belong to it, its holes do not. A venue
 * without zones delivers everywhere for nothing (contract section 3).
 */
export function deliveryPrice(zones: FileZones | null, place: Place): DeliveryPrice {
  if (!zones || zones.features.length === 0) return { kind: 'priced', feeMills: 0 };
  const zone = zones.features.find(({ geometry }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return polygons.some((polygon) => holds(polygon, place));
  });
  if (!zone) return { kind: 'outside' };
  return { kind: 'priced', feeMills: parseMoney(zone.properties.delivery_amount) ?? 0 };
}
