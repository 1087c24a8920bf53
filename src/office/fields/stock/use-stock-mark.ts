import { edit } from '../../state/draft/edit.ts';
import { publishedAt } from '../../state/draft/draft.ts';
import { useMay } from '../../state/session/session.ts';
import { useStockOf } from '../../state/venue/stock.ts';
import { useStockSwitch } from './use-stock-switch.ts';

/** What a switch of an answer or a combo part shows and does. */
export interface StockMark {
  isIn: boolean;
  locked: boolean;
  turn(inStock: boolean): void;
  /** True where it can be sold out until a time: guests have it. */
  canWait: boolean;
}

/**
 * In stock or not, of an answer or a combo part. What guests have is changed at once; what is not published yet, nobody
 * orders: its mark waits in the draft with it.
 */
export function useStockMark(at: string, name: string, isOutInFile: boolean): StockMark {
  const turn = useStockSwitch(at, name);
  const canStock = useMay('stock');
  const canEdit = useMay('menu');
  const stock = useStockOf(at, { out_of_stock: isOutInFile, pos_available_qty: null });
  if (publishedAt(at) === null)
    return {
      isIn: !isOutInFile,
      locked: !canEdit,
      canWait: false,
      turn: (inStock) => void edit({ at: `${at}/out_of_stock`, value: !inStock }),
    };
  return {
    isIn: !stock.outOfStock,
    locked: !canStock,
    canWait: canStock,
    turn,
  };
}
