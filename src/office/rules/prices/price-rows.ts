import type { FileText } from '#contract/values/value-shapes.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { parseMoney, type Mills } from '#domain/money.ts';
import { answerPrices } from '#domain/price-list/answer-prices.ts';
import type { Priced } from '#domain/price-list/find-priced.ts';
import { dishAddress } from '../addresses.ts';
import type { FileCategory, FileDish } from '../new-things.ts';
import { readIn } from '../texts.ts';

/** A price of the menu that the grid changes: a dish's own, or that of an answer of it. */
export interface PriceRow extends Priced {
  /** The address of the price. */
  at: string;
  mills: Mills;
  /** Whether it is the price, or what an answer adds or takes away. */
  math: '=' | '+' | '-';
  dish: FileDish;
  categoryId: string;
}

function wordsOf(text: FileText): string[] {
  return typeof text === 'string' ? [text] : Object.values(text);
}

const MATHS: Record<string, PriceRow['math']> = { '=': '=', '+': '+', '-': '-' };

/** The answers of a dish with a price of their own; factors are none, and prices that all dishes share stand in Choices. */
function answerRows(base: PriceRow, file: CompleteVenueFile, lang: string): PriceRow[] {
  return answerPrices(base.dish.product_variations, file.menu.variations).flatMap(
    ({ value, own, mills, math: written }): PriceRow[] => {
      const math = MATHS[written];
      const isOwn = own !== null && (math === '=' || parseMoney(own.price) !== null);
      if (!own || !isOwn || !math) return [];
      const key = `${own.variation} ${own.variation_value}`;
      return [
        {
          ...base,
          at: dishAddress(base.id, 'product_variations', key, 'price'),
          size: readIn(value.value, lang, file.default_language) || key,
          words: { ...base.words, size: wordsOf(value.value) },
          mills,
          math,
        },
      ];
    },
  );
}

function categoryRows(category: FileCategory, file: CompleteVenueFile, lang: string): PriceRow[] {
  const categoryName = readIn(category.name, lang, file.default_language);
  return category.products.flatMap((dish) => {
    const base: PriceRow = {
      at: dishAddress(dish.id, 'price'),
      category: categoryName,
      name: readIn(dish.name, lang, file.default_language),
      size: '',
      sku: dish.sku,
      id: String(dish.id),
      words: { category: wordsOf(category.name), name: wordsOf(dish.name), size: [] },
      mills: parseMoney(dish.price) ?? 0,
      math: '=',
      dish,
      categoryId: String(category.id),
    };
    return [base, ...answerRows(base, file, lang)];
  });
}

/** Every price of the menu that the grid changes, in the order of the menu, named in a language. */
export function priceRows(file: CompleteVenueFile, lang: string): PriceRow[] {
  return file.menu.categories.flatMap((category) => categoryRows(category, file, lang));
}
