import { matchPage, pagePath } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { herePath } from '../../browser/address.ts';
import { closeSheet, go, goBack } from '../../navigation/navigation.ts';

/**
 * Follows the venue's redirect after adding (addtocart_redirect): to the cart; back to the previous page
 * from a dish or a category, since home and search have none before them; else the guest stays.
 */
export function followRedirect({ addToCartRedirect }: Menu, lang: LanguageCode): void {
  const screen = matchPage(herePath())?.name;
  const hasPrevious = screen === 'product' || screen === 'category';
  if (addToCartRedirect === 'cart') go(pagePath('cart', lang));
  else if (addToCartRedirect === 'back' && hasPrevious) goBack(pagePath('home', lang));
  else closeSheet();
}
