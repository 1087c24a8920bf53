import type { Mills } from '#domain/money/money.ts';
import { isFarFrom } from '#domain/price-list/far-price.ts';
import type { PriceFormat } from '#domain/price-list/price-format.ts';
import { pricePlaces } from '#domain/price-list/price-places.ts';
import { useMemo } from 'react';
import { gridLines, rangeAmong, type GridLine } from '../../rules/prices/grid.ts';
import { priceRows, type PriceRow } from '../../rules/prices/price-rows.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import { setGrid, useGrid } from './grid-state.ts';

/** The prices of the menu, and what the grid shows of them. */
export interface Prices {
  rows: readonly PriceRow[];
  /** What guests see now, by address; missing for what the draft adds. */
  was: ReadonlyMap<string, Mills>;
  changed: readonly PriceRow[];
  /** Texts that are no price, and prices that are asked about. */
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
  const doubts = useGrid((grid) => grid.doubts);
  const confirmed = useGrid((grid) => grid.confirmed);
  const format = useFormat();
  const rows = useMemo(() => priceRows(file, lang), [file, lang]);
  const was = useMemo(
    () => new Map(published ? priceRows(published, lang).map(({ at, mills }) => [at, mills]) : []),
    [published, lang],
  );
  return useMemo(() => {
    const changed = rows.filter(({ at, mills }) => was.get(at) !== mills);
    const toFix = rows.filter(
      ({ at, mills }) => at in doubts || (isFarFrom(mills, was.get(at) ?? 0) && confirmed[at] !== mills),
    );
    const wanted = { all: rows, changed, fix: toFix }[filter];
    const kept = new Set(wanted);
    const lines = gridLines(rows, (row) => kept.has(row), folded);
    const shown = wanted.filter(({ group }) => !folded.has(group));
    return { rows, was, changed, toFix, wanted, lines, shown, format };
  }, [rows, was, doubts, confirmed, filter, folded, format]);
}

/** The chosen prices. */
export function chosenOf(shown: readonly PriceRow[], range: { from: number; to: number }): PriceRow[] {
  return shown.slice(Math.min(range.from, range.to), Math.max(range.from, range.to) + 1);
}
