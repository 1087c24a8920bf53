import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '#client/ask.ts';
import { parseOrder, type GuestOrder } from '#contract/orders/order-parse.ts';
import { theConnection } from '../../page/connection.ts';
import type { Page } from '../../page/page.tsx';
import { newLine } from '../../state/cart/change-cart.ts';
import { addedLines, forgetAdded, type Added } from '../../state/order/added-lines.ts';
import { lateDishes } from '../../state/order/late-dishes.ts';
import { intoNewCart } from './add-to-cart.ts';

/** This phone's additions to an order that was finished before the kitchen had them. */
export function leftOut(order: GuestOrder, mine: readonly Added[]): Added[] {
  if (order.status !== 'fulfilled') return [];
  const there = new Set(order.lines.map(({ lineId }) => lineId));
  return mine.filter(
    ({ uuid, lines }) => uuid === order.uuid && lines.every(({ lineId }) => !there.has(lineId)),
  );
}

/** Moves this phone's additions to an order that was finished before the kitchen had them into a new cart, in one tab. */
export function rescueAdded(order: GuestOrder, page: Page): void {
  const calls = leftOut(order, addedLines.get());
  if (calls.length === 0) return;
  forgetAdded(calls.map(({ key }) => key));
  // Another tab may have heard of it in the same moment.
  lateDishes.load(page.license);
  const known = new Set(lateDishes.get().map(({ key }) => key));
  for (const { key, lines } of calls.filter((call) => !known.has(call.key)))
    for (const line of lines) intoNewCart(newLine(line), page, key);
}

/** Asks about the orders of this phone's recent additions, wherever the guest is by now. */
export async function rescueUnheard(page: Page): Promise<void> {
  for (const uuid of new Set(addedLines.get().map((added) => added.uuid))) {
    const answer = await ask(theConnection(), orderCalls.readOrder, { params: { lang: page.lang, uuid } });
    if (answer.kind === 'ok') rescueAdded(parseOrder(answer.value), page);
  }
}
