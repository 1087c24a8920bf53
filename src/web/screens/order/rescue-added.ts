import type { GuestOrder } from '#contract/order-parse.ts';
import type { Page } from '../../page/page.tsx';
import { intoCart } from '../../products/add-to-cart.ts';
import { addedLines, forgetAdded } from '../../state/order/added-lines.ts';
import { newLine } from '../../state/cart/change-cart.ts';
import { leftOut } from './added-rows.ts';

/** What this phone added to an order that was finished before the kitchen had it goes into a new cart instead of being lost. */
export function rescueAdded(order: GuestOrder, page: Page): void {
  const calls = leftOut(order, addedLines.get());
  forgetAdded(calls.map(({ key }) => key));
  for (const line of calls.flatMap(({ lines }) => lines)) intoCart(newLine(line), page, 'closedNowCart');
}
