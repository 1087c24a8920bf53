/** True for http(s) addresses and our own paths: a payment page is nowhere else. */
export function isPaymentAddress(url: string): boolean {
  return /^(?:https?:\/\/|\/(?![/\\]))/.test(url);
}
