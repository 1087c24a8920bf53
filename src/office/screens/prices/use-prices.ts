import type { Mills } from '#domain/money/money.ts';
import { isFarFrom } from '#domain/price-sheet/far-price.ts';
import type { PriceFormat } from '#domain/price-sheet/price-format.ts';
import { pricePlaces } from '#domain/price-sheet/price-places.ts';
import { useMemo } from 'react';
import { gridLines, rangeAmong, type GridLine } from '../../rules/prices/grid.ts';
import { priceRows, type PriceRow } from '../../rules/prices/price-rows.ts';
import { readTyped, type Doubt } from '../../rules/prices/typed-price.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useUnreadTexts } from '../../state/draft/unread-texts.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import { setGrid, useGrid } from './grid-state.ts';

/** The prices of the menu, and what the grid shows of them. */
export interface Prices {
  rows: readonly PriceRow[];
  /** What guests see now, by address; missing for what the draft adds. */
  was: ReadonlyMap<string, Mills>;
  changed: readonly PriceRow[];
  /** Texts that are no price yet, by address; the draft keeps the price before. */
  doubts: ReadonlyMap<string, Doubt>;
  /** Texts that are no price, and prices that are asked about; none while it is typed. */
  toFix: readonly PriceRow[];
  /** The prices that the filter leaves, folded ones too. */
  wanted: readonly PriceRow[];
  lines: readonly GridLine[];
  /** The prices of the lines, in their order: the places of a range. */
  shown: readonly PriceRow[];
  format: PriceFormat;
}

/** How the venue's prices are read. */
function useFormat(): PriceFormat {
  const { menu } = useFile();
  const { currency, currency_symbol: symbol, price_decimal_places: places } = menu;
  return useMemo(() => {
    const symbols = typeof symbol === 'string' ? [symbol] : Object.values(symbol ?? {});
    return { places: pricePlaces(currency, places), symbols: [currency, ...symbols] };
  }, [currency, symbol, places]);
}

/** What a text in a price's cell leaves open; null: nothing. */
function doubtIn(text: string, { mills }: PriceRow, format: PriceFormat): Doubt | null {
  const typed = readTyped(text, mills, format);
  return typed && typed.kind !== 'price' ? typed : null;
}

/** Folds a category or a choice away, or shows its prices again; what is chosen stays chosen where it is still shown. */
export function turnGroup({ wanted, shown }: Prices, group: string): void {
  setGrid(({ folded, range }) => {
    const next = new Set(folded);
    if (!next.delete(group)) next.add(group);
    const after = wanted.filter((row) => !next.has(row.group));
    return { folded: next, range: rangeAmong(range, shown, after), editing: null };
  });
}

/** The prices of the menu with the draft, beside those that guests see. */
export function usePrices(): Prices {
  const { lang } = useWords();
  const file = useFile();
  const published = useVenue((venue) => venue.file);
  const filter = useGrid((grid) => grid.filter);
  const folded = useGrid((grid) => grid.folded);
  const editing = useGrid((grid) => grid.editing?.at ?? null);
  const unreadAt = useUnreadTexts();
  const confirmed = useGrid((grid) => grid.confirmed);
  const format = useFormat();
  const rows = useMemo(() => priceRows(file, lang), [file, lang]);
  const was = useMemo(
    () => new Map(published ? priceRows(published, lang).map(({ at, mills }) => [at, mills]) : []),
    [published, lang],
  );
  const doubts = useMemo(() => {
    const found = rows.map((row): [string, Doubt | null] => {
      const unread = row.at === editing ? null : unreadAt(row.at);
      return [row.at, unread && doubtIn(unread.text, row, format)];
    });
    return new Map(found.flatMap(([at, doubt]): [string, Doubt][] => (doubt ? [[at, doubt]] : [])));
  }, [rows, editing, unreadAt, format]);
  return useMemo(() => {
    const changed = rows.filter(({ at, mills }) => was.get(at) !== mills);
    const isAsked = ({ at, mills }: PriceRow) =>
      isFarFrom(mills, was.get(at) ?? 0) && confirmed[at] !== mills;
    const toFix = rows.filter((row) => row.at !== editing && (doubts.has(row.at) || isAsked(row)));
    const kept = new Set({ all: rows, changed, fix: toFix }[filter]);
    // A price stays where it is while it is typed.
    const wanted = rows.filter((row) => kept.has(row) || row.at === editing);
    const lines = gridLines(rows, (row) => kept.has(row) || row.at === editing, folded);
    const shown = wanted.filter(({ group }) => !folded.has(group));
    return { rows, was, changed, doubts, toFix, wanted, lines, shown, format };
  }, [rows, was, doubts, editing, confirmed, filter, folded, format]);
}

/** The chosen prices. */
export function chosenOf(shown: readonly PriceRow[], range: { from: number; to: number }): PriceRow[] {
  return shown.slice(Math.min(range.from, range.to), Math.max(range.from, range.to) + 1);
}
