import type { Refusal } from '#contract/values/problem.ts';
import { orderingState } from '#domain/order/ordering.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { refiguredOrder, type Order } from '#domain/order/order.ts';
import { checkLines } from '../draft/check-fields.ts';
import { changedByAppend } from '../draft/compare-figures.ts';
import { orderLines, refuseLines, type ReadLine } from '../draft/draft-lines.ts';
import { refuseChangedFacts } from '../draft/line-needs.ts';
import { sizeFaults, sizeOfDraftLines, sizeOfOrder } from '../draft/order-size.ts';
import type { EnteredLines } from './entered-lines.ts';

/** The first reason, in the contract's order, why an order cannot have these lines too; null when it can. */
export function refuseAppend(
  { live, body }: Pick<EnteredLines, 'live' | 'body'>,
  order: Order,
  lines: readonly ReadLine[],
  now: number,
): Refusal | null {
  const { menu } = live.menu(live.venue.defaultLanguage);
  const errors = [
    ...checkLines(body.line_items, live.venue, order.lines),
    ...sizeFaults(sizeOfDraftLines(body.line_items), sizeOfOrder(order)),
  ];
  if (errors.length > 0) return { code: 'validation', errors };
  // Amounts in two currencies cannot be added up.
  if (!isOpenStatus(order.status) || order.money.currency !== menu.currency.code)
    return { code: 'order_closed' };
  const ordering = orderingState(menu, now);
  if (ordering !== 'open') return { code: ordering === 'closed' ? 'venue_closed' : 'ordering_disabled' };
  const standing = { orderType: order.orderType, standingMills: order.figures.subtotalMills };
  return (
    refuseLines(menu, lines, now, standing) ??
    refuseChangedFacts(lines) ??
    refusePrices({ live }, order, lines, now)
  );
}

function refusePrices(
  { live }: Pick<EnteredLines, 'live'>,
  order: Order,
  read: readonly ReadLine[],
  now: number,
): Refusal | null {
  const { menu } = live.menu(live.venue.defaultLanguage);
  const added = { addedAt: now, addedBy: '', heldUntil: null };
  const figures = changedByAppend(menu, read, () =>
    refiguredOrder({ ...order, lines: [...order.lines, ...orderLines(read, live.venue, added)] }),
  );
  return figures && { code: 'price_changed', members: { figures } };
}
