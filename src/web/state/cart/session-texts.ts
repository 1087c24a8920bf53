import {
  checkoutTexts,
  eachText,
  sessionTextNames,
  type SessionTextName,
} from '#domain/order/checkout-texts.ts';
import { asRecord, asText } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';

/** The checkout's texts that belong to one order: this phone keeps them until its browser closes. */
export type SessionTexts = Record<SessionTextName, string>;

/** What the guest has typed for the next order. */
export const sessionTexts = keep<SessionTexts>(
  'order-texts',
  'session',
  eachText(sessionTextNames, () => ''),
  (value) => {
    const stored = asRecord(value);
    return (
      stored &&
      eachText(sessionTextNames, (name) => asText(stored[name], checkoutTexts[name].maxLength) ?? '')
    );
  },
);

/** Stores some of its fields. */
export function typeForOrder(next: Partial<SessionTexts>): void {
  sessionTexts.set({ ...sessionTexts.get(), ...next });
}
