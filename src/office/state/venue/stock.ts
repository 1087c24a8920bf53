import { figureCalls } from '#contract/office/figure-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { Answer } from '#client/http.ts';
import type { StockAtOnce } from '#contract/office/overview.ts';
import { server } from '../session/server.ts';
import { putStock, readVenue, useVenue, type Stock } from './venue.ts';

/** What the venue file says until something is acted on at once. */
interface FileStock {
  out_of_stock: boolean;
  pos_available_qty: number | null;
}

function inStock(at: string, file?: FileStock): Stock {
  return {
    at,
    outOfStock: file?.out_of_stock ?? false,
    posAvailableQty: file?.pos_available_qty ?? null,
    until: null,
  };
}

/** True for what nobody can order: marked as sold out, or none of it is left. */
export function isSoldOut({
  outOfStock: isMarked,
  posAvailableQty: left,
}: Pick<Stock, 'outOfStock' | 'posAvailableQty'>): boolean {
  return isMarked || left === 0;
}

/** What is in stock of a thing now; `file` is what the venue file says of it. */
export function useStockOf(at: string, file: FileStock): Stock {
  return useVenue(({ stock }) => stock[at]) ?? inStock(at, file);
}

/** Changes the stock at once; guests see it immediately. Without an answer nothing changes. */
export async function setStock(change: StockAtOnce): Promise<Answer<unknown>> {
  const before = useVenue.getState().stock[change.at] ?? inStock(change.at);
  putStock({ ...before, ...change });
  const answer = await ask(server, figureCalls.setOfficeStock, { body: change });
  if (answer.kind !== 'ok') putStock(before);
  if (answer.kind === 'problem') await readVenue();
  return answer;
}
