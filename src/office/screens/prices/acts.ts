import { readPaste, type UnknownLine } from '../../rules/prices/pasted.ts';
import type { PriceRow } from '../../rules/prices/price-rows.ts';
import { setGrid, takeTexts, useGrid } from './grid-state.ts';
import type { Prices } from './use-prices.ts';

/** Takes what was copied in a spreadsheet: a column goes down from a place, a table is matched with all prices. */
export function pasteText({ rows, shown, format }: Prices, text: string, place: number): void {
  if (text.trim() === '') return;
  const { prices, unknown } = readPaste(text, shown.slice(place), rows);
  const back = takeTexts(prices, format);
  setGrid({
    pasted: {
      matched: prices.length,
      unknown,
      back: () => {
        back();
        setGrid({ pasted: null });
      },
    },
  });
}

/** Gives a pasted line that meant no price to the one that a person chose; undoing the paste takes it back too. */
export function giveLine({ shown, format }: Prices, line: UnknownLine, row: PriceRow): void {
  const { pasted, range } = useGrid.getState();
  if (!pasted) return;
  const back = takeTexts([{ row, text: line.text }], format);
  const place = shown.findIndex(({ at }) => at === row.at);
  setGrid({
    range: place < 0 ? range : { from: place, to: place },
    column: 'price',
    pasted: {
      matched: pasted.matched + 1,
      unknown: pasted.unknown.filter((each) => each !== line),
      back: () => {
        back();
        pasted.back();
      },
    },
  });
}
