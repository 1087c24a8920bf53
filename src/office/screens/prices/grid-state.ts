import { formatMoney, parseMoney, type Mills } from '#domain/money/money.ts';
import type { PriceFormat } from '#domain/price-sheet/price-format.ts';
import { create } from '#ui/store.ts';
import type { Rounding } from '../../rules/prices/bulk-price.ts';
import type { Column, Range } from '../../rules/prices/grid.ts';
import type { PastedPrice, UnknownLine } from '../../rules/prices/pasted.ts';
import { priceEdits, type NextPrice, type PriceRow } from '../../rules/prices/price-rows.ts';
import { readTyped } from '../../rules/prices/typed-price.ts';
import { saidAt } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { keepUnread } from '../../state/draft/unread-texts.ts';

/** Which prices the grid shows. */
export type Filter = (typeof FILTERS)[number];

const FILTERS = ['all', 'changed', 'fix'] as const;

/** Whether a text of an address says which prices to show. */
export function isFilter(text: string | null): text is Filter {
  return FILTERS.some((each) => each === text);
}

/** The last paste. */
interface PastedNow {
  /** How many rows were matched. */
  matched: number;
  unknown: readonly UnknownLine[];
  /** Takes all of it back. */
  back: () => void;
}

/** What the grid holds besides the draft. */
export interface GridState {
  filter: Filter;
  /** The categories and choices whose prices are folded away. */
  folded: ReadonlySet<string>;
  range: Range;
  /** The column of the active cell. */
  column: Column;
  /** The cell that is a field, with the text it begins with; null text: the cell's own. */
  editing: { at: string; text: string | null } | null;
  /** Prices far from the old ones that the person confirmed, by address. */
  confirmed: Readonly<Record<string, Mills>>;
  pasted: PastedNow | null;
  rounding: Rounding;
}

const START: GridState = {
  filter: 'all',
  folded: new Set(),
  range: { from: 0, to: 0 },
  column: 'price',
  editing: null,
  confirmed: {},
  pasted: null,
  rounding: 500,
};

/** The id of the grid, which takes the focus back. */
export const GRID_ID = 'prices';

/** Selects a part of the grid's state. */
export const useGrid = create<GridState>(() => START);

/** Changes a part of the grid's state. */
export const setGrid = useGrid.setState;

/** Shows other prices, all unfolded. */
export function filterPrices(filter: Filter): void {
  setGrid({ filter, folded: new Set(), range: { from: 0, to: 0 }, editing: null });
}

/** Forgets what the grid held when its screen is left. */
export function resetGrid(): void {
  useGrid.setState(START, true);
}

function withoutDoubts(ats: readonly string[]): void {
  for (const at of ats) keepUnread(at, null);
}

/** Puts prices into the draft as one change. Answers how to take it back. */
export function putPrices(prices: readonly NextPrice[]): () => void {
  withoutDoubts(prices.map(({ row }) => row.at));
  const edits = priceEdits(prices);
  return edits.length === 0 ? () => {} : edit(...edits);
}

/** Takes pasted texts: prices go to the draft as one change, other texts wait for an answer in their cells. */
export function takeTexts(texts: readonly PastedPrice[], format: PriceFormat): () => void {
  const read = texts.map(({ row, text }) => ({ row, typed: readTyped(text, row.mills, format) }));
  const back = putPrices(
    read.flatMap(({ row, typed }) => (typed?.kind === 'price' ? [{ row, mills: typed.mills }] : [])),
  );
  const doubts = read.flatMap(({ row, typed }) =>
    typed && typed.kind !== 'price' ? [{ at: row.at, text: typed.text }] : [],
  );
  for (const { at, text } of doubts) keepUnread(at, { text, fault: '' });
  return () => {
    back();
    withoutDoubts(doubts.map(({ at }) => at));
  };
}

/**
 * Takes what has been typed in a cell so far, at each key: a price goes to the draft; with any other text the draft has
 * the price from when the cell was entered, and the text stays in the cell.
 */
export function takeTyped(entered: PriceRow, text: string, format: PriceFormat): void {
  const typed = readTyped(text, entered.mills, format);
  const mills = typed?.kind === 'price' ? typed.mills : entered.mills;
  if (parseMoney(saidAt(entered.at)) !== mills) edit({ at: entered.at, value: formatMoney(mills) });
  keepUnread(entered.at, typed && typed.kind !== 'price' ? { text, fault: '' } : null);
}

/** Makes the price cell of a row a field; null text: it begins with the cell's own. */
export function editPrice({ at }: Pick<PriceRow, 'at'>, text: string | null): void {
  setGrid({ editing: { at, text }, column: 'price' });
}

/** Keeps the price of a cell instead of the text in it. */
export function dropDoubt(at: string): void {
  withoutDoubts([at]);
}

/** Confirms a price that is far from the old one. */
export function confirmPrice({ at, mills }: PriceRow): void {
  setGrid(({ confirmed }) => ({ confirmed: { ...confirmed, [at]: mills } }));
}
