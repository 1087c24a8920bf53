import type { FileText } from '#contract/values/value-shapes.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { formatMoney, parseMoney, type Mills } from '#domain/money/money.ts';
import { answerPrices } from '#domain/price-sheet/answer-prices.ts';
import type { Priced } from '#domain/price-sheet/find-priced.ts';
import type { Translate } from '#text/office/words.ts';
import { answerAddress, dishAddress } from '../menu/addresses.ts';
import type { FileCategory, FileChoice, FileDish } from '../menu/new-things.ts';
import { hasTerms } from '../menu/menu-lists.ts';
import { readIn } from '../texts.ts';

/** A price of the menu that the grid changes: a dish's own, that of an answer of it, or that of an answer for all dishes. */
export interface PriceRow extends Priced {
  /** The address of the price. */
  at: string;
  mills: Mills;
  /** Whether it is the price, or what an answer adds or takes away. */
  math: '=' | '+' | '-';
  /** Null for an answer whose price all dishes share. */
  dish: FileDish | null;
  /** Where it is listed: under a category, or under the choice of a shared answer. */
  group: string;
}

/** A price that a row is to have. */
export interface NextPrice {
  row: PriceRow;
  mills: Mills;
}

/** The edits by which rows get other prices; none for those that keep theirs. */
export function priceEdits(prices: readonly NextPrice[]): Edit[] {
  return prices
    .filter(({ row, mills }) => mills !== row.mills)
    .map(({ row, mills }) => ({ at: row.at, value: formatMoney(mills) }));
}

/** What a row is called, with the answer it is for. */
export function rowName({ name, size }: Pick<PriceRow, 'name' | 'size'>, t: Translate): string {
  return size === '' ? name : t('nameThen', { name, more: size });
}

/** The rows that a list of prices has: of dishes, and of their answers that replace a dish's price. */
export function sheetRows(rows: readonly PriceRow[]): PriceRow[] {
  return rows.filter(({ dish, math }) => dish !== null && math === '=');
}

/** The rows whose dish or answer, in any language, or code has every word of a search. */
export function searchRows(rows: readonly PriceRow[], search: string): PriceRow[] {
  if (search.trim() === '') return [...rows];
  return rows.filter(({ words, sku }) => hasTerms([...words.name, ...words.size, sku], search));
}

/** A price of one dish. */
type DishRow = PriceRow & { dish: FileDish };

function wordsOf(text: FileText): string[] {
  return typeof text === 'string' ? [text] : Object.values(text);
}

const MATHS: Record<string, PriceRow['math']> = { '=': '=', '+': '+', '-': '-' };

/** The answers of a dish with a price of their own; factors are none, and a price that all dishes share is listed once, under its choice. */
function answerRows(base: DishRow, file: CompleteVenueFile, lang: string): PriceRow[] {
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
    const base: DishRow = {
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
      group: `category ${category.id}`,
    };
    return [base, ...answerRows(base, file, lang)];
  });
}

/** The answers of a choice with a price that all dishes share; a dish's own price stands under the dish. */
function sharedRows(choice: FileChoice, file: CompleteVenueFile, lang: string): PriceRow[] {
  const choiceName = readIn(choice.name, lang, file.default_language);
  return choice.values.flatMap((value): PriceRow[] => {
    const mills = parseMoney(value.price);
    const math = MATHS[value.math];
    if (mills === null || !math) return [];
    return [
      {
        at: answerAddress(choice.id, value.id, 'price'),
        category: choiceName,
        name: choiceName,
        size: readIn(value.value, lang, file.default_language) || String(value.id),
        sku: '',
        id: '',
        words: { category: [], name: wordsOf(choice.name), size: wordsOf(value.value) },
        mills,
        math,
        dish: null,
        group: `choice ${choice.id}`,
      },
    ];
  });
}

/**
 * Every price of the menu that the grid changes, named in a language: those of dishes in the order of the menu, then those
 * of the answers that dishes share, by choice.
 */
export function priceRows(file: CompleteVenueFile, lang: string): PriceRow[] {
  return [
    ...file.menu.categories.flatMap((category) => categoryRows(category, file, lang)),
    ...file.menu.variations.flatMap((choice) => sharedRows(choice, file, lang)),
  ];
}

/** True where an answer that other dishes share puts its price in the place of a dish's own. */
function isPaidAsShared({ product_variations: answers }: FileDish, { menu }: CompleteVenueFile): boolean {
  return answerPrices(answers, menu.variations).some(({ own, math }) => own === null && math === '=');
}

/**
 * The prices of some dishes that change with them: their own, and those that an answer of theirs alone puts in its place.
 * Where an answer that dishes share does, nobody pays the dish's own: that price changes under its choice.
 */
export function dishPrices(file: CompleteVenueFile, ids: readonly string[], lang: string): PriceRow[] {
  const chosen = new Set(ids);
  return sheetRows(priceRows(file, lang)).filter(
    ({ id, at, dish }) =>
      chosen.has(id) && !(dish && at === dishAddress(id, 'price') && isPaidAsShared(dish, file)),
  );
}
