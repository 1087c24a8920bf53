import type { FileText } from '#contract/values/value-shapes.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { parseMoney, type Mills } from '#domain/money/money.ts';
import { answerPrices } from '#domain/price-sheet/answer-prices.ts';
import type { Priced } from '#domain/price-sheet/find-priced.ts';
import { pricePlaces } from '#domain/price-sheet/price-places.ts';
import { parseDocument } from 'yaml';
import type { Path } from '../file/remarks.ts';
import { ownText } from '../import/compare-venues.ts';
import { plainText } from '../file/sanitize.ts';

type FileMenu = VenueFile['menu'];
type FileProduct = NonNullable<FileMenu['categories'][number]['products']>[number];

/** A price of a venue file that a price list can change: a product's own, or that of one of its sizes. */
export interface PricedRow extends Priced {
  mills: Mills;
  /** The path of the price, existing or new; null when all products with the size share its price. */
  path: Path | null;
  /** The file writes it as a number. */
  isNumber: boolean;
}

/** All prices of a venue file's text that a price list can change, in the file's order; and its currency format. */
export interface PricedFile {
  rows: PricedRow[];
  currency: string;
  /** The number of decimals that a price may have. */
  places: number;
}

/** A text in each of its languages, without markup. */
function allWords(text: FileText): string[] {
  return (typeof text === 'string' ? [text] : Object.values(text)).map(plainText);
}

/** The prices of a product's sizes: of the answers whose price replaces the product's own. */
function sizesOf(
  product: FileProduct,
  { variations = [] }: FileMenu,
  base: PricedRow,
  path: Path,
  language: string,
): PricedRow[] {
  const rows = product.product_variations ?? [];
  return answerPrices(rows, variations)
    .filter(({ math }) => math === '=')
    .map(({ value, own, mills, written }) => ({
      ...base,
      size: ownText(value.value, language),
      words: { ...base.words, size: allWords(value.value) },
      mills,
      path: own ? [...path, 'product_variations', rows.indexOf(own), 'price'] : null,
      isNumber: typeof written === 'number',
    }));
}

/** The prices in a venue file's text. The text must be valid. */
export function pricedRows(text: string): PricedFile {
  const { menu, default_language: language } = parseDocument(text).toJS() as VenueFile;
  const rows = menu.categories.flatMap(({ name: category, products = [] }, c) =>
    products.flatMap((product, p): PricedRow[] => {
      const path: Path = ['menu', 'categories', c, 'products', p];
      const base: PricedRow = {
        category: ownText(category, language),
        name: ownText(product.name, language),
        size: '',
        sku: product.sku ?? '',
        id: String(product.id),
        words: { category: allWords(category), name: allWords(product.name), size: [] },
        mills: parseMoney(product.price) ?? 0,
        path: [...path, 'price'],
        isNumber: typeof product.price === 'number',
      };
      return [base, ...sizesOf(product, menu, base, path, language)];
    }),
  );
  return { rows, currency: menu.currency, places: pricePlaces(menu.currency, menu.price_decimal_places) };
}
