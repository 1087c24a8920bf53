import { readPaste } from '../../rules/prices/pasted.ts';
import { setGrid, takeTexts } from './grid-state.ts';
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
