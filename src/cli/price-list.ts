import { parseMoney } from '#domain/money.ts';
import { CsvError, parse } from 'csv-parse/sync';

export interface PriceRow {
  line: number;
  sku: string;
  price: string;
}

/** Something wrong in a price list; column is a heading of it. */
export interface PriceFault {
  line: number;
  column: string;
  message: string;
}

export interface PriceList {
  rows: PriceRow[];
  faults: PriceFault[];
}

const TOO_MANY =
  'has more cells than the heading; where commas separate them, write 12.50 with a point, or "12,50" in quotes';

interface CsvLine {
  info: { lines: number };
  record: string[];
}

/** Spreadsheets write what their country uses. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split('\n', 1);
  return [';', '\t'].find((each) => heading.includes(each)) ?? ',';
}

function readLines(text: string): CsvLine[] {
  return parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
    trim: true,
  }) as unknown as CsvLine[];
}

function fault(line: number, column: string, message: string): PriceFault {
  return { line, column, message };
}

/** A decimal comma where it can mean nothing else: 12,5 and 12,50, but not 1,250. */
function withPoint(price: string): string {
  return /^\d+,\d{1,2}$/.test(price) ? price.replace(',', '.') : price;
}

function badPrice(price: string): string {
  const [, whole, decimals] = /^(\d+),(\d{3})$/.exec(price) ?? [];
  const found = `found ${JSON.stringify(price)}`;
  return whole === undefined
    ? `expected an amount such as "12.500", ${found}`
    : `${found}, which reads two ways: write ${whole}.${decimals} or ${whole}${decimals}`;
}

function rowFaults({ line, sku, price }: PriceRow, earlier: ReadonlyMap<string, PriceRow>): PriceFault[] {
  if (sku === '') return [fault(line, 'sku', 'is missing')];
  const before = earlier.get(sku);
  if (parseMoney(price) === null) return [fault(line, 'price', badPrice(price))];
  if (!before || parseMoney(before.price) === parseMoney(price)) return [];
  return [fault(line, 'sku', `${JSON.stringify(sku)} has another price in line ${before.line}`)];
}

/** Reads a price list with the columns sku and price, in any order and among others; all that is wrong is listed. */
export function readPriceList(text: string): PriceList {
  let lines: CsvLine[];
  try {
    lines = readLines(text);
  } catch (error) {
    const line = error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : 1;
    return { rows: [], faults: [fault(line, 'row', `is not readable as CSV: ${(error as Error).message}`)] };
  }
  const [heading, ...rest] = lines;
  const names = heading?.record.map((name) => name.toLowerCase()) ?? [];
  const [sku, price] = [names.indexOf('sku'), names.indexOf('price')];
  if (sku < 0 || price < 0) {
    return {
      rows: [],
      faults: [
        fault(1, 'heading', `expected the columns sku and price, found ${names.join(', ') || 'nothing'}`),
      ],
    };
  }
  const earlier = new Map<string, PriceRow>();
  const faults: PriceFault[] = [];
  for (const { info, record } of rest) {
    const row = { line: info.lines, sku: record[sku] ?? '', price: withPoint(record[price] ?? '') };
    // A decimal comma between commas: 12,50 would be a price of 12 and a cell too many.
    const isLonger = record.slice(names.length).some((cell) => cell !== '');
    const found = isLonger ? [fault(row.line, 'row', TOO_MANY)] : rowFaults(row, earlier);
    faults.push(...found);
    if (found.length === 0) earlier.set(row.sku, row);
  }
  return { rows: [...earlier.values()], faults };
}
