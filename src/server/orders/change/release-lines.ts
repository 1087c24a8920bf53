import { heldOnArrival } from '#domain/kitchen/fire-by-itself.ts';
import type { OrderLine } from '#domain/order/order.ts';
import type { Steps } from '../../store/query.ts';
import { writeSentLines } from '../../store/queries/orders/appends.ts';
import { findOrderWithin, writeLineKitchen } from '../../store/queries/orders/orders.ts';
import { HELD_LINES, writeOutbox } from '../../store/queries/outbox/outbox.ts';
import { changeOrder, writeChange, type ChangeServices } from './change-order.ts';
import { throwIfBusy } from './throw-if-busy.ts';
import { nameInLog } from '../../runtime/log-name.ts';
import { refused } from '../../runtime/result.ts';

/** True when a line's hold has passed. */
function isDue({ heldUntil }: OrderLine, now: number): boolean {
  return heldUntil !== null && heldUntil <= now;
}

/**
 * Schedules the release of an order's lines to the kitchen at an instant (ms UTC), in the transaction that appends
 * them: they are released even if the server dies meanwhile.
 */
export function* noteHeld(id: string, order: { license: string; uuid: string }, at: number): Steps<void> {
  const { license, uuid } = order;
  yield* writeOutbox({ license, id, kind: HELD_LINES, document: { uuid } }, at);
}

/**
 * Releases due lines to the kitchen, its printers and the staff, those of a later course on hold where their station
 * holds them; does nothing when that was done already. Throws when the order keeps changing.
 */
export async function releaseLines(
  services: Pick<ChangeServices, 'engine' | 'clock' | 'hub' | 'venues'>,
  license: string,
  uuid: string,
): Promise<void> {
  const live = await services.venues.find(license);
  const released = await changeOrder(services, { license }, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    if (!before?.lines.some((line) => isDue(line, now))) return refused({ code: 'not_found' });
    const due = new Set(before.lines.filter((line) => isDue(line, now)).map(({ lineId }) => lineId));
    const sent = before.lines.map((line) => (due.has(line.lineId) ? { ...line, heldUntil: null } : line));
    const there = { ...before, lines: sent, updatedAt: now };
    const lines = live ? heldOnArrival(there, due, live.venue.kitchen, now) : sent;
    const order = { ...there, lines };
    const changed = yield* writeChange(order);
    yield* writeSentLines(license, uuid, now);
    for (const line of lines.filter((each) => !sent.includes(each))) yield* writeLineKitchen(order, line);
    return changed;
  });
  throwIfBusy(released, `the waiting lines of order ${nameInLog(uuid)} could not be sent yet`);
}
