import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { backToMenu } from '../../navigation/menu-place.ts';
import { editedOrder } from '../../state/cart/edited-order.ts';
import { setTable } from '../../state/table/table.ts';
import { sitAtVisit } from '../../state/table/visit-place.ts';

/** Leads to the menu, whose dishes then go onto this open order. */
export function addToOrder(order: GuestOrder, lang: LanguageCode): void {
  if (!order.location) editedOrder.set({ uuid: order.uuid });
  setTable({ orderId: order.uuid });
  backToMenu(lang);
}

/** Leads to the menu for another order at the visit's table. */
export function orderMore(lang: LanguageCode): void {
  sitAtVisit();
  backToMenu(lang);
}
