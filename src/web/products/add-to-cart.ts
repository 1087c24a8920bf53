import { newId } from '#client/new-id.ts';
import { appendLines } from '#client/orders.ts';
import type { AppendLines } from '#contract/order.ts';
import { pagePath } from '#contract/paths.ts';
import type { CartLine } from '#domain/cart-lines.ts';
import { taxRulesOf } from '#domain/cart.ts';
import type { Menu, Product } from '#domain/menu.ts';
import { priceUnit } from '#domain/pricing.ts';
import { draftLines } from '../cart/order-draft.ts';
import { go } from '../navigation.ts';
import type { Page } from '../page.tsx';
import { addLine, newLine } from '../state/change-cart.ts';
import { theConnection } from '../state/connection.ts';
import { customer } from '../state/customer.ts';
import { editedOrder } from '../state/edited-order.ts';
import { showSnack } from '../state/snackbar.ts';
import { refreshTable } from '../state/refresh-table.ts';
import { setTable, tableState } from '../state/table.ts';

/** What was picked of a product. */
export type Picked = Pick<CartLine, 'choices' | 'quantity' | 'note'>;

type Appended = 'appended' | 'over' | 'failed';

/** The order no longer takes dishes from this phone. */
const OVER: readonly string[] = ['forbidden', 'order_closed', 'not_found'];
const TRIES = 3;
const PAUSE_MS = 1500;

/** The line that a pick becomes. */
export function lineOf(menu: Menu, product: Product, { choices, quantity, note }: Picked): CartLine {
  const unitMills = priceUnit(product, choices, taxRulesOf(menu)).mills;
  const image = product.pictures[0]?.thumb ?? null;
  return newLine({
    productId: product.id,
    choices,
    quantity,
    note,
    seen: { name: product.name, image, unitMills },
  });
}

/** What was sent to an order and not answered as done. */
let unsure: { of: string; body: AppendLines; key: string } | null = null;

/** How a line is sent to an order: picked once more while that is not known to be there, as the same line under the same key. */
function sendingOf(menu: Menu, uuid: string, line: CartLine): { body: AppendLines; key: string } {
  const of = uuid + JSON.stringify({ ...line, lineId: '' });
  if (unsure?.of !== of) {
    const body = { line_items: draftLines(menu, [line]), customer_name: customer.get().name };
    unsure = { of, body, key: newId() };
  }
  return unsure;
}

/** Appends a line to an open order, trying again with the same key while there is no answer. */
async function append(menu: Menu, { lang }: Page, uuid: string, line: CartLine): Promise<Appended> {
  const { body, key } = sendingOf(menu, uuid, line);
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const answer = await appendLines(theConnection(), lang, uuid, body, key);
    if (answer.kind === 'problem') return OVER.includes(answer.problem.code) ? 'over' : 'failed';
    if (answer.kind === 'ok') {
      unsure = null;
      return 'appended';
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return 'failed';
}

function intoCart(line: CartLine, { t, lang }: Page, words: 'itemAdded' | 'closedNowCart'): 'cart' {
  addLine(line);
  showSnack({
    look: words === 'itemAdded' ? 'good' : 'order',
    words: t(words),
    more: line.seen.name,
    action: { label: t('view'), href: pagePath('cart', lang) },
  });
  return 'cart';
}

/**
 * Puts a pick into the cart and says so, or onto the table's open order and goes there. The answer tells
 * which; 'failed' was said already.
 */
export async function addToCart(
  menu: Menu,
  product: Product,
  picked: Picked,
  page: Page,
): Promise<'cart' | 'order' | 'failed'> {
  const { t, lang } = page;
  const line = lineOf(menu, product, picked);
  const { orderId } = tableState();
  if (!orderId) return intoCart(line, page, 'itemAdded');
  const appended = await append(menu, page, orderId, line);
  if (appended === 'appended') {
    go(pagePath('order', lang, { id: orderId }));
    return 'order';
  }
  if (appended === 'over') {
    // The table's order or visit has ended meanwhile: the dish goes into a new cart instead of being lost.
    setTable({});
    editedOrder.forget();
    void refreshTable(menu.id);
    return intoCart(line, page, 'closedNowCart');
  }
  showSnack({ look: 'bad', words: t('errorAddingToOrder') });
  void refreshTable(menu.id);
  return 'failed';
}
