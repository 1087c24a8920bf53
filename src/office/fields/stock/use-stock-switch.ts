import type { StockAtOnce } from '#contract/office/overview.ts';
import { setStock } from '../../state/venue/stock.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';

/** Changes what is in stock at once, and says so with a way back. */
export function useStockChange(): (change: StockAtOnce, words: string, back: StockAtOnce) => Promise<void> {
  const { t } = useWords();
  return async (change, words, back) => {
    const done = await setStock(change);
    if (done === 'ok') showSnack(words, () => void setStock(back));
    else showSnack(t(done === 'no_answer' ? 'stockNeedsNetwork' : 'notDone'), null, 'bad');
  };
}
