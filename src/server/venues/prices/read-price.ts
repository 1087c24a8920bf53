import type { Mills } from '#domain/money/money.ts';
import { readWrittenPrice } from '#domain/price-sheet/written-price.ts';

/** A parsed price, or the reason why it is invalid. */
export type ReadPrice = { mills: Mills } | { fault: string };

/** How many decimals a currency has, in words. */
function decimalsInWords(currency: string, places: number): string {
  const count = ['no decimals', 'one decimal', 'two decimals', 'three decimals'][places];
  return `${currency} has ${count} here`;
}

/**
 * Parses a price in a currency with this many decimals (0 to 3). With fewer than three decimals, 280.000 is
 * refused, since it may mean 280000. If one reading equals the current price (`now`), that reading is used.
 */
export function readPrice(text: string, currency: string, places: number, now: Mills): ReadPrice {
  const found = `found ${JSON.stringify(text)}`;
  const price = readWrittenPrice(text, places, now);
  if (price.kind === 'price') return { mills: price.mills };
  if (price.kind === 'none') return { fault: `expected an amount such as "12.5", ${found}` };
  const asThousands = price.whole === null ? '' : `; write ${price.whole / 1000} if that is meant`;
  return { fault: `${found}, and ${decimalsInWords(currency, places)}${asThousands}` };
}
