/** The cells of a price list that say which price a line means; '' for an empty one. */
export interface PriceLine {
  category: string;
  name: string;
  size: string;
  sku: string;
  id: string;
}

/** A price of a menu: a dish's own, or that of one of its sizes. */
export interface Priced {
  /** In the venue's default language. */
  category: string;
  name: string;
  /** '' for the dish's own price. */
  size: string;
  sku: string;
  id: string;
  /** The same in all languages of the menu. */
  words: { category: readonly string[]; name: readonly string[]; size: readonly string[] };
}

/** Why a line means no price: nothing is called so, several dishes are, or it names none. */
export type Mismatch =
  | { why: 'unknown'; column: keyof PriceLine; known: () => string[]; dish: string }
  | { why: 'several'; column: 'name'; count: number }
  | { why: 'unnamed'; column: 'name' };

/** The prices that a line means, or the reason why there are none. */
export type FoundPrices<Row> = { rows: Row[] } | Mismatch;

/** Normalises a name for comparison: without case, width and separators. */
function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function unknown(column: keyof PriceLine, known: () => string[], dish = ''): Mismatch {
  return { why: 'unknown', column, known: () => [...new Set(known())].filter(Boolean), dish };
}

/** Rows by each of their keys, in their order. */
function indexBy<Row>(rows: readonly Row[], keysOf: (row: Row) => readonly string[]): Map<string, Row[]> {
  const index = new Map<string, Row[]>();
  for (const row of rows)
    for (const key of new Set(keysOf(row))) {
      const known = index.get(key);
      if (known) known.push(row);
      else index.set(key, [row]);
    }
  return index;
}

/**
 * Prepares the prices of a menu for the lines of a price list. A line means dishes by its sku, else by its id, else by
 * category and name, else by a name that is the only one; and their size if it names one.
 */
export function createPriceFinder<Row extends Priced>(
  rows: readonly Row[],
): (line: PriceLine) => FoundPrices<Row> {
  const dishes = rows.filter(({ size }) => size === '');
  const codes = { sku: indexBy(dishes, ({ sku }) => [sku]), id: indexBy(dishes, ({ id }) => [id]) };
  const byName = indexBy(dishes, ({ words }) => words.name.map(folded));
  const byCategory = indexBy(dishes, ({ words }) => words.category.map(folded));
  const sizesOf = indexBy(
    rows.filter(({ size }) => size !== ''),
    ({ id }) => [id],
  );

  function findCode(column: 'sku' | 'id', code: string): FoundPrices<Row> {
    const found = codes[column].get(code);
    return found ? { rows: found } : unknown(column, () => dishes.map((row) => row[column]));
  }

  function findName({ name, category }: PriceLine): FoundPrices<Row> {
    const inCategory = category === '' ? dishes : byCategory.get(folded(category));
    if (!inCategory) return unknown('category', () => dishes.map((row) => row.category));
    const within = new Set(category === '' ? [] : inCategory);
    const found = (byName.get(folded(name)) ?? []).filter((row) => category === '' || within.has(row));
    if (found.length === 0) return unknown('name', () => inCategory.map((row) => row.name));
    if (new Set(found.map(({ id }) => id)).size === 1) return { rows: found };
    return { why: 'several', column: 'name', count: found.length };
  }

  function findDishes(line: PriceLine): FoundPrices<Row> {
    if (line.sku !== '') return findCode('sku', line.sku);
    if (line.id !== '') return findCode('id', line.id);
    if (line.name !== '') return findName(line);
    return { why: 'unnamed', column: 'name' };
  }

  return (line) => {
    const found = findDishes(line);
    if (!('rows' in found) || line.size === '') return found;
    const sizes = [...new Set(found.rows.map(({ id }) => id))].flatMap((id) => sizesOf.get(id) ?? []);
    const wanted = sizes.filter(({ words }) => words.size.some((size) => folded(size) === folded(line.size)));
    if (wanted.length > 0) return { rows: wanted };
    return unknown('size', () => sizes.map(({ size }) => size), found.rows[0]?.name);
  };
}
