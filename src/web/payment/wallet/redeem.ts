import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '#client/ask.ts';
import type { BlueWallet } from '#contract/orders/loyalty.ts';
import type { ReceiptFields } from '#contract/payments/bill.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { asText } from '#contract/values/checks.ts';
import { theConnection } from '../../page/connection.ts';
import { forgetActKey, actKey } from '../../browser/act-keys.ts';

/** The outcome of a redemption; locked until an instant (ISO 8601) after five wrong codes. */
export type Redeemed =
  | { kind: 'redeemed'; wallet: BlueWallet }
  | { kind: 'wrong_code' | 'locked' | 'too_little' | 'failed'; lockedUntil: string | null };

/** What is paid from a wallet: some of an order, or the part of its bill that this phone holds. */
export interface Redeeming {
  walletId: string;
  /** With the tip of a part. */
  amountMills: Mills;
  otp: string;
  /** Absent: it pays no part. */
  part?: { id: string; tipMills: Mills; receipt: ReceiptFields };
}

/**
 * Pays part of an order from a wallet. Until there is an answer the same amount is sent under the same key,
 * with whatever code, so that it cannot be taken twice.
 */
export async function redeem(
  uuid: string,
  { walletId, amountMills, otp, part }: Redeeming,
): Promise<Redeemed> {
  const amount = formatMoney(amountMills);
  const subject = `wallet ${part?.id ?? uuid} ${amount}`;
  const ofPart = part && { part: part.id, tip: formatMoney(part.tipMills), ...part.receipt };
  const body = { wallet_id: walletId, amount, otp, ...ofPart };
  const answer = await ask(theConnection(), orderCalls.redeemWallet, {
    params: { id: uuid },
    body,
    key: actKey(subject),
  });
  if (answer.kind === 'ok') {
    forgetActKey(subject);
    return { kind: 'redeemed', wallet: answer.value };
  }
  if (answer.kind !== 'problem') return { kind: 'failed', lockedUntil: null };
  const { code, errors } = answer.problem;
  const lockedUntil = asText(answer.problem['locked_until'], 40);
  const isAbout = (field: string) => errors?.some(({ path }) => path === field);
  if (isAbout('otp')) return { kind: 'wrong_code', lockedUntil };
  if (isAbout('amount')) return { kind: 'too_little', lockedUntil };
  return { kind: code === 'too_many_requests' ? 'locked' : 'failed', lockedUntil };
}
