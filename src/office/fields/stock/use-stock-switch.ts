import type { StockAtOnce } from '#contract/office/overview.ts';
import { setStock } from '../../state/venue/stock.ts';
import { showSnack } from '../../state/page/snack.ts';
import { whyNotDone } from '../../words/refusals.ts';
import { useWords } from '../../words/words.ts';

/** Changes what is in stock at once, and says so with a way back. */
export function useStockChange(): (change: StockAtOnce, words: string, back: StockAtOnce) => Promise<void> {
  const { t } = useWords();
  return async (change, words, back) => {
    const answer = await setStock(change);
    if (answer.kind === 'ok') showSnack(words, () => void setStock(back));
    else showSnack(t(answer.kind === 'no_answer' ? 'stockNeedsNetwork' : whyNotDone(answer)), null, 'bad');
  };
}

/** Sells a thing out or puts it back, at once. `name` is what the message calls it. */
export function useStockSwitch(at: string, name: string): (inStock: boolean) => void {
  const { t } = useWords();
  const change = useStockChange();
  return (inStock) =>
    void change(
      { at, outOfStock: !inStock, until: null },
      t(inStock ? 'backInStock' : 'soldOutNow', { name }),
      { at, outOfStock: inStock, until: null },
    );
}
