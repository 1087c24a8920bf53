import type { CompleteVenueFile } from '#contract/venue-file.ts';
import { parseMoney } from '#domain/money.ts';
import { changeOrder, type ChangeOutcome, type ChangeServices } from '../orders/change-order.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { refused, type Result } from '../runtime/result.ts';
import type { Order } from '#domain/order/order.ts';
import type { Steps } from '../store/query.ts';
import { findOrderWithin } from '../store/queries/orders.ts';
import {
  findWalletWithin,
  writeFirstBalance,
  writeLock,
  writeMovement,
  writeTry,
  writeUsedCode,
} from '../store/queries/wallets.ts';
import { stepOfCode } from './otp.ts';
import type { Redemption } from '../orders/draft/loyalty-partner.ts';
import {
  bookedBefore,
  bookRedemption,
  lockedRefusal,
  redeemableMills,
  redemptionRefusal,
  unknownWallet,
  wrongCode,
} from './redemption.ts';
import { Overtaken } from '../store/with-retry.ts';

type FileWallet = CompleteVenueFile['loyalty']['wallets'][number];

/** What the built-in partner works with. */
export type BuiltInServices = ChangeServices & Pick<PaymentServices, 'log'>;

/** After this many wrong codes in a row the wallet is locked for a while. */
const MOST_TRIES = 5;
const LOCK_MS = 15 * 60_000;

/**
 * Code, wallet, ledger, payment and order in one transaction: of two phones that redeem at the same moment each
 * gets what is left for it. Wrong codes are counted and refused; five of them lock the wallet.
 */
export async function redeemBuiltIn(
  services: BuiltInServices,
  redemption: Redemption,
  file: FileWallet | undefined,
): Promise<Result<Order>> {
  if (!file || String(file.wallet_id) !== redemption.walletId) return refused(unknownWallet);
  const { license } = redemption.live.venue;
  const redeemed = await changeOrder(services, { license }, (now) => redeem(redemption, file, now));
  if (!redeemed.ok && redeemed.refusal.members)
    services.log.warn({ license, wallet: redemption.walletId }, 'a wallet is locked after wrong codes');
  return redeemed;
}

function* redeem(redemption: Redemption, file: FileWallet, now: number): Steps<ChangeOutcome> {
  const { live, walletId, amountMills, otp } = redemption;
  const { license } = live.venue;
  const order = yield* findOrderWithin(license, redemption.order.uuid);
  if (!order) return refused({ code: 'not_found' });
  const known = bookedBefore(order, redemption);
  if (known) return known;
  yield* writeFirstBalance({
    id: `first ${walletId}`,
    license,
    walletId,
    amountMills: parseMoney(file.balance) ?? 0,
    orderUuid: null,
    at: now,
  });
  const wallet = yield* findWalletWithin(license, walletId);
  const most = redeemableMills(order, wallet?.balance_mills ?? 0);
  const refusal = redemptionRefusal(order, amountMills, most);
  if (refusal) return refused(refusal);
  const refusedCode = yield* takeCode(license, walletId, stepOfCode(file.otp_secret, otp, now), now);
  if (refusedCode) return refusedCode;
  const movement = { id: `${order.uuid} ${redemption.id}`, license, walletId, amountMills: -amountMills };
  const isTaken =
    amountMills === 0 || (yield* writeMovement({ ...movement, orderUuid: order.uuid, at: now }));
  if (!isTaken) throw new Overtaken();
  return yield* bookRedemption(order, redemption, now);
}

/** Counts a try before its code is looked at, so that tries at the same moment are five at most; null: it is right. */
function* takeCode(
  license: string,
  walletId: string,
  step: number | null,
  now: number,
): Steps<ChangeOutcome | null> {
  const tries = yield* writeTry(license, walletId, MOST_TRIES, now);
  if (tries === null) {
    const wallet = yield* findWalletWithin(license, walletId);
    return refused(lockedRefusal(wallet?.locked_until ?? now, now));
  }
  if (step !== null && (yield* writeUsedCode(license, walletId, step))) return null;
  if (tries < MOST_TRIES) return refused(wrongCode);
  yield* writeLock(license, walletId, now + LOCK_MS);
  const { members } = lockedRefusal(now + LOCK_MS, now);
  return refused({ ...wrongCode, ...(members && { members }) });
}
