import type { Mills } from '#domain/money/money.ts';
import { incomplete } from './answers.ts';
import { mapValue, success, type Outcome } from './outcome.ts';
import type { KnownAttempt, RefundAnswer, RefundRequest } from './provider.ts';

/** A refund found at the gateway: its id and status. */
export type FoundRefund = Pick<RefundAnswer, 'status' | 'refundId'>;

/** One of a payment's refunds, ours or a manual one. */
export interface ListedRefund extends FoundRefund {
  /** Our refund key; null: none found. */
  key: string | null;
  /** Null: the amount is unreadable. */
  mills: Mills | null;
}

/** The refund steps of one gateway. */
export interface RefundSteps {
  /** The amount to send, when the gateway rounds. */
  amountMills?: Mills;
  /** Looks for the refund of an earlier try; null: it never arrived. */
  find(): Promise<Outcome<FoundRefund | null>>;
  send(): Promise<Outcome<FoundRefund>>;
}

/**
 * Refunds at most once per key: a repeated request first looks for an existing refund. A refusal is an answer for
 * staff, not a fault; an uncertain result is a fault, to be retried.
 */
export async function refundOnce(
  request: RefundRequest,
  { amountMills = request.amountMills, find, send }: RefundSteps,
): Promise<Outcome<RefundAnswer>> {
  const earlier = request.repeated ? await find() : success(null);
  if (!earlier.ok) return earlier;
  const answer = ({ status, refundId }: FoundRefund, detail: string) =>
    success({ status, refundId, amountMills, detail });
  if (earlier.value) return answer(earlier.value, 'it had arrived before');

  const sent = await send();
  if (sent.ok) return answer(sent.value, '');
  return sent.fault.kind === 'refused'
    ? answer({ status: 'refused', refundId: null }, sent.fault.detail)
    : sent;
}

/** For gateways that store our refund key and list it. */
export async function findByKey(
  { refundKey }: RefundRequest,
  listing: Promise<Outcome<ListedRefund[]>>,
): Promise<Outcome<FoundRefund | null>> {
  return mapValue(await listing, (refunds) => {
    const mine = refunds.find(({ key }) => key?.includes(refundKey));
    return mine === undefined ? null : { status: mine.status, refundId: mine.refundId };
  });
}

/**
 * For gateways that only report totals: an earlier try succeeded when the total grew by this refund's amount. Refunds
 * of one payment must therefore run one at a time.
 */
export function findByTotal(
  { refundedBeforeMills, amountMills }: RefundRequest,
  refundedMills: Mills | null,
): Outcome<FoundRefund | null> {
  if (refundedMills === null) return incomplete('refunded amount');
  return success(
    refundedMills >= refundedBeforeMills + amountMills ? { status: 'done', refundId: null } : null,
  );
}

/** Sums amounts; null when one of them is unreadable. */
export function sumOf(amounts: readonly (Mills | null)[]): Mills | null {
  return amounts.reduce<Mills | null>(
    (sum, mills) => (sum === null || mills === null ? null : sum + mills),
    0,
  );
}

/** The amount refunded or in progress. */
export function refundedIn(refunds: readonly ListedRefund[]): Mills | null {
  return sumOf(refunds.filter(({ status }) => status !== 'refused').map(({ mills }) => mills));
}

/** The refunded amount of a payment, when the report needs it and there is a payment; else null. */
export async function refundedOf(
  { withRefunds }: KnownAttempt,
  paymentId: string | null,
  list: (paymentId: string) => Promise<Outcome<ListedRefund[]>>,
): Promise<Outcome<Mills | null>> {
  return withRefunds && paymentId !== null ? mapValue(await list(paymentId), refundedIn) : success(null);
}

/** Reads a gateway's refund statuses, separated by spaces; any other word means in progress. */
export function refundReader(words: {
  done: string;
  refused: string;
}): (word: string | null) => RefundAnswer['status'] {
  const [done, refused] = [new Set(words.done.split(' ')), new Set(words.refused.split(' '))];
  return (word) => {
    if (word === null) return 'pending';
    if (done.has(word)) return 'done';
    return refused.has(word) ? 'refused' : 'pending';
  };
}
