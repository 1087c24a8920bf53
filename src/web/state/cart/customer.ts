import {
  checkoutTexts,
  eachText,
  rememberedTextNames,
  type RememberedTextName,
} from '#domain/order/checkout-texts.ts';
import { asRecord, asText } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';
import { lastCheckout } from './last-checkout.ts';

/** The guest's details that this phone remembers across sessions (contract section 6). */
export type Customer = Record<RememberedTextName, string>;

const nobody: Customer = eachText(rememberedTextNames, () => '');

/** The guest of this phone. */
export const customer = keep<Customer>('customer', 'local', nobody, (value) => {
  const stored = asRecord(value);
  return (
    stored &&
    eachText(rememberedTextNames, (name) => asText(stored[name], checkoutTexts[name].maxLength) ?? '')
  );
});

/** Stores some of its fields. */
export function rememberCustomer(next: Partial<Customer>): void {
  customer.set({ ...customer.get(), ...next });
}

/** Clears all of its fields, and how they ordered last. */
export function forgetCustomer(): void {
  customer.set(nobody);
  lastCheckout.forget();
}
