import type { Facts } from '#domain/allergens/facts.ts';
import { formatAddress } from '#domain/draft/address.ts';
import type { Priced } from '#domain/price-sheet/find-priced.ts';
import type { CompleteVenueFile } from './venue-file.ts';
import type { FileText } from '../values/value-shapes.ts';

/**
 * Something of which a venue says what it contains: a dish, an answer to a question, or a part of a combo. In a list an
 * answer stands under its question, a part under its combo; their ids join the ids around them.
 */
export interface FactRow extends Priced {
  kind: 'dish' | 'answer' | 'part';
  /** The address of its facts; each fact stands below it, by code. */
  at: string;
  facts: Facts;
  /** Where it is listed: a category, a question, a combo. */
  group: string;
}

type Product = CompleteVenueFile['menu']['categories'][number]['products'][number];

function allWords(text: FileText): string[] {
  return typeof text === 'string' ? [text] : Object.values(text);
}

function readIn(text: FileText, lang: string, original: string): string {
  if (typeof text === 'string') return text;
  return text[lang] || text[original] || (Object.values(text).find(Boolean) ?? '');
}

function factsAt(...segments: (string | number)[]): string {
  return formatAddress(['menu', ...segments.map(String), 'allergens']);
}

function partRows(
  product: Product,
  dish: FactRow,
  named: (text: FileText) => string,
  wordsOf: (text: FileText) => string[],
): FactRow[] {
  return product.combo_groups.flatMap((group) =>
    group.products.map((part): FactRow => ({
      kind: 'part',
      at: factsAt('products', product.id, 'combo_groups', group.id, 'products', part.id),
      group: `combo ${product.id}`,
      category: dish.name,
      name: named(part.name),
      size: '',
      sku: '',
      id: [product.id, group.id, part.id].join('/'),
      words: { category: dish.words.name, name: wordsOf(part.name), size: [] },
      facts: part.allergens,
    })),
  );
}

/**
 * Everything of which a venue says what it contains, named in a language, in the order of the menu. `plain` takes markup
 * out of a name.
 */
export function factRows(
  file: CompleteVenueFile,
  lang: string,
  plain: (name: string) => string = (name) => name,
): FactRow[] {
  const { menu, default_language: original } = file;
  const named = (text: FileText) => plain(readIn(text, lang, original));
  const wordsOf = (text: FileText) => allWords(text).map(plain);
  const dishes = menu.categories.flatMap(({ id, name: category, products }) =>
    products.flatMap((product) => {
      const dish: FactRow = {
        kind: 'dish',
        at: factsAt('products', product.id),
        group: `category ${id}`,
        category: named(category),
        name: named(product.name),
        size: '',
        sku: product.sku,
        id: String(product.id),
        words: { category: wordsOf(category), name: wordsOf(product.name), size: [] },
        facts: product.allergens,
      };
      return [dish, ...partRows(product, dish, named, wordsOf)];
    }),
  );
  const answers = menu.variations.flatMap((question) =>
    question.values.map((value): FactRow => ({
      kind: 'answer',
      at: factsAt('variations', question.id, 'values', value.id),
      group: `question ${question.id}`,
      category: named(question.name),
      name: named(value.value),
      size: '',
      sku: '',
      id: [question.id, value.id].join('/'),
      words: { category: wordsOf(question.name), name: wordsOf(value.value), size: [] },
      facts: value.allergens,
    })),
  );
  return [...dishes, ...answers];
}

/** The address of one fact of a row. */
export function factAddress({ at }: Pick<FactRow, 'at'>, code: string): string {
  return `${at}/${formatAddress([code])}`;
}

/** The venue's own allergens as columns of a list, named in a language. */
export function ownColumns({ menu, default_language: original }: CompleteVenueFile, lang: string) {
  return menu.allergens.map(({ id, name }) => ({
    code: String(id),
    name: readIn(name, lang, original) || String(id),
    words: allWords(name),
  }));
}
