import type { CartLine } from '#domain/cart/cart-lines.ts';
import { HELD_MS } from '#domain/cart/held-lines.ts';
import type { Menu } from '#domain/menu/menu.ts';
import type { Page } from '../../page/page.tsx';
import { goToOrder } from '../../navigation/menu-place.ts';
import { customer } from '../../state/cart/customer.ts';
import { draftLinesWithNeeds } from '../../state/cart/line-needs.ts';
import { sendingOf, sendLines } from '../../state/order/sent-lines.ts';
import { rescueUnheard } from './rescue-added.ts';

/**
 * 'over' means that the order no longer takes dishes from this phone; 'changed' that the dish contains more than the
 * guest was shown.
 */
export type Appended = 'appended' | 'over' | 'changed' | 'failed';

const OVER: readonly string[] = ['forbidden', 'order_closed', 'not_found'];
const TRIES = 3;
const PAUSE_MS = 1500;
/** After this long the kitchen has the lines, or never gets them. */
const HEARD_MS = HELD_MS + 2000;

/**
 * Appends a line to an open order and goes to its page, retrying with the same key while there is no answer; this phone
 * can withdraw it for a while.
 */
export async function appendToOrder(menu: Menu, page: Page, uuid: string, line: CartLine): Promise<Appended> {
  const { lang } = page;
  const make = () => ({
    body: { line_items: draftLinesWithNeeds(menu, [line]), customer_name: customer.get().name },
    lines: [line],
  });
  const sent = sendingOf(uuid, JSON.stringify({ ...line, lineId: '' }), make);
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const answer = await sendLines(lang, sent);
    if (answer.kind === 'problem' && answer.problem.code === 'allergens_changed') return 'changed';
    if (answer.kind === 'problem') return OVER.includes(answer.problem.code) ? 'over' : 'failed';
    if (answer.kind === 'ok') {
      goToOrder(uuid, lang);
      // The guest may have left the order's page before it has heard what became of them.
      setTimeout(() => void rescueUnheard(page), HEARD_MS);
      return 'appended';
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return 'failed';
}
