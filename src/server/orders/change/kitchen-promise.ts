import { preparationMinutes } from '#domain/kitchen/preparation.ts';
import type { Order } from '#domain/order/order.ts';
import { laterPromise } from '#domain/time/promise.ts';
import type { KitchenPlan } from '../../venues/menu/kitchen-plan.ts';

/**
 * The promised time (ms UTC) of an order that is accepted now, by the times of the venue's kitchen. Null: they say
 * nothing, as for an order with a wanted time, and a delivery, whose promise is the time at the door.
 */
export function promiseWhenAccepted(
  order: Order,
  { stations, times }: KitchenPlan,
  now: number,
): number | null {
  if (order.wantedAt !== null || order.orderType === 'delivery') return null;
  const minutes = preparationMinutes(order, stations, times);
  return minutes === null ? null : laterPromise(null, now, minutes);
}
