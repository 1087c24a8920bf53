import { pagePath } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { go } from '../../navigation/navigation.ts';
import { cart } from '../cart/cart.ts';
import { refreshMenu } from '../menu/menu.ts';
import { customer } from '../cart/customer.ts';
import { setTable } from '../table/table.ts';
import { draftLinesWithNeeds } from '../cart/line-needs.ts';
import { sendingOf, sendLines } from './sent-lines.ts';

/** Appends every line of the cart to an open order and goes there; false when that failed. */
export async function mergeCart(menu: Menu, uuid: string, lang: LanguageCode): Promise<boolean> {
  const lines = [...cart.get()];
  const body = { line_items: draftLinesWithNeeds(menu, lines), customer_name: customer.get().name };
  const sent = sendingOf(uuid, JSON.stringify(body), () => ({ body, lines }));
  const answer = await sendLines(lang, sent);
  // With the menu of now the guest sees what has become worse, and decides about it.
  if (answer.kind === 'problem' && answer.problem.code === 'allergens_changed') await refreshMenu();
  if (answer.kind !== 'ok') return false;
  setTable({ orderId: uuid });
  go(pagePath('order', lang, { id: uuid }), { replace: true });
  return true;
}
