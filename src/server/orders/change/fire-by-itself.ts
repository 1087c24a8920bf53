import { fireLine, isOnHold } from '#domain/kitchen/courses.ts';
import { firesAt, type HoldPlan } from '#domain/kitchen/fire-by-itself.ts';
import { HELD_BY_VENUE } from '#domain/kitchen/line-states.ts';
import { withParts } from '#domain/kitchen/stations.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import type { Steps } from '../../store/query.ts';
import { findOrderWithin, writeLineKitchen } from '../../store/queries/orders/orders.ts';
import { throwIfBusy } from './throw-if-busy.ts';
import { nameInLog } from '../../runtime/log-name.ts';
import { refused } from '../../runtime/result.ts';
import {
  audit,
  changeOrder,
  unchanged,
  writeChange,
  type ChangeOutcome,
  type ChangeServices,
} from './change-order.ts';
import { nextFire, writeNextFire } from './note-fire.ts';

type FireServices = Pick<ChangeServices, 'engine' | 'clock' | 'ids' | 'hub' | 'venues'>;

/** Fires the lines of an order that are due by themselves; says when the next of them are. */
function* fireDue(
  services: FireServices,
  { license, uuid }: Pick<Order, 'license' | 'uuid'>,
  plan: HoldPlan,
  now: number,
): Steps<ChangeOutcome> {
  const before = yield* findOrderWithin(license, uuid);
  const next = before ? nextFire(before, plan) : null;
  if (!before || next === null) return refused({ code: 'not_found' });
  if (next > now) {
    yield* writeNextFire(services, before, next);
    return unchanged(before);
  }
  const act = { at: now, by: HELD_BY_VENUE };
  const fired = (line: OrderLine): OrderLine => {
    const at = firesAt(before, line, plan);
    if (at === null || at > now) return line;
    return fireLine(withParts(plan.stations, line, before.orderType), { lines: [line.lineId] }, act);
  };
  const order = { ...before, lines: before.lines.map(fired), updatedAt: now };
  const changed = yield* writeChange(order);
  const touched = order.lines.filter(
    (line, index) => isOnHold(line) !== isOnHold(before.lines[index] ?? line),
  );
  for (const line of touched) yield* writeLineKitchen(order, line);
  const target = { license, uuid, who: HELD_BY_VENUE };
  const lines = touched.map(({ lineId }) => lineId);
  yield* audit(services, target, now, 'order.lines_fired', { lines, byItself: true });
  const later = nextFire(order, plan);
  if (later !== null) yield* writeNextFire(services, order, later);
  return changed;
}

/**
 * Fires what a station's setting fires by itself, once it is due: as by hand, by nobody. Does nothing where that was
 * done, a dish came back to be made, or somebody holds the course. Throws when the order keeps changing.
 */
export async function fireByItself(services: FireServices, license: string, uuid: string): Promise<void> {
  const live = await services.venues.find(license);
  if (!live) return;
  const { kitchen } = live.venue;
  const fired = await changeOrder(services, { license }, (now) =>
    fireDue(services, { license, uuid }, kitchen, now),
  );
  throwIfBusy(fired, `the next course of order ${nameInLog(uuid)} could not be fired yet`);
}
