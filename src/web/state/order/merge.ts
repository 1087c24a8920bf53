import { newId } from '#client/new-id.ts';
import { appendLines } from '#client/guest/orders.ts';
import { pagePath } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { go } from '../../navigation/navigation.ts';
import { noteAdded } from './added-lines.ts';
import { cart } from '../cart/cart.ts';
import { removeSent } from '../cart/change-cart.ts';
import { refreshMenu } from '../menu/menu.ts';
import { theConnection } from '../../page/connection.ts';
import { customer } from '../cart/customer.ts';
import { setTable } from '../table/table.ts';
import { draftLinesWithNeeds } from '../cart/line-needs.ts';

let known: { of: string; id: string } | null = null;

/** The same cart for the same order has the same key, however often it is pressed. */
function keyOf(body: string): string {
  if (known?.of !== body) known = { of: body, id: newId() };
  return known.id;
}

/** Appends every line of the cart to an open order and goes there; false when that failed. */
export async function mergeCart(menu: Menu, uuid: string, lang: LanguageCode): Promise<boolean> {
  const lines = [...cart.get()];
  const body = { line_items: draftLinesWithNeeds(menu, lines), customer_name: customer.get().name };
  const key = keyOf(uuid + JSON.stringify(body));
  const answer = await appendLines(theConnection(), lang, uuid, body, key);
  // With the menu of now the guest sees what has become worse, and decides about it.
  if (answer.kind === 'problem' && answer.problem.code === 'allergens_changed') await refreshMenu();
  if (answer.kind !== 'ok') return false;
  noteAdded({ uuid, key, lines });
  removeSent(body);
  setTable({ orderId: uuid });
  go(pagePath('order', lang, { id: uuid }), { replace: true });
  return true;
}
