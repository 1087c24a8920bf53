import { taxRulesOf } from '#domain/cart.ts';
import type { Menu, VariationValue } from '#domain/menu.ts';
import { withDisplayedTax } from '#domain/tax.ts';
import type { Page } from '../page.tsx';

/** What a value does to the price, in words; '' where it does nothing or the venue does not show it. */
export function valuePrice(menu: Menu, value: VariationValue, { t, display }: Page): string {
  if (!menu.flags.variationPrices || !value.displayPrice) return '';
  if (value.math === '*')
    return value.priceMills === 1000
      ? ''
      : t('timesPrice', { factor: display.number(value.priceMills / 1000) });
  if (value.priceMills === 0 && value.math !== '=') return '';
  const price = display.moneyText(withDisplayedTax(value.priceMills, taxRulesOf(menu)));
  if (value.math === '=') return price;
  return t(value.math === '+' ? 'plusPrice' : 'minusPrice', { price });
}

/** What a combo product adds, in words. */
export function increasePrice(menu: Menu, mills: number, { t, display }: Page): string {
  return mills === 0
    ? ''
    : t('plusPrice', { price: display.moneyText(withDisplayedTax(mills, taxRulesOf(menu))) });
}
