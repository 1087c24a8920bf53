/** How many decimals a currency is usually written with: 2 of AED, 3 of KWD, 0 of JPY. Throws where the code is none. */
export function currencyPlaces(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits;
}

/** The number of decimals that a written price may have: those that the venue shows, or that its currency has. */
export function pricePlaces(currency: string, shown = 2): number {
  return Math.min(3, Math.max(shown, currencyPlaces(currency)));
}
