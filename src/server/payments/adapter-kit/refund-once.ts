import type { Mills } from '#domain/money.ts';
import { incomplete } from './answers.ts';
import { mapValue, success, type Outcome } from './outcome.ts';
import type { KnownAttempt, RefundAnswer, RefundRequest } from './provider.ts';

/** A refund the gateway has: what it calls it, and how far it is. */
export type FoundRefund = Pick<RefundAnswer, 'status' | 'refundId'>;

/** One of a payment's refunds, ours or made by hand. */
export interface ListedRefund extends FoundRefund {
  /** Where our refund key stands; null: nowhere. */
  key: string | null;
  /** Null: the amount cannot be read. */
  mills: Mills | null;
}

/** How one gateway gives money back. */
export interface RefundSteps {
  /** What is sent, where the gateway rounds. */
  amountMills?: Mills;
  /** Looks for the refund of an earlier try; null: it never arrived. */
  find(): Promise<Outcome<FoundRefund | null>>;
  send(): Promise<Outcome<FoundRefund>>;
}

/**
 * Gives money back at most once per key: a repeated request is looked for first. A refusal is an answer
 * for staff, not a fault; anything that leaves it open is a fault, to be repeated.
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

/** For gateways that are told our refund key and list it. */
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
 * For gateways that tell totals only: an earlier try arrived when as much more went back as this refund
 * wants. Refunds of one payment must therefore not run at the same time.
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

/** Adds amounts up; null as soon as one of them cannot be read. */
export function sumOf(amounts: readonly (Mills | null)[]): Mills | null {
  return amounts.reduce<Mills | null>(
    (sum, mills) => (sum === null || mills === null ? null : sum + mills),
    0,
  );
}

/** What went back, or is on its way. */
export function refundedIn(refunds: readonly ListedRefund[]): Mills | null {
  return sumOf(refunds.filter(({ status }) => status !== 'refused').map(({ mills }) => mills));
}

/** What went back of a payment, where the report is to tell and there is a payment; else null. */
export async function refundedOf(
  { withRefunds }: KnownAttempt,
  paymentId: string | null,
  list: (paymentId: string) => Promise<Outcome<ListedRefund[]>>,
): Promise<Outcome<Mills | null>> {
  return withRefunds && paymentId !== null ? mapValue(await list(paymentId), refundedIn) : success(null);
}

/** Reads a gateway's words about refunds, separated by spaces; any other word means that it is under way. */
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
