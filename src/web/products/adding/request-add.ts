import { addBlockWith } from '#domain/cart/cart.ts';
import { initialChoices, needsChoices } from '#domain/choices/choices.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Id, Menu, Product } from '#domain/menu/menu.ts';
import { isForType } from '#domain/order/order-type.ts';
import { onlyForTypes } from '../../elements/only-for-types.ts';
import { orderTypeAtPlace } from '../../state/table/order-type-at-place.ts';
import { orderPlace } from '../../state/table/visit-place.ts';
import { openSheet } from '../../navigation/navigation.ts';
import type { Page } from '../../page/page.tsx';
import { cart } from '../../state/cart/cart.ts';
import { serverNow } from '../../browser/clock.ts';
import { whenMenu } from '../../state/menu/menu.ts';
import { whenWords } from '../../state/menu/words.ts';
import { submitPhase } from '../../state/order/submit.ts';
import { showSnack } from '../../state/snackbar.ts';
import { refreshTable } from '../../state/table/refresh-table.ts';
import { tableState } from '../../state/table/table.ts';
import { addToCart } from './add-to-cart.ts';
import { followRedirect } from './follow-redirect.ts';

/** Why nothing can be added now, in words; null when something can. */
function whyNotNow({ t }: Page): string | null {
  if (tableState().busy) return t('tableBusy');
  return submitPhase() === 'idle' ? null : t('orderBeingSent');
}

/** Why a dish cannot be added at the guest's table, in words; null when it can. */
function whyNotHere(menu: Menu, product: Product, page: Page): string | null {
  const place = orderPlace();
  const isHad = place === null || isForType(product, orderTypeAtPlace(menu, place));
  return isHad ? null : onlyForTypes(product.orderTypes, page);
}

/**
 * Handles a tap on a list's Add: adds one unit at once, opens the chooser when the product has required
 * questions, or the quantity dialog when the product can be in the cart only once and already is. Waits for
 * the whole menu if need be.
 */
export async function requestAdd(productId: Id, page: Page): Promise<void> {
  // A cart opened meanwhile must not show as empty.
  document.documentElement.dataset['cart'] = '';
  const [menu] = await Promise.all([whenMenu(), whenWords()]);
  // The guest has left, the next page has the tap, and this one will be loaded again (early.ts).
  if (window.onpageshow) return;
  const product = findProduct(menu, productId);
  if (!product) return;
  const reason = whyNotNow(page) ?? whyNotHere(menu, product, page);
  if (reason) return showSnack({ look: 'bad', words: reason });
  const choices = initialChoices(product);
  const block = addBlockWith(menu, product, choices, cart.get(), serverNow());
  if (block === 'already_in_cart') return openSheet('quantity', productId);
  if (block === 'choices_missing' || (block === null && needsChoices(product)))
    return openSheet('choose', productId);
  if (block !== null) return;
  const added = await addToCart(product, { choices, quantity: 1, note: '' }, page);
  if (added === 'cart') followRedirect(menu, page.lang);
}

/**
 * Handles the taps from before the app, one after the other; removes each from `taps` when it is done. Where they go is
 * known once the guest's table is: to its open order, or to the cart.
 */
export async function requestAll(taps: Id[], page: Page): Promise<void> {
  await refreshTable(page.venue.id);
  while (taps[0]) {
    await requestAdd(taps[0], page);
    taps.shift();
  }
}
