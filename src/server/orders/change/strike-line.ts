import { letGoOfStruck } from '#domain/bill/let-go-of-struck.ts';
import { isHeld } from '#domain/cart/held-lines.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import { inLanguage } from '#domain/text/language.ts';
import { refused, type Result } from '../../runtime/result.ts';
import { findOrderWithin, writeDeletedLine } from '../../store/queries/orders/orders.ts';
import { writeReturnedStock } from '../../store/queries/venues/stock.ts';
import type { Venue } from '../../venues/menu/venue.ts';
import { audit, changeOrder, writeChange, type ChangeServices, type OrderChange } from './change-order.ts';
import { figuresWith } from '../draft/coupons.ts';
import { afterFulfilled, fulfilledByLines } from './finish-order.ts';
import { noteFire } from './note-fire.ts';

/** A struck line in the venue's own language, for who reads what was changed. */
function struckWords({ defaultLanguage }: Venue, { quantity, name, productId }: OrderLine): string {
  return `${quantity} × ${inLanguage(name, defaultLanguage) || productId}`;
}

/**
 * Deletes a line: recomputes the figures, returns its counted pieces, gives back what was paid too much by card, and lets go
 * of parts that are held over it alone.
 * Where the lines fulfil an order, the last one that was not done may be the one that is struck: it is fulfilled when the
 * caller may move orders.
 */
export async function deleteLine(
  services: ChangeServices,
  target: OrderChange & { mayMove: boolean },
  lineId: string,
): Promise<Result<Order>> {
  const live = await services.venues.find(target.license);
  if (!live) return refused({ code: 'not_found' });
  return changeOrder(services, target, function* (now) {
    const before = yield* findOrderWithin(target.license, target.uuid);
    const line = before?.lines.find((each) => each.lineId === lineId);
    // Staff cannot delete a line that its guest may still withdraw.
    if (!before || !line || isHeld(line)) return refused({ code: 'not_found' });
    if (line.deleted || !isOpenStatus(before.status)) return refused({ code: 'status_not_allowed' });
    const lines = before.lines.map((each) => (each.lineId === lineId ? { ...each, deleted: true } : each));
    yield* writeReturnedStock(target.license, [line]);
    const figures = yield* figuresWith(before, lines);
    const struck = letGoOfStruck(before, { ...before, lines, figures, updatedAt: now });
    const order = target.mayMove ? fulfilledByLines(struck, live.venue.kitchen, now) : struck;
    const changed = yield* writeChange(order, true);
    yield* writeDeletedLine(target.license, target.uuid, lineId);
    yield* services.giveBack(live, order, now);
    yield* audit(services, target, now, 'order.line_deleted', {
      lineId,
      from: struckWords(live.venue, line),
      to: null,
    });
    yield* afterFulfilled(services, target, before, order, now);
    yield* noteFire(services, before, order, live.venue.kitchen);
    return changed;
  });
}
