import type { Id, Menu, Variation, VariationValue } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import type { Page } from '../page/page.tsx';

/** Charges menu amounts for the product: subtracts its discount and adds the tax that prices include. */
export type Charged = (mills: Mills) => Mills;

/**
 * The chosen values of a variation's product, the price of one piece with other values, and the charging of
 * amounts.
 */
export interface PricedChoice {
  variation: Variation;
  valueIds: readonly Id[];
  priceOf: (valueIds: Id[]) => Mills;
  charged: Charged;
  /** Its values set the price and are not surcharges. */
  isPrice: boolean;
}

/** The effect of a value on one piece, given the other choices: the price with it less the price without. */
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

/** The effect of a value on the charged price, in words; '' when it has none or the venue hides it. */
export function valuePrice(menu: Menu, value: VariationValue, choice: PricedChoice, page: Page): string {
  if (!menu.flags.variationPrices || !value.displayPrice) return '';
  // Guests cannot read a factor, so this shows the resulting amount.
  if (value.math === '*') return signed(effectOf(value, choice), page);
  const mills = choice.charged(value.priceMills);
  if (value.math === '=' || (choice.isPrice && value.math === '+' && mills > 0))
    return page.display.moneyText(mills);
  return signed(value.math === '+' ? mills : -mills, page);
}

/** The surcharge of a combo product, in words; the price when the product sets the price. */
export function increasePrice(
  increaseMills: Mills,
  { charged, isPrice }: Pick<PricedChoice, 'charged' | 'isPrice'>,
  page: Page,
): string {
  const mills = charged(increaseMills);
  return isPrice && mills > 0 ? page.display.moneyText(mills) : signed(mills, page);
}
