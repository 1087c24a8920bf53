import { newId } from '#client/new-id.ts';
import { pagePath } from '#contract/paths/paths.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { taxRulesOf } from '#domain/cart/cart.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { priceUnit } from '#domain/price/unit-price.ts';
import { fullName } from '#domain/menu/full-name.ts';
import type { Considered } from '../../needs/warning/consider.ts';
import type { Page } from '../../page/page.tsx';
import { isFramed } from '../../browser/address.ts';
import { addLine, newLine } from '../../state/cart/change-cart.ts';
import { editedOrder } from '../../state/cart/edited-order.ts';
import { refreshMenu, whenMenu } from '../../state/menu/menu.ts';
import { hasNeeds } from '../../state/needs/needs.ts';
import { noteLate } from '../../state/order/late-dishes.ts';
import { showSnack } from '../../state/snackbar.ts';
import { isToShare, putToShare } from '../../elements/put-to-share.ts';
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

/**
 * Adds a line to the cart and shows a message that links there, and says what was found in it (`said`). What is for
 * somebody else at a shared cart is put to share.
 */
function intoCart(
  line: CartLine,
  { t, lang }: Page,
  words: 'itemAdded' | 'closedNowCart',
  said = '',
): 'cart' {
  addLine(line);
  const isCommon = isToShare(line);
  if (isCommon) void putToShare(line);
  const found = isCommon ? t('toShare') : said;
  showSnack({
    look: words === 'itemAdded' ? 'good' : 'order',
    words: t(words),
    more: found ? `${line.seen.name}: ${found}` : line.seen.name,
    // At a table that chooses together the bar leads to the cart.
    action:
      shares.get().on && !isCommon
        ? { label: t('toShare'), run: () => void putToShare(line) }
        : { label: t('view'), href: pagePath('cart', lang) },
  });
  return 'cart';
}

/** Adds a line that came too late for its order to a new cart: that is said until the guest presses it away. `key`: of its call. */
export function intoNewCart(line: CartLine, page: Page, key: string): 'cart' {
  noteLate([{ key, name: line.seen.name }]);
  return intoCart(line, page, 'closedNowCart');
}

/** The whole menu with a dish of it: the outline of a page has neither the dishes nor the venue's own allergens. */
async function onMenu(wanted: Product): Promise<{ menu: Menu; product: Product }> {
  const menu = await whenMenu();
  return { menu, product: findProduct(menu, wanted.id) ?? wanted };
}

/**
 * The line of a pick, once it was held against what this guest cannot eat; null: the guest leaves it out. `hasChanged`:
 * its facts have just become worse.
 */
export async function consideredLine(
  wanted: Product,
  picked: Picked,
  page: Page,
  hasChanged = false,
): Promise<Considered | null> {
  const { menu, product } = await onMenu(wanted);
  const line = lineOf(menu, product, picked);
  if (!hasNeeds()) return { line, said: '' };
  const { considerLine } = await import('../../needs/warning/consider.ts');
  return considerLine(menu, product, line, page, hasChanged);
}

/** At this venue the first dish at a table begins the table's cart. */
async function shareFrom(page: Page): Promise<void> {
  const { orderTogether } = await import('../../state/shared-cart/begin.ts');
  await orderTogether(page);
}

/**
 * Adds a pick to the cart with a message, or to the table's open order, and goes there. Returns which of the
 * two; 'failed' has already shown its message, or the guest leaves the dish out.
 */
export async function addToCart(
  product: Product,
  picked: Picked,
  page: Page,
  hasChanged = false,
): Promise<'cart' | 'order' | 'failed'> {
  const { t } = page;
  const considered = await consideredLine(product, picked, page, hasChanged);
  if (!considered) return 'failed';
  const { line, said } = considered;
  const menu = await whenMenu();
  const orderId = shares.get().on ? null : tableState().orderId;
  if (!orderId) {
    if (!isFramed && menu.sharedCart === 'always' && !shares.get().on && orderPlace()) void shareFrom(page);
    return intoCart(line, page, 'itemAdded', said);
  }
  const { appendToOrder } = await import('./append-to-order.ts');
  const appended = await appendToOrder(menu, page, orderId, line);
  if (appended === 'appended') return 'order';
  if (appended === 'changed' && !hasChanged) {
    await refreshMenu();
    return addToCart(product, picked, page, true);
  }
  if (appended === 'over') {
    // The table's order or visit has ended meanwhile: the dish goes into a new cart instead of being lost.
    setTable({});
    editedOrder.forget();
    void refreshTable(menu.id);
    return intoNewCart(line, page, newId());
  }
  showSnack({ look: 'bad', words: t('errorAddingToOrder') });
  void refreshTable(menu.id);
  return 'failed';
}
