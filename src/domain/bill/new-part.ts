import type { BillPart } from '../order/bill-part.ts';
import type { Quote } from './quote.ts';

/** What a new part has beside its quote. */
type Taken = Pick<BillPart, 'id' | 'payer' | 'heldUntil' | 'key' | 'said' | 'sharing'>;

/** A part as somebody takes it: held, without a tip, and not paid yet. */
export function newPart(
  { dishes, dueMills, leftMills }: Pick<Quote, 'dishes' | 'dueMills' | 'leftMills'>,
  taken: Taken,
): BillPart {
  return {
    ...taken,
    dishes,
    dueMills,
    leftMills,
    tipMills: 0,
    state: 'held',
    way: null,
    renewals: 0,
    attemptId: null,
    paidAt: null,
  };
}
