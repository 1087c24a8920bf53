import { pagePath } from '#contract/paths/paths.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { taxRulesOf } from '#domain/cart/cart.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { priceUnit } from '#domain/price/unit-price.ts';
import { fullName } from '#domain/menu/full-name.ts';
import type { Page } from '../../page/page.tsx';
import { addLine, newLine } from '../../state/cart/change-cart.ts';
import { editedOrder } from '../../state/cart/edited-order.ts';
import { showSnack } from '../../state/snackbar.ts';
import { refreshTable } from '../../state/table/refresh-table.ts';
import { shares } from '../../state/table/shares.ts';
import { setTable, tableState } from '../../state/table/table.ts';
import { orderPlace } from '../../state/table/visit-place.ts';

/** The pick of a product. */
export type Picked = Pick<CartLine, 'choices' | 'quantity' | 'note'>;

/** Converts a pick into a cart line. */
export function lineOf(menu: Menu, product: Product, { choices, quantity, note }: Picked): CartLine {
  const unitMills = priceUnit(product, choices, taxRulesOf(menu)).mills;
  const image = product.pictures[0]?.thumb ?? null;
  return newLine({
    productId: product.id,
    choices,
    quantity,
    note,
    seen: { name: fullName(menu, product), image, unitMills },
  });
}

/** Adds a line to the cart and shows a message that links there. */
export function intoCart(line: CartLine, { t, lang }: Page, words: 'itemAdded' | 'closedNowCart'): 'cart' {
  addLine(line);
  showSnack({
    look: words === 'itemAdded' ? 'good' : 'order',
    words: t(words),
    more: line.seen.name,
    action: { label: t('view'), href: pagePath('cart', lang) },
  });
  return 'cart';
}

/** At this venue the first dish at a table begins the table's cart. */
async function shareFrom(page: Page): Promise<void> {
  const { orderTogether } = await import('../../state/shared-cart/begin.ts');
  await orderTogether(page);
}

/**
 * Adds a pick to the cart with a message, or to the table's open order, and goes there. Returns which of the
 * two; 'failed' has already shown its message.
 */
export async function addToCart(
  menu: Menu,
  product: Product,
  picked: Picked,
  page: Page,
): Promise<'cart' | 'order' | 'failed'> {
  const { t, lang } = page;
  const line = lineOf(menu, product, picked);
  const orderId = shares.get().on ? null : tableState().orderId;
  if (!orderId) {
    if (menu.sharedCart === 'always' && !shares.get().on && orderPlace()) void shareFrom(page);
    return intoCart(line, page, 'itemAdded');
  }
  const [{ appendToOrder }, { goToOrder }] = await Promise.all([
    import('./append-to-order.ts'),
    import('../../navigation/menu-place.ts'),
  ]);
  const appended = await appendToOrder(menu, page, orderId, line);
  if (appended === 'appended') {
    goToOrder(orderId, lang);
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
