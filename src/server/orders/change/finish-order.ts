import { isAllDone } from '#domain/kitchen/courses.ts';
import { withParts } from '#domain/kitchen/stations.ts';
import { stepsUntilFulfilled } from '#domain/order/order-status.ts';
import type { Order } from '#domain/order/order.ts';
import type { Steps } from '../../store/query.ts';
import type { KitchenPlan } from '../../venues/menu/kitchen-plan.ts';
import { afterChange, audit, type ChangeServices, type OrderChange } from './change-order.ts';
import { queueReceipt } from './queue-receipt.ts';

/**
 * The order, fulfilled when the kitchen is done with its last line and the venue wants that
 * (`ordering.ready_when_all_done`); else the same object.
 */
export function fulfilledByLines(
  order: Order,
  { readyWhenAllDone, stations }: KitchenPlan,
  now: number,
): Order {
  const isReady =
    readyWhenAllDone &&
    stepsUntilFulfilled(order.status).length > 0 &&
    isAllDone(order.lines.map((line) => withParts(stations, line, order.orderType)));
  return isReady ? { ...order, status: 'fulfilled', statusAt: now, recalledAt: null } : order;
}

/**
 * After a fulfilled order was written: what each of its missing steps brings, in the same unit of work. `before` is the
 * order as it was read.
 */
export function* afterFulfilled(
  services: Pick<ChangeServices, 'ids' | 'sendsReceipts'>,
  target: OrderChange,
  before: Order,
  after: Order,
  now: number,
): Steps<void> {
  if (before.status === after.status) return;
  let from = before.status;
  for (const to of stepsUntilFulfilled(from)) {
    if (services.sendsReceipts && to === 'accepted') yield* queueReceipt(after, services.ids.uuid(), now);
    yield* audit(services, target, now, 'order.status', { from, to, reason: '', byLines: true });
    from = to;
  }
  yield* afterChange(after, now);
}
