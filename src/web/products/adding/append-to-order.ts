import { newId } from '#client/new-id.ts';
import { appendLines } from '#client/guest/orders.ts';
import type { AppendLines } from '#contract/orders/order.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import type { Menu } from '#domain/menu/menu.ts';
import type { Page } from '../../page/page.tsx';
import { noteAdded } from '../../state/order/added-lines.ts';
import { goToOrder } from '../../navigation/menu-place.ts';
import { theConnection } from '../../page/connection.ts';
import { customer } from '../../state/cart/customer.ts';
import { draftLinesWithNeeds } from '../../state/cart/line-needs.ts';

/**
 * 'over' means that the order no longer takes dishes from this phone; 'changed' that the dish contains more than the
 * guest was shown.
 */
export type Appended = 'appended' | 'over' | 'changed' | 'failed';

const OVER: readonly string[] = ['forbidden', 'order_closed', 'not_found'];
const TRIES = 3;
const PAUSE_MS = 1500;

/** The last line sent to an order without a confirmed answer. */
let unsure: { of: string; line: CartLine; body: AppendLines; key: string } | null = null;

/**
 * The sending of a line to an order: an unconfirmed line picked again is the same line under the same key.
 */
function sendingOf(menu: Menu, uuid: string, line: CartLine): NonNullable<typeof unsure> {
  const of = uuid + JSON.stringify({ ...line, lineId: '' });
  if (unsure?.of !== of) {
    const body = { line_items: draftLinesWithNeeds(menu, [line]), customer_name: customer.get().name };
    unsure = { of, line, body, key: newId() };
  }
  return unsure;
}

/**
 * Appends a line to an open order and goes to its page, retrying with the same key while there is no answer; this phone
 * can withdraw it for a while.
 */
export async function appendToOrder(
  menu: Menu,
  { lang }: Page,
  uuid: string,
  line: CartLine,
): Promise<Appended> {
  const { line: sent, body, key } = sendingOf(menu, uuid, line);
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const answer = await appendLines(theConnection(), lang, uuid, body, key);
    if (answer.kind === 'problem' && answer.problem.code === 'allergens_changed') return 'changed';
    if (answer.kind === 'problem') return OVER.includes(answer.problem.code) ? 'over' : 'failed';
    if (answer.kind === 'ok') {
      unsure = null;
      noteAdded({ uuid, key, lines: [sent] });
      goToOrder(uuid, lang);
      return 'appended';
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return 'failed';
}
