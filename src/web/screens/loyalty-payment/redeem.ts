import { redeemWallet } from '#client/loyalty.ts';
import type { BlueWallet } from '#contract/orders/loyalty.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { asText } from '#contract/values/checks.ts';
import { theConnection } from '../../page/connection.ts';
import { forgetPayKey, payKey } from '../../state/order/pay-keys.ts';

/** The outcome of a redemption; locked until an instant (ISO 8601) after five wrong codes. */
export type Redeemed =
  | { kind: 'redeemed'; wallet: BlueWallet }
  | { kind: 'wrong_code' | 'locked' | 'failed'; lockedUntil: string | null };

/**
 * Pays part of an order from a wallet. Until there is an answer the same amount is sent under the same key,
 * with whatever code, so that it cannot be taken twice.
 */
export async function redeem(
  uuid: string,
  { walletId, amountMills, otp }: { walletId: string; amountMills: Mills; otp: string },
): Promise<Redeemed> {
  const amount = formatMoney(amountMills);
  const subject = `wallet ${uuid} ${amount}`;
  const body = { wallet_id: walletId, amount, otp };
  const answer = await redeemWallet(theConnection(), uuid, body, payKey(subject));
  if (answer.kind === 'ok') {
    forgetPayKey(subject);
    return { kind: 'redeemed', wallet: answer.value };
  }
  if (answer.kind !== 'problem') return { kind: 'failed', lockedUntil: null };
  const { code, errors } = answer.problem;
  const lockedUntil = asText(answer.problem['locked_until'], 40);
  if (errors?.some(({ path }) => path === 'otp')) return { kind: 'wrong_code', lockedUntil };
  return { kind: code === 'too_many_requests' ? 'locked' : 'failed', lockedUntil };
}
