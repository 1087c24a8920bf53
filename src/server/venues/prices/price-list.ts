import { tableFormat, withoutGuard } from '#domain/text/sheet-cell.ts';
import { columnOf, priceColumns, type PriceColumn } from '#text/price-columns.ts';
import { CsvError, parse } from 'csv-parse/sync';

/** One line of a price list as text; '' for an empty cell or a missing column. */
export type PriceRow = Readonly<Record<PriceColumn, string>> & { line: number };

/** A fault in a price list. */
export interface PriceFault {
  line: number;
  /** A column, or `row` or `heading`. */
  column: PriceColumn | 'row' | 'heading';
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

function readLines(text: string): CsvLine[] {
  return parse(text, {
    bom: true,
    ...tableFormat(text),
    info: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
    trim: true,
  }) as unknown as CsvLine[];
}

/** The result for a list that cannot be parsed further. */
function unreadable(line: number, column: PriceFault['column'], message: string): PriceList {
  return { rows: [], faults: [{ line, column, message }] };
}

function rowOf(record: readonly string[], places: ReadonlyMap<PriceColumn, number>, line: number): PriceRow {
  const cells = priceColumns.map((column) => [
    column,
    withoutGuard(record[places.get(column) ?? record.length] ?? ''),
  ]);
  return { ...(Object.fromEntries(cells) as Record<PriceColumn, string>), line };
}

/** The position of each column, by its first heading; other columns may be in between. */
function placesOf(headings: readonly string[]): Map<PriceColumn, number> {
  const known = headings.map((heading, place) => [columnOf(heading), place] as const);
  return new Map(known.toReversed().flatMap(([column, place]) => (column ? [[column, place]] : [])));
}

/**
 * Parses a price list with headings in any of our languages, in any order and among other columns; lists all faults of
 * its format.
 */
export function readPriceList(text: string): PriceList {
  let lines: CsvLine[];
  try {
    lines = readLines(text);
  } catch (error) {
    const line = error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : 1;
    return unreadable(line, 'row', `is not readable as CSV: ${(error as Error).message}`);
  }
  const [heading, ...rest] = lines;
  const names = heading?.record ?? [];
  const places = placesOf(names);
  if (!places.has('price') || !['sku', 'id', 'name'].some((column) => places.has(column as PriceColumn)))
    return unreadable(
      1,
      'heading',
      `expected the columns price and one of sku, id and name, found ${names.join(', ') || 'nothing'}`,
    );
  // A decimal comma between commas: 12,50 would be a price of 12 and an extra cell.
  const isLonger = ({ record }: CsvLine) => record.slice(names.length).some((cell) => cell !== '');
  return {
    rows: rest.filter((line) => !isLonger(line)).map(({ info, record }) => rowOf(record, places, info.lines)),
    faults: rest
      .filter(isLonger)
      .map(({ info }): PriceFault => ({ line: info.lines, column: 'row', message: TOO_MANY })),
  };
}
