import { firesAt, type HoldPlan } from '#domain/kitchen/fire-by-itself.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import type { Order } from '#domain/order/order.ts';
import type { Ids } from '../../runtime/clock.ts';
import type { Steps } from '../../store/query.ts';
import { FIRED_COURSE, writeOutbox } from '../../store/queries/outbox/outbox.ts';

interface Services {
  ids: Ids;
}

/** When the next lines of an order fire by themselves, as things stand (ms UTC); null: none, as when it is over. */
export function nextFire(order: Order, plan: HoldPlan): number | null {
  if (!isOpenStatus(order.status)) return null;
  const due = order.lines.flatMap((line) => firesAt(order, line, plan) ?? []);
  return due.length === 0 ? null : Math.min(...due);
}

/** Schedules that an order is looked at again at an instant (ms UTC), to fire what is due then. */
export function* writeNextFire({ ids }: Services, { license, uuid }: Order, at: number): Steps<void> {
  yield* writeOutbox({ license, id: ids.rowId(), kind: FIRED_COURSE, document: { uuid } }, at);
}

/**
 * Schedules that lines of a changed order fire by themselves, in the transaction that changed when they do: they are
 * fired even if the server dies meanwhile. An entry of an earlier time finds nothing to do then.
 */
export function* noteFire(services: Services, before: Order, after: Order, plan: HoldPlan): Steps<void> {
  const at = nextFire(after, plan);
  if (at !== null && at !== nextFire(before, plan)) yield* writeNextFire(services, after, at);
}
