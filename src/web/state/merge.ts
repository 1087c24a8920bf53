import { newId } from '#client/new-id.ts';
import { appendLines } from '#client/orders.ts';
import { pagePath } from '#contract/paths.ts';
import type { LanguageCode } from '#domain/language.ts';
import type { Menu } from '#domain/menu.ts';
import { draftLines } from '../cart/order-draft.ts';
import { go } from '../navigation.ts';
import { cart } from './cart.ts';
import { removeSent } from './change-cart.ts';
import { theConnection } from './connection.ts';
import { customer } from './customer.ts';
import { setTable } from './table.ts';

let key: { of: string; id: string } | null = null;

/** The same cart onto the same order goes under the same key, however often it is pressed. */
function keyOf(body: string): string {
  if (key?.of !== body) key = { of: body, id: newId() };
  return key.id;
}

/** Puts every line of the cart onto an open order and goes there; false when that failed. */
export async function mergeCart(menu: Menu, uuid: string, lang: LanguageCode): Promise<boolean> {
  const body = { line_items: draftLines(menu, cart.get()), customer_name: customer.get().name };
  const answer = await appendLines(theConnection(), lang, uuid, body, keyOf(uuid + JSON.stringify(body)));
  if (answer.kind !== 'ok') return false;
  removeSent(body);
  setTable({ orderId: uuid });
  go(pagePath('order', lang, { id: uuid }), { replace: true });
  return true;
}
