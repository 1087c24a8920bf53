import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import type { GeoPoint } from '../details/geo-point.ts';
import { parseMoney, type Mills } from '../money/money.ts';
import { crossesAntimeridian, inOnePiece, type Polygon } from './zone-shape.ts';

/** The shape of a zone: GeoJSON, in degrees. */
export type ZoneGeometry =
  | { type: 'Polygon'; coordinates: Polygon }
  | { type: 'MultiPolygon'; coordinates: Polygon[] };

/** A delivery zone of the venue file. */
export interface Zone {
  properties: {
    delivery_amount: string | number;
    minimum_order?: string | number | null;
    minutes_away?: number | null;
  };
  geometry: ZoneGeometry;
}

/** The price of a delivery to a place, or that the place is outside all zones. */
export type DeliveryPrice =
  | {
      kind: 'priced';
      feeMills: Mills;
      /** The least order there; null: the menu's. */
      minimumMills: Mills | null;
      /** How long the way there usually takes; null: nothing is said. */
      minutesAway: number | null;
    }
  | { kind: 'outside' };

function holds(polygon: Polygon, { lat, lng }: GeoPoint): boolean {
  const across = crossesAntimeridian(polygon);
  const [coordinates = []] = inOnePiece([polygon]);
  const point = [across && lng < 0 ? lng + 360 : lng, lat];
  return booleanPointInPolygon(point, { type: 'Polygon', coordinates });
}

/** The polygons of a zone's shape. */
export function polygonsOf(geometry: ZoneGeometry): Polygon[] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/** The first zone that contains the place; its edges belong to it, its holes do not. */
export function zoneAt<Z extends Zone>(zones: readonly Z[], place: GeoPoint): Z | undefined {
  return zones.find(({ geometry }) => polygonsOf(geometry).some((polygon) => holds(polygon, place)));
}

/**
 * The fee, the least order and the way of the first zone that contains the place; its edges belong to it, its holes do
 * not. A venue without zones delivers everywhere for free (contract section 3).
 */
export function deliveryPrice(zones: { features: readonly Zone[] } | null, place: GeoPoint): DeliveryPrice {
  if (!zones || zones.features.length === 0)
    return { kind: 'priced', feeMills: 0, minimumMills: null, minutesAway: null };
  const zone = zoneAt(zones.features, place);
  if (!zone) return { kind: 'outside' };
  const { delivery_amount: fee, minimum_order: least, minutes_away: minutesAway = null } = zone.properties;
  return { kind: 'priced', feeMills: parseMoney(fee) ?? 0, minimumMills: parseMoney(least), minutesAway };
}
