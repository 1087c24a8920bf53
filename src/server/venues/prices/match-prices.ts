import type { Mills } from '#domain/money.ts';
import { nearest } from '../check/unknown-keys.ts';
import type { PriceFault, PriceList, PriceRow } from './price-list.ts';
import type { PricedFile, PricedRow } from './priced-rows.ts';
import { readPrice } from './read-price.ts';

/** A price to write. */
export interface NewPrice {
  row: PricedRow;
  mills: Mills;
}

/** A new price so different from the old one that a separator or a digit may be wrong. */
export interface PriceJump extends NewPrice {
  line: number;
}

/** The result of matching a price list with a venue file. */
export interface MatchedPrices {
  /** Only changed prices. */
  prices: NewPrice[];
  faults: PriceFault[];
  jumps: PriceJump[];
}

/** A price above this many times the old one, or below the inverse, needs confirmation. */
const MOST_TIMES = 5;

/** Normalises a name for comparison: without case, width and separators. */
function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function hasName(names: readonly string[], wanted: string): boolean {
  return names.some((name) => folded(name) === folded(wanted));
}

/** Spreadsheets turn 007 into the number 7. */
function withoutZeros(code: string): string {
  return code.replace(/^0+(?=.)/, '');
}

function meant(wanted: string, known: readonly string[]): string {
  const found = known.find((each) => withoutZeros(each) === withoutZeros(wanted)) ?? nearest(wanted, known);
  return found ? `; did you mean ${JSON.stringify(found)}?` : '';
}

/** The rows of the file that a line matches, or the reason why there are none. */
type Found = { rows: PricedRow[] } | Omit<PriceFault, 'line'>;

/** By the line's code: all products with that code. */
function byCode(column: 'sku' | 'id', code: string, products: readonly PricedRow[]): Found {
  const rows = products.filter((row) => row[column] === code);
  if (rows.length > 0) return { rows };
  const known = [...new Set(products.map((row) => row[column]).filter(Boolean))];
  return { column, message: `no dish has the ${column} ${JSON.stringify(code)}${meant(code, known)}` };
}

/** By name, and by category if the line has one: exactly one product, else the match is ambiguous. */
function byName({ name, category }: PriceRow, products: readonly PricedRow[]): Found {
  const inCategory = products.filter(({ words }) => category === '' || hasName(words.category, category));
  if (inCategory.length === 0) {
    const known = [...new Set(products.map((row) => row.category))];
    return {
      column: 'category',
      message: `there is no category ${JSON.stringify(category)}${meant(category, known)}`,
    };
  }
  const rows = inCategory.filter(({ words }) => hasName(words.name, name));
  if (new Set(rows.map(({ id }) => id)).size === 1) return { rows };
  const where = category === '' ? '' : ` in ${JSON.stringify(category)}`;
  if (rows.length > 0) {
    const more = category === '' ? 'its category, ' : '';
    return {
      column: 'name',
      message: `${rows.length} dishes are called ${JSON.stringify(name)}${where}: add ${more}its sku or its id`,
    };
  }
  const known = inCategory.map((row) => row.name);
  return {
    column: 'name',
    message: `no dish is called ${JSON.stringify(name)}${where}${meant(name, known)}`,
  };
}

/** The products that a line matches: by sku, else by id, else by category and name, else by name. */
function productsOf(line: PriceRow, products: readonly PricedRow[]): Found {
  if (line.sku !== '') return byCode('sku', line.sku, products);
  if (line.id !== '') return byCode('id', line.id, products);
  if (line.name !== '') return byName(line, products);
  return { column: 'name', message: 'nothing says which dish this is: give a sku, an id or a name' };
}

function rowsOf(line: PriceRow, { rows }: PricedFile): Found {
  const found = productsOf(
    line,
    rows.filter(({ size }) => size === ''),
  );
  if (!('rows' in found) || line.size === '') return found;
  const ids = new Set(found.rows.map(({ id }) => id));
  const sizes = rows.filter(({ id, size }) => size !== '' && ids.has(id));
  const wanted = sizes.filter(({ words }) => hasName(words.size, line.size));
  if (wanted.length > 0) return { rows: wanted };
  const known = sizes.map(({ size }) => size);
  return {
    column: 'size',
    message: `${found.rows[0]?.name} has no size ${JSON.stringify(line.size)} with a price of its own${meant(line.size, known)}`,
  };
}

function isJump(from: Mills, to: Mills): boolean {
  return from > 0 && (to > from * MOST_TIMES || to * MOST_TIMES < from);
}

/** Matches each line of a list with a venue file. If there are faults, nothing may be written. */
export function matchPrices(list: PriceList, file: PricedFile): MatchedPrices {
  const faults: PriceFault[] = [...list.faults];
  const jumps: PriceJump[] = [];
  const decided = new Map<PricedRow, { mills: Mills; line: number }>();

  /** Assigns the line's price to a row; returns the fault, or null. */
  function give(line: PriceRow, row: PricedRow): Omit<PriceFault, 'line'> | null {
    const read = readPrice(line.price, file.currency, file.places, row.mills);
    if ('fault' in read) return { column: 'price', message: read.fault };
    const { mills } = read;
    const before = decided.get(row);
    if (before && before.mills !== mills)
      return { column: 'price', message: `${row.name} has another price in line ${before.line}` };
    if (mills !== row.mills && row.path === null)
      return {
        column: 'size',
        message: `the price of ${row.size} is shared by all dishes that have it: change it in the venue file`,
      };
    decided.set(row, { mills, line: line.line });
    if (!before && isJump(row.mills, mills)) jumps.push({ row, mills, line: line.line });
    return null;
  }

  for (const line of list.rows) {
    const found = rowsOf(line, file);
    const wrong = 'rows' in found ? found.rows.map((row) => give(line, row)).find(Boolean) : found;
    if (wrong) faults.push({ line: line.line, ...wrong });
  }
  const prices = [...decided].map(([row, { mills }]) => ({ row, mills }));
  return { prices: prices.filter(({ row, mills }) => mills !== row.mills), faults, jumps };
}
