import { formatMoney, type Mills } from '#domain/money/money.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { useWords } from '../../words/words.ts';

/** Writes an amount of a menu as the venue does. */
export function useMoney({ currency }: Pick<Menu, 'currency'>): (mills: Mills) => string {
  const { money } = useWords();
  const priced = {
    currency: currency.code,
    currencySymbol: currency.symbol,
    displayCurrency: currency.shown,
    priceDecimalPlaces: currency.places,
  };
  return (mills) => money(priced, formatMoney(mills));
}
