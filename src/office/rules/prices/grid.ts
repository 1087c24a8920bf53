import { divideRounded, type Mills } from '#domain/money.ts';
import type { PriceRow } from './price-rows.ts';

/** A line of the grid: the heading of a category, or a price with its number. */
export type GridLine =
  | { kind: 'category'; id: string; name: string; dishes: number }
  | { kind: 'price'; row: PriceRow; number: number };

/** The lines of the grid: the wanted prices below their categories. Numbers are those of the whole list. */
export function gridLines(rows: readonly PriceRow[], isWanted: (row: PriceRow) => boolean): GridLine[] {
  const lines: GridLine[] = [];
  let category: Extract<GridLine, { kind: 'category' }> | null = null;
  rows.forEach((row, index) => {
    if (!isWanted(row)) return;
    if (category?.id !== row.categoryId) {
      category = { kind: 'category', id: row.categoryId, name: row.category, dishes: 0 };
      lines.push(category);
    }
    if (row.size === '') category.dishes++;
    lines.push({ kind: 'price', row, number: index + 1 });
  });
  return lines;
}

/** The chosen cells: from the one that was chosen first to the one with the focus, as places in the list of prices. */
export interface Range {
  from: number;
  to: number;
}

/** The first and last place of a range, in order. */
export function boundsOf({ from, to }: Range): [first: number, last: number] {
  return [Math.min(from, to), Math.max(from, to)];
}

const STEPS: Record<string, (place: number, last: number, page: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  PageUp: (place, _, page) => place - page,
  PageDown: (place, _, page) => place + page,
  Home: () => 0,
  End: (_, last) => last,
};

/** The range after an arrow key; with Shift it grows from where it began. Null: the key moves nothing. */
export function moveRange(
  range: Range,
  key: string,
  withShift: boolean,
  count: number,
  page: number,
): Range | null {
  const step = STEPS[key];
  if (!step || count === 0) return null;
  const to = Math.min(count - 1, Math.max(0, step(range.to, count - 1, page)));
  return { from: withShift ? range.from : to, to };
}

/** How much a price changes, in thousandths of a percent; null for a price that was nothing. */
export function changeThousandths(was: Mills, now: Mills): number | null {
  return was === 0 ? null : divideRounded(BigInt(now - was) * 100_000n, BigInt(was));
}

/** The average of amounts, to a mill; null of none. */
export function average(amounts: readonly Mills[]): Mills | null {
  if (amounts.length === 0) return null;
  return divideRounded(
    amounts.reduce((sum, mills) => sum + BigInt(mills), 0n),
    BigInt(amounts.length),
  );
}

/** The places that a fill changes, each with the place whose price it takes: the chosen ones, over and over. */
export function fillFrom(source: Range, to: number): { place: number; from: number }[] {
  const [first, last] = boundsOf(source);
  const length = last - first + 1;
  return Array.from({ length: Math.max(0, to - last) }, (_, index) => ({
    place: last + 1 + index,
    from: first + (index % length),
  }));
}
