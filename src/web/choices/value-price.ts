import type { Id, Menu, Variation, VariationValue } from '#domain/menu.ts';
import type { Mills } from '#domain/money.ts';
import type { Page } from '../page/page.tsx';

/** What amounts of the menu come to for the product in question: its discount off, the tax that prices show on. */
export type Charged = (mills: Mills) => Mills;

/** What is chosen of a variation's product, what one piece costs with other values chosen, and what amounts come to. */
export interface PricedChoice {
  variation: Variation;
  valueIds: readonly Id[];
  priceOf: (valueIds: Id[]) => Mills;
  charged: Charged;
  /** What its values add is the price, not a surcharge. */
  isPrice: boolean;
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

/** What a value does to the price as it is charged, in words; '' where it does nothing or the venue does not show it. */
export function valuePrice(menu: Menu, value: VariationValue, choice: PricedChoice, page: Page): string {
  if (!menu.flags.variationPrices || !value.displayPrice) return '';
  // A factor means nothing to a guest: the resulting amount is shown instead.
  if (value.math === '*') return signed(effectOf(value, choice), page);
  const mills = choice.charged(value.priceMills);
  if (value.math === '=' || (choice.isPrice && value.math === '+' && mills > 0))
    return page.display.moneyText(mills);
  return signed(value.math === '+' ? mills : -mills, page);
}

/** What a combo product adds, in words; the price where that is what the product costs. */
export function increasePrice(
  increaseMills: Mills,
  { charged, isPrice }: Pick<PricedChoice, 'charged' | 'isPrice'>,
  page: Page,
): string {
  const mills = charged(increaseMills);
  return isPrice && mills > 0 ? page.display.moneyText(mills) : signed(mills, page);
}
