import { divideRounded, type Mills } from '#domain/money/money.ts';
import type { PriceRow } from './price-rows.ts';

/** A line of the grid: the heading of a category or a choice, or a price with its number. */
export type GridLine =
  | { kind: 'heading'; id: string; name: string; count: number; of: 'dishes' | 'answers'; isFolded: boolean }
  | { kind: 'price'; row: PriceRow; number: number };

/**
 * The lines of the grid: the wanted prices below their headings, each with its number of dishes or shared answers; of a
 * folded group the heading alone. Numbers are those of the whole list.
 */
export function gridLines(
  rows: readonly PriceRow[],
  isWanted: (row: PriceRow) => boolean,
  folded: ReadonlySet<string> = new Set(),
): GridLine[] {
  const lines: GridLine[] = [];
  let heading: Extract<GridLine, { kind: 'heading' }> | null = null;
  rows.forEach((row, index) => {
    if (!isWanted(row)) return;
    if (heading?.id !== row.group) {
      heading = {
        kind: 'heading',
        id: row.group,
        name: row.category,
        count: 0,
        of: row.dish === null ? 'answers' : 'dishes',
        isFolded: folded.has(row.group),
      };
      lines.push(heading);
    }
    if (row.size === '' || row.dish === null) heading.count++;
    if (!heading.isFolded) lines.push({ kind: 'price', row, number: index + 1 });
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

/** A range among other rows: on the same prices as before, on the first one where those are not all there. */
export function rangeAmong(
  { from, to }: Range,
  before: readonly Pick<PriceRow, 'at'>[],
  after: readonly Pick<PriceRow, 'at'>[],
): Range {
  const placeOf = (place: number) => after.findIndex(({ at }) => at === before[place]?.at);
  const moved = { from: placeOf(from), to: placeOf(to) };
  return moved.from < 0 || moved.to < 0 ? { from: 0, to: 0 } : moved;
}

/** The columns of the grid that the arrows reach, in the direction of the text; the price alone is written in. */
export const columns = ['dish', 'code', 'was', 'price', 'change', 'pay'] as const;
export type Column = (typeof columns)[number];
/** The columns that a narrow screen shows. */
export const narrowColumns: readonly Column[] = ['dish', 'was', 'price'];

/** The active cell with the chosen range. */
export interface GridPlace<C extends string = Column> {
  range: Range;
  column: C;
}

/** What the arrows move in. */
export interface Sheet<C extends string = Column> {
  /** How many prices are shown. */
  count: number;
  /** Rows of a page up or down. */
  page: number;
  columns: readonly C[];
  isRtl: boolean;
}

/** A key as a keyboard event says it; `ctrlKey` is Command on a Mac. */
export interface PressedKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
}

type Step = (place: number, last: number, page: number) => number;
const first: Step = () => 0;
const last: Step = (_, end) => end;
const ROWS: Record<string, Step> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  PageUp: (place, _, page) => place - page,
  PageDown: (place, _, page) => place + page,
};
const ROWS_WITH_CTRL: Record<string, Step> = { ArrowUp: first, ArrowDown: last, Home: first, End: last };
const COLUMNS: Record<string, Step> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: first,
  End: last,
};
const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

function stepped(step: Step | undefined, place: number, count: number, page: number): number {
  return step ? Math.min(count - 1, Math.max(0, step(place, count - 1, page))) : place;
}

/**
 * Where a key takes the active cell, as in the grid pattern of WAI-ARIA: arrows by cell, with Ctrl to the first or last row;
 * Home and End within the row, with Ctrl to the first or last cell of all. With Shift the range grows from where it began;
 * a move along the row keeps it. Null: the key moves nothing.
 */
export function moveCell<C extends string>(
  { range, column }: GridPlace<C>,
  { key, shiftKey, ctrlKey }: PressedKey,
  { count, page, columns: shown, isRtl }: Sheet<C>,
): GridPlace<C> | null {
  const isCorner = ctrlKey && (key === 'Home' || key === 'End');
  const row = (ctrlKey ? ROWS_WITH_CTRL : ROWS)[key];
  const across = ctrlKey && !isCorner ? undefined : COLUMNS[(isRtl && MIRRORED[key]) || key];
  if (count === 0 || (!row && !across)) return null;
  const to = stepped(row, range.to, count, page);
  const place = stepped(across, Math.max(0, shown.indexOf(column)), shown.length, page);
  return {
    range: row ? { from: shiftKey ? range.from : to, to } : range,
    column: shown[place] ?? column,
  };
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
