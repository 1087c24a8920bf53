import type { Mills } from '#domain/money/money.ts';
import type { PaymentAttemptRow } from '../store/rows/payment-rows.ts';
import type { KnownAttempt, PaymentProvider } from './adapter-kit/provider.ts';

/** Why staff should check a payment. */
export type PaymentFlag =
  | 'amount'
  | 'currency'
  | 'reference'
  | 'account'
  | 'paid_twice'
  | 'order_over'
  | 'refund_refused'
  | 'refunded_elsewhere'
  | 'disputed'
  | 'unknown';

/** How long a guest may take on a gateway's page. */
export const PAGE_MS = 30 * 60_000;
/** How long a PENDING answer counts as fresh: gateways limit how often they may be asked. */
const PENDING_FRESH_MS = 2000;
/** The same for an attempt that is over, where a later payment is unlikely. */
const OVER_FRESH_MS = 30_000;
const FIRST_LOOK_MS = 15_000;
const LONGEST_WAIT_MS = 10 * 60_000;
/** Others wait for what a part of a bill or a share pays: it is looked up this often while its page is open. */
const AWAITED_LOOK_MS = 15_000;
/** A page that was opened late outlives our attempt: the attempt is looked up for this much longer. */
const AFTERLIFE_MS = 60 * 60_000;
/** After this time without an answer of the gateway an attempt is left to staff. */
const SILENCE_MS = 24 * 60 * 60_000;

/** True when its gateway can be asked for a refund without a person who has looked: it has refused none, and no bank wants the money. */
export function mayAskAgain({ flagged }: PaymentAttemptRow): boolean {
  const flags = flagged?.split(' ') ?? [];
  return !flags.includes('refund_refused') && !flags.includes('disputed');
}

/** The part of a stored attempt that providers receive. */
export function knownAttempt(row: PaymentAttemptRow): KnownAttempt {
  return {
    attemptId: row.attempt_id,
    providerReference: row.provider_reference,
    sentMills: row.sent_mills,
    currency: row.currency,
    account: row.account,
  };
}

/** An attempt's flags with another one added. */
export function withFlags(flagged: string | null, ...flags: PaymentFlag[]): string {
  return [...new Set([...(flagged?.split(' ') ?? []), ...flags])].join(' ');
}

/** True while a guest can still pay on the attempt's page, as far as we know. */
export function isPayable(
  row: PaymentAttemptRow,
  { payableAfterFailure }: Pick<PaymentProvider, 'payableAfterFailure'>,
  now: number,
): boolean {
  const open = row.state === 'PENDING' || (row.state === 'FAILED' && payableAfterFailure);
  return open && now < row.expires_at;
}

/** True when the attempt's page asks for exactly the amount to be paid now. */
export function fitsAmount(row: PaymentAttemptRow, owedMills: Mills, slug: string): boolean {
  return row.provider === slug && row.share_id === '' && row.amount_mills === owedMills;
}

/** True while the last answer about an attempt is fresh enough. */
export function isFresh(row: PaymentAttemptRow, now: number): boolean {
  if (row.state === 'PAID') return row.next_look_at === null || row.next_look_at > now;
  const age = row.looked_up_at === null ? Infinity : Math.abs(now - row.looked_up_at);
  return age < (row.state === 'PENDING' || row.state === 'FAILED' ? PENDING_FRESH_MS : OVER_FRESH_MS);
}

/** The next scheduled look-up of an attempt that may still be paid: at growing intervals, and at its end. */
export function nextLook(
  { looks, expires_at: end, share_id: shareId }: Pick<PaymentAttemptRow, 'looks' | 'expires_at' | 'share_id'>,
  now: number,
): number | null {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_LOOK_MS * 2 ** Math.min(looks, 10));
  if (now < end) return Math.min(now + (shareId === '' ? wait : AWAITED_LOOK_MS), end);
  return now < end + AFTERLIFE_MS ? now + wait : null;
}

/** True when the gateway has not answered for a day after the attempt's end. */
export function isForgotten({ expires_at: end }: PaymentAttemptRow, now: number): boolean {
  return now > end + SILENCE_MS;
}
