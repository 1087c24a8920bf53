import type { OrderType, PaymentType } from '#domain/menu/menu.ts';
import { TIP_PRESETS, type TipChoice } from '#domain/price/tips.ts';
import { asOneOf, asRecord, asText } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';

/** The guest's choices for the next order; null before they are asked. */
export interface Ordering {
  orderType: OrderType | null;
  paymentType: PaymentType | null;
  comments: string;
  /** The wanted time as the field writes it; '' for as soon as possible. */
  wantedAt: string;
  /** Null: as at the last order. */
  termsAgreed: boolean | null;
  /** Null when not asked, or not answered. */
  tip: TipChoice | null;
}

const orderTypes: readonly OrderType[] = ['delivery', 'dine_in', 'takeaway', 'drive_thru'];
const paymentTypes: readonly PaymentType[] = ['cash', 'machine', 'card', 'loyalty', 'blue_wallet'];
const nothing: Ordering = {
  orderType: null,
  paymentType: null,
  comments: '',
  wantedAt: '',
  termsAgreed: null,
  tip: null,
};

function asTip(value: unknown): TipChoice | null {
  const stored = asRecord(value);
  const percent = TIP_PRESETS.find((each) => each === stored?.['percent']);
  if (percent !== undefined) return { percent };
  const text = asText(stored?.['text'], 40);
  return text === null ? null : { text };
}

/** The choices of the cart and checkout, for the browser session. */
export const ordering = keep<Ordering>('ordering', 'session', nothing, (value) => {
  const stored = asRecord(value);
  return (
    stored && {
      orderType: asOneOf(stored['orderType'], orderTypes),
      paymentType: asOneOf(stored['paymentType'], paymentTypes),
      comments: asText(stored['comments']) ?? '',
      wantedAt: asText(stored['wantedAt'], 40) ?? '',
      termsAgreed: typeof stored['termsAgreed'] === 'boolean' ? stored['termsAgreed'] : null,
      tip: asTip(stored['tip']),
    }
  );
});

/** Changes some of the choices. */
export function chooseOrdering(next: Partial<Ordering>): void {
  ordering.set({ ...ordering.get(), ...next });
}

/** Clears the choices of the order just placed; order type and payment type stay. */
export function finishOrdering(): void {
  chooseOrdering({ comments: '', wantedAt: '', termsAgreed: null, tip: null });
}
