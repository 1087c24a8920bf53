import type { Mills } from '#domain/money/money.ts';
import { isFarFrom } from '#domain/price-sheet/far-price.ts';
import { createPriceFinder, type Mismatch } from '#domain/price-sheet/find-priced.ts';
import { nearest } from '../file/unknown-keys.ts';
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

/** Spreadsheets turn 007 into the number 7. */
function withoutZeros(code: string): string {
  return code.replace(/^0+(?=.)/, '');
}

function meant(wanted: string, known: readonly string[]): string {
  const found = known.find((each) => withoutZeros(each) === withoutZeros(wanted)) ?? nearest(wanted, known);
  return found ? `; did you mean ${JSON.stringify(found)}?` : '';
}

/** Why a line means no price of the file, in words. */
function mismatchWords(mismatch: Mismatch, line: PriceRow): string {
  const name = JSON.stringify(line.name);
  const where = line.category === '' ? '' : ` in ${JSON.stringify(line.category)}`;
  if (mismatch.why === 'unnamed') return 'nothing says which dish this is: give a sku, an id or a name';
  if (mismatch.why === 'several') {
    const more = line.category === '' ? 'its category, ' : '';
    return `${mismatch.count} dishes are called ${name}${where}: add ${more}its sku or its id`;
  }
  const { column, known, dish } = mismatch;
  const wanted = line[column];
  const quoted = JSON.stringify(wanted);
  const words = {
    sku: `no dish has the sku ${quoted}`,
    id: `no dish has the id ${quoted}`,
    category: `there is no category ${quoted}`,
    name: `no dish is called ${name}${where}`,
    size: `${dish} has no size ${quoted} with a price of its own`,
  };
  return words[column] + meant(wanted, known());
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
    if (!before && isFarFrom(mills, row.mills)) jumps.push({ row, mills, line: line.line });
    return null;
  }

  const find = createPriceFinder(file.rows);
  for (const line of list.rows) {
    const found = find(line);
    const wrong =
      'rows' in found
        ? found.rows.map((row) => give(line, row)).find(Boolean)
        : { column: found.column, message: mismatchWords(found, line) };
    if (wrong) faults.push({ line: line.line, ...wrong });
  }
  const prices = [...decided].map(([row, { mills }]) => ({ row, mills }));
  return { prices: prices.filter(({ row, mills }) => mills !== row.mills), faults, jumps };
}
