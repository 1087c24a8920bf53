/** How written prices are read: the currency's decimals (0 to 3), and the symbols that may stand beside an amount. */
export interface PriceFormat {
  places: number;
  symbols: readonly string[];
}

/** An amount without its currency, on whichever side that stands: signs of any currency, and each symbol once a side. */
export function withoutSymbols(text: string, symbols: readonly string[]): string {
  let bare = text.replace(/\p{Sc}/gu, '').trim();
  for (const symbol of symbols) {
    if (symbol === '') continue;
    if (bare.startsWith(symbol)) bare = bare.slice(symbol.length).trim();
    if (bare.endsWith(symbol)) bare = bare.slice(0, -symbol.length).trim();
  }
  return bare;
}
