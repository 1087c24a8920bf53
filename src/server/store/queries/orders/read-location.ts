import type { OrderLocation } from '#domain/details/location-code.ts';
import type { OrderRow } from '../../rows/order-rows.ts';

/** The table or room of an order's or a visit's row; null when it has none. */
export function readLocation({
  location_code: code,
  location_type: type,
}: Pick<OrderRow, 'location_code' | 'location_type'>): OrderLocation | null {
  return code === null || type === null ? null : { code, type };
}
