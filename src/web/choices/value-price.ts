import { taxRulesOf } from '#domain/cart.ts';
import type { Id, Menu, Variation, VariationValue } from '#domain/menu.ts';
import type { Mills } from '#domain/money.ts';
import { withDisplayedTax } from '#domain/tax.ts';
import type { Page } from '../page.tsx';

/** What is chosen of a variation's product, and what one piece costs with other values chosen. */
export interface PricedChoice {
  variation: Variation;
  valueIds: readonly Id[];
  priceOf: (valueIds: Id[]) => Mills;
}

/** What a value adds to one piece, given everything else that is chosen: the price with it less the price without. */
function effectOf({ id }: VariationValue, { variation, valueIds, priceOf }: PricedChoice): Mills {
  const rivals = variation.multiple ? [id] : variation.values.map((value) => value.id);
  const without = valueIds.filter((each) => !rivals.includes(each));
  return priceOf([...without, id]) - priceOf(without);
}

function signed(mills: Mills, { t, display }: Page): string {
  if (mills === 0) return '';
  const price = display.moneyText(Math.abs(mills));
  return t(mills > 0 ? 'plusPrice' : 'minusPrice', { price });
}

/** What a value does to the price, in words; '' where it does nothing or the venue does not show it. */
export function valuePrice(menu: Menu, value: VariationValue, choice: PricedChoice, page: Page): string {
  if (!menu.flags.variationPrices || !value.displayPrice) return '';
  // A factor means nothing to a guest: it is told as the money it comes to.
  if (value.math === '*') return signed(effectOf(value, choice), page);
  const mills = withDisplayedTax(value.priceMills, taxRulesOf(menu));
  if (value.math === '=') return page.display.moneyText(mills);
  return signed(value.math === '+' ? mills : -mills, page);
}

/** What a combo product adds, in words. */
export function increasePrice(menu: Menu, mills: number, page: Page): string {
  return signed(withDisplayedTax(mills, taxRulesOf(menu)), page);
}
