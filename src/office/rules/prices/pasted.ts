import {
  createPriceFinder,
  type FoundPrices,
  type Mismatch,
  type PriceLine,
} from '#domain/price-sheet/find-priced.ts';
import { columnOf, priceColumns, type PriceColumn } from '#text/price-columns.ts';
import type { PriceRow } from './price-rows.ts';

/** A pasted price for a row of the grid, still as it is written. */
export interface PastedPrice {
  row: PriceRow;
  text: string;
}

/** A pasted line that means no row: `twice` names one that another line gave another price. */
export interface UnknownLine {
  /** What the line calls the dish. */
  named: string;
  text: string;
  why: Mismatch['why'] | 'twice';
}

export interface Pasted {
  prices: PastedPrice[];
  unknown: UnknownLine[];
}

type Column = PriceColumn | 'key' | null;

/** The columns of a table without headings, by their number; the price is the last. */
const UNNAMED: Record<number, readonly Column[]> = {
  1: ['price'],
  2: ['key', 'price'],
  3: ['category', 'name', 'price'],
  4: ['category', 'name', 'size', 'price'],
  6: priceColumns,
};

function unquoted(cell: string): string {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
}

/** The cells of a copied table: separated by tabs as spreadsheets copy them, else by semicolons. */
function cellsOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const separator = text.includes('\t') ? '\t' : ';';
  return lines.map((line) => line.split(separator).map(unquoted));
}

function isHeading(cells: readonly string[]): boolean {
  const columns = cells.map(columnOf);
  return (
    columns.includes('price') && (cells.length === 1 || columns.some((each) => each && each !== 'price'))
  );
}

function columnsOf(cells: readonly string[]): readonly Column[] {
  if (isHeading(cells)) return cells.map(columnOf);
  return UNNAMED[cells.length] ?? cells.map((_, place) => (place === cells.length - 1 ? 'price' : null));
}

const NO_CELLS = { category: '', name: '', size: '', sku: '', id: '' };

type Find = (line: PriceLine) => FoundPrices<PriceRow>;

/** Where a table does not say what its first column is: a code, else an id, else a name. */
function findByKey(key: string, find: Find): FoundPrices<PriceRow> {
  if (key === '') return { why: 'unnamed', column: 'name' };
  const byCode = [find({ ...NO_CELLS, sku: key }), find({ ...NO_CELLS, id: key })];
  return byCode.find((found) => 'rows' in found) ?? find({ ...NO_CELLS, name: key });
}

function matchLine(cells: Readonly<Record<string, string>>, find: Find): FoundPrices<PriceRow> {
  if (cells['key'] !== undefined) return findByKey(cells['key'], find);
  return find({ ...NO_CELLS, ...cells });
}

function nameOf({ key, name, sku, id, size }: Readonly<Record<string, string | undefined>>): string {
  return [key || name || sku || id || '', size].filter(Boolean).join(', ');
}

/** Gives each line of a table to the rows that it means, by the rules of the server's price lists. */
function matchTable(
  lines: readonly string[][],
  columns: readonly Column[],
  rows: readonly PriceRow[],
): Pasted {
  const find = createPriceFinder(rows);
  const given = new Map<PriceRow, string>();
  const unknown: UnknownLine[] = [];
  for (const cells of lines) {
    const named = Object.fromEntries(
      columns.flatMap((column, place) => (column ? [[column, cells[place] ?? '']] : [])),
    );
    const text = named['price'] ?? '';
    if (cells.every((cell) => cell === '') || text === '') continue;
    const found = matchLine(named, find);
    const matched = 'rows' in found ? found.rows : [];
    const isTwice = matched.some((row) => (given.get(row) ?? text) !== text);
    if (!('rows' in found)) unknown.push({ named: nameOf(named), text, why: found.why });
    else if (isTwice) unknown.push({ named: nameOf(named), text, why: 'twice' });
    else for (const row of matched) given.set(row, text);
  }
  return { prices: Array.from(given, ([row, text]) => ({ row, text })), unknown };
}

/**
 * Reads what was copied in a spreadsheet. One column goes down from a row of the grid (`below`: that row and those under
 * it); several are matched with all rows by code, id, or unique category and name.
 */
export function readPaste(text: string, below: readonly PriceRow[], rows: readonly PriceRow[]): Pasted {
  const table = cellsOf(text);
  const [first = []] = table;
  const columns = columnsOf(first);
  const lines = isHeading(first) ? table.slice(1) : table;
  if (columns.length > 1) return matchTable(lines, columns, rows);
  const prices = lines.flatMap(([cell = ''], index): PastedPrice[] => {
    const row = below[index];
    return row && cell !== '' ? [{ row, text: cell }] : [];
  });
  const left = lines.slice(below.length).filter(([cell]) => cell);
  return { prices, unknown: left.map(([cell = '']) => ({ named: cell, text: cell, why: 'unnamed' })) };
}
