import { assemble, type Piece } from './assemble.ts';
import type { PriceFormat } from '../price-sheet/price-format.ts';
import type { MenuList } from './menu-list.ts';
import { readPrices, type ReadPrice } from './price-at-end.ts';

/** A column of a list as a spreadsheet has it. */
export type ListColumn = 'category' | 'name' | 'description' | 'size' | 'price' | 'code';

/** Recognises the heading of a column, in any language; null for an unknown one. */
export type ColumnOf = (heading: string) => ListColumn | null;

/** Control characters are no text, and invisible marks of direction hide prices. */
function cleaned(text: string): string {
  return text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ').trim();
}

/** The lines of a text, as a person counts them. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029\u0085\u000b\u000c]/);
}

/** Reads a menu that was copied from a document: one dish a line, the price at its end, categories above. */
export function readLines(lines: readonly string[], format: PriceFormat): MenuList {
  const pieces = lines.map((line): Piece => {
    const text = cleaned(line);
    return /[\p{L}\p{N}\p{S}\p{P}]/u.test(text) ? { kind: 'text', text } : { kind: 'blank' };
  });
  return assemble(pieces, format);
}

interface Cells {
  category: string | null;
  names: readonly string[];
  description: readonly string[];
  size: string;
  prices: readonly ReadPrice[];
  written: readonly string[];
  extra: readonly string[];
}

/** The cells of a row by the headings above; a price that is none is shown with the rest. */
function namedCells(
  cells: readonly string[],
  columns: readonly (ListColumn | null)[],
  format: PriceFormat,
): Cells {
  const of = (wanted: ListColumn | null) =>
    cells.filter((cell, place) => cell !== '' && (columns[place] ?? null) === wanted);
  const priced = of('price').map((cell) => ({ cell, prices: readPrices(cell, format) }));
  return {
    category: of('category').join(' ') || null,
    names: of('name'),
    description: of('description'),
    size: of('size').join(' '),
    prices: priced.flatMap(({ prices }) => prices ?? []),
    written: priced.filter(({ prices }) => prices !== null).map(({ cell }) => cell),
    extra: [
      ...priced.filter(({ prices }) => prices === null).map(({ cell }) => cell),
      ...of('code'),
      ...of(null),
    ],
  };
}

/** The cells of a row without headings: texts in the order category, name, description, then the prices at the end. */
function bareCells(cells: readonly string[], hasCategories: boolean, format: PriceFormat): Cells {
  const filled = cells.filter((cell) => cell !== '');
  let end = filled.length;
  while (end > 0 && readPrices(filled[end - 1] ?? '', format) !== null) end--;
  const texts = filled.slice(0, end);
  const isNamed = hasCategories && texts.length > 1;
  const others = isNamed ? texts.slice(1) : texts;
  return {
    category: isNamed ? (texts[0] ?? null) : null,
    names: others.slice(0, 1),
    description: others.slice(1),
    size: '',
    prices: filled.slice(end).flatMap((cell) => readPrices(cell, format) ?? []),
    written: filled.slice(end),
    extra: [],
  };
}

function pieceOf({ category, names, description, size, prices, written, extra }: Cells): Piece {
  const name = [...names, size].filter((each) => each !== '').join(' ');
  return {
    kind: 'dish',
    dish: {
      category,
      name,
      description: description.join(' '),
      prices,
      written: written.join(' / '),
      sizes: [],
      extra: extra.join(' · '),
    },
  };
}

/** The first column names categories where its texts repeat. */
function firstRepeats(rows: readonly (readonly string[])[], format: PriceFormat): boolean {
  const firsts = rows.flatMap(([first = '', second = '']) =>
    first !== '' && second !== '' && readPrices(second, format) === null ? [first] : [],
  );
  return firsts.length > 2 && new Set(firsts).size <= firsts.length / 2;
}

/** Reads the rows of a spreadsheet or a CSV file, with headings in any language or without. */
export function readTable(
  table: readonly (readonly string[])[],
  columnOf: ColumnOf,
  format: PriceFormat,
): MenuList {
  const rows = table.map((cells) => cells.map(cleaned));
  const headed = rows.findIndex((cells) => {
    const known = cells.map(columnOf);
    return known.includes('price') && known.includes('name');
  });
  const columns = rows[headed]?.map(columnOf) ?? [];
  const hasCategories = firstRepeats(rows, format);
  const pieces = rows.map((cells, at): Piece => {
    const filled = cells.filter((cell) => cell !== '');
    if (filled.length === 0) return { kind: 'blank' };
    if (at === headed) return { kind: 'columns' };
    // A text alone in its row is a heading, or is read as a line of a document.
    if (filled.length === 1) return { kind: 'text', text: filled[0] ?? '' };
    return pieceOf(
      at > headed && headed >= 0
        ? namedCells(cells, columns, format)
        : bareCells(cells, hasCategories, format),
    );
  });
  return assemble(pieces, format);
}
