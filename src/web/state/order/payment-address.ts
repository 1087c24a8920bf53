/** Only http(s) and our own paths: a payment page is nowhere else. */
export function isPaymentAddress(url: string): boolean {
  return /^(?:https?:\/\/|\/(?![/\\]))/.test(url);
}
