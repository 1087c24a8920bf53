import { statusCalls } from '#contract/payment-calls.ts';
import type { CompleteVenueFile } from '#contract/venue-file.ts';
import { error, type Remark } from './remarks.ts';
import { nearest } from './unknown-keys.ts';

/** A gateway that there is not: guests could not pay, and would learn it at the till. */
export function checkPayment({ payment: { provider } }: CompleteVenueFile): Remark[] {
  const known = Object.keys(statusCalls);
  if (provider === null || known.includes(provider)) return [];
  const meant = nearest(provider.toLowerCase(), known);
  const hint = meant ? `; did you mean "${meant}"?` : '';
  const message = `expected one of ${known.join(', ')}, found ${JSON.stringify(provider)}${hint}`;
  return [error(['payment', 'provider'], message)];
}
