import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { Page } from '../../../page/page.tsx';
import { intoCart } from '../../../products/adding/add-to-cart.ts';
import { addedLines, forgetAdded } from '../../../state/order/added-lines.ts';
import { newLine } from '../../../state/cart/change-cart.ts';
import { leftOut } from './added-rows.ts';

/** Moves this phone's additions to an order that was finished before the kitchen had them into a new cart. */
export function rescueAdded(order: GuestOrder, page: Page): void {
  const calls = leftOut(order, addedLines.get());
  forgetAdded(calls.map(({ key }) => key));
  for (const line of calls.flatMap(({ lines }) => lines)) intoCart(newLine(line), page, 'closedNowCart');
}
