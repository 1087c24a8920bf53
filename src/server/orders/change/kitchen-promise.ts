import { preparationMinutes } from '#domain/kitchen/preparation.ts';
import type { Order } from '#domain/order/order.ts';
import { laterPromise } from '#domain/time/promise.ts';
import type { KitchenPlan } from '../../venues/menu/kitchen-plan.ts';

/** The stations of a venue's kitchen and how long they take. */
type KitchenTimes = Pick<KitchenPlan, 'stations' | 'times'>;

/**
 * For how many minutes the times of the venue's kitchen promise an order that is accepted. Null: they say nothing, as
 * for an order with a wanted time, and a delivery, whose promise is the time at the door.
 */
export function minutesToPromise(order: Order, { stations, times }: KitchenTimes): number | null {
  if (order.wantedAt !== null || order.orderType === 'delivery') return null;
  return preparationMinutes(order, stations, times);
}

/** The promised time (ms UTC) of an order that is accepted now; null where `minutesToPromise` is. */
export function promiseWhenAccepted(order: Order, kitchen: KitchenTimes, now: number): number | null {
  const minutes = minutesToPromise(order, kitchen);
  return minutes === null ? null : laterPromise(null, now, minutes);
}
