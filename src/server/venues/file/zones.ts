import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { GeoPoint } from '#domain/geo-point.ts';
import { parseMoney, type Mills } from '#domain/money.ts';
import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { crossesAntimeridian, inOnePiece, type Polygon } from './zone-shape.ts';

type FileZones = NonNullable<CompleteVenueFile['delivery_zones']>;

/** The price of a delivery to a place, or that the place is outside all zones. */
export type DeliveryPrice =
  | {
      kind: 'priced';
      feeMills: Mills;
      /** The least order there; null: the menu's. */
      minimumMills: Mills | null;
    }
  | { kind: 'outside' };

function holds(polygon: Polygon, { lat, lng }: GeoPoint): boolean {
  const across = crossesAntimeridian(polygon);
  const [coordinates = []] = inOnePiece([polygon]);
  const point = [across && lng < 0 ? lng + 360 : lng, lat];
  return booleanPointInPolygon(point, { type: 'Polygon', coordinates });
}

/**
 * The fee and the least order of the first zone that contains the place; its edges belong to it, its holes do not. A venue without zones
 * delivers everywhere for free (contract section 3).
 */
export function deliveryPrice(zones: FileZones | null, place: GeoPoint): DeliveryPrice {
  if (!zones || zones.features.length === 0) return { kind: 'priced', feeMills: 0, minimumMills: null };
  const zone = zones.features.find(({ geometry }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return polygons.some((polygon) => holds(polygon, place));
  });
  if (!zone) return { kind: 'outside' };
  const { delivery_amount: fee, minimum_order: least } = zone.properties;
  return { kind: 'priced', feeMills: parseMoney(fee) ?? 0, minimumMills: parseMoney(least) };
}
