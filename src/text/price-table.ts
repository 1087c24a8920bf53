import type { LanguageCode } from '#domain/text/language.ts';
import { fixedMoney, roundToPlaces, type Mills } from '#domain/money/money.ts';
import type { PriceLine } from '#domain/price-sheet/find-priced.ts';
import { headingsIn } from './price-columns.ts';

/** Prices of a menu, and the decimals of its currency. */
export interface PricesToWrite {
  rows: readonly (PriceLine & { mills: Mills })[];
  places: number;
}

/** With the currency's decimals, or more if the price has them. */
function written(mills: Mills, places: number, decimal: string): string {
  return fixedMoney(mills, roundToPlaces(mills, places) === mills ? places : 3).replace('.', decimal);
}

/** Prices as an editable table with headings in a language; taking it back unchanged changes nothing. */
export function priceTable(
  { rows, places }: PricesToWrite,
  lang: LanguageCode,
  decimal: '.' | ',' = '.',
): string[][] {
  return [
    headingsIn(lang),
    ...rows.map(({ category, name, size, sku, id, mills }) => [
      category,
      name,
      size,
      sku,
      id,
      written(mills, places, decimal),
    ]),
  ];
}
