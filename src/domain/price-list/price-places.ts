/** The number of decimals that a written price may have: those that the venue shows, or that its currency has. */
export function pricePlaces(currency: string, shown = 2): number {
  const { maximumFractionDigits: usual = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return Math.min(3, Math.max(shown, usual));
}
