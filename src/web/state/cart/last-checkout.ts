import type { Menu, PaymentType } from '#domain/menu/menu.ts';
import { asOneOf, asRecord, asText } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';

/** How this phone's guest ordered last at the venue. */
export interface LastCheckout {
  /** Null: never yet. */
  paymentType: PaymentType | null;
  /** The terms that they agreed to, as they were written. */
  terms: string;
}

const paymentTypes: readonly PaymentType[] = ['cash', 'machine', 'card', 'loyalty', 'blue_wallet'];
const MOST_TERMS = 100_000;

/** How the guest ordered last, kept until they have themselves forgotten. */
export const lastCheckout = keep<LastCheckout>(
  'last-checkout',
  'local',
  { paymentType: null, terms: '' },
  (value) => {
    const stored = asRecord(value);
    return (
      stored && {
        paymentType: asOneOf(stored['paymentType'], paymentTypes),
        terms: asText(stored['terms'], MOST_TERMS) ?? '',
      }
    );
  },
);

/** True when the guest has agreed to these very terms before. */
export function hasAgreed({ terms }: LastCheckout, menu: Menu): boolean {
  return menu.checkoutTerms !== '' && terms === menu.checkoutTerms;
}
