import { statusCalls } from '#contract/payments/payment-calls.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { error, warning, type Remark } from '../file/remarks.ts';
import { nearest } from '../file/unknown-keys.ts';

/** A venue that takes orders but offers no payment type: its guests only get as far as the cart. */
function checkWays({ menu, ordering }: CompleteVenueFile): Remark[] {
  const inPerson = (menu.enable_cash || menu.enable_card_machine) && !ordering.pay_first;
  const isPayable = inPerson || menu.payment_enabled || menu.loyalty_enabled;
  if (!menu.enable_order || menu.enable_wishlist || isPayable) return [];
  const message = 'no way to pay is enabled, so nobody can order what costs anything';
  return [warning(['menu', 'enable_order'], message, { code: 'no_way_to_pay', values: {} })];
}

/** An unknown gateway: guests could not pay, and would only notice at the end. */
function checkProvider({ payment: { provider } }: CompleteVenueFile): Remark[] {
  const known = Object.keys(statusCalls);
  if (provider === null || known.includes(provider)) return [];
  const meant = nearest(provider.toLowerCase(), known);
  const hint = meant ? `; did you mean "${meant}"?` : '';
  const message = `expected one of ${known.join(', ')}, found ${JSON.stringify(provider)}${hint}`;
  return [error(['payment', 'provider'], message, { code: 'gateway_unknown', values: { found: provider } })];
}

/** Finds errors and probable mistakes in a venue file's payment settings. */
export function checkPayment(file: CompleteVenueFile): Remark[] {
  return [...checkProvider(file), ...checkWays(file)];
}
