import type { LanguageCode } from '#domain/text/language.ts';
import { fixedMoney, roundToPlaces, type Mills } from '#domain/money/money.ts';
import { headingsIn } from '#text/price-columns.ts';
import type { PricedFile } from './priced-rows.ts';

/** With the currency's decimals, or more if the price has them. */
function written(mills: Mills, places: number): string {
  return fixedMoney(mills, roundToPlaces(mills, places) === mills ? places : 3);
}

/**
 * The prices of a venue file as an editable table with headings in a language; importing it unchanged changes nothing.
 */
export function priceTable({ rows, places }: PricedFile, lang: LanguageCode): string[][] {
  return [
    headingsIn(lang),
    ...rows.map(({ category, name, size, sku, id, mills }) => [
      category,
      name,
      size,
      sku,
      id,
      written(mills, places),
    ]),
  ];
}
