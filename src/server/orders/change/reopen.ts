import { isOpenStatus } from '#domain/order/order-status.ts';
import type { Order } from '#domain/order/order.ts';
import type { Steps } from '../../store/query.ts';
import { hasRivalWithin } from '../../store/queries/visits/visit-orders.ts';

/** True when a finished order cannot be opened again, because its table has begun another one. */
export function* hasAnotherOpenOrder({ license, uuid, location, status, visitId }: Order): Steps<boolean> {
  if (location === null || isOpenStatus(status)) return false;
  return yield* hasRivalWithin(license, visitId, uuid);
}
