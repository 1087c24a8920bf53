import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { parseMoney } from '#domain/money/money.ts';
import { changeOrder, type ChangeOutcome, type ChangeServices } from '../orders/change/change-order.ts';
import { refused, undoAndRefuse, type Result } from '../runtime/result.ts';
import type { Order } from '#domain/order/order.ts';
import type { Steps } from '../store/query.ts';
import { findOrderWithin } from '../store/queries/orders/orders.ts';
import {
  findWalletWithin,
  writeFirstBalance,
  writeMovement,
  writeUsedCode,
} from '../store/queries/payments/wallets.ts';
import { clearTries, takeTry, walletTurn, wrongCodeRefusal } from './code-tries.ts';
import { stepOfCode } from './otp.ts';
import type { Redemption } from '../orders/draft/loyalty-partner.ts';
import { bookedBefore, bookRedemption, unknownWallet } from './redemption.ts';
import { redeemedPart, redemptionFault } from './redeemed-part.ts';
import { Overtaken } from '../store/with-retry.ts';

type FileWallet = CompleteVenueFile['loyalty']['wallets'][number];

/**
 * Handles code, wallet, ledger, payment and order in one transaction: two phones that redeem at the same time each get
 * what is available to them. Wrong codes are counted and refused. Only a right code reveals that the wallet has too
 * little.
 */
export async function redeemBuiltIn(
  services: ChangeServices,
  redemption: Redemption,
  file: FileWallet | undefined,
): Promise<Result<Order>> {
  if (!file) return refused(unknownWallet);
  const { license } = redemption.live.venue;
  const turns = [walletTurn(license, redemption.walletId)];
  return changeOrder(services, { license }, (now) => redeem(services, redemption, file, now), { turns });
}

function* redeem(
  services: ChangeServices,
  redemption: Redemption,
  file: FileWallet,
  now: number,
): Steps<ChangeOutcome> {
  const { live, walletId, amountMills, otp, part: wanted } = redemption;
  const { license } = live.venue;
  const order = yield* findOrderWithin(license, redemption.order.uuid);
  if (!order) return refused({ code: 'not_found' });
  const known = bookedBefore(order, { ...redemption, partId: wanted?.partId ?? null });
  if (known) return known;
  const refusal = redemptionFault(order, redemption, Infinity);
  if (refusal) return refused(refusal);
  const noTry = yield* takeTry(order, walletId, now);
  if (noTry) return refused(noTry);
  yield* writeFirstBalance({
    id: `first ${walletId}`,
    license,
    walletId,
    amountMills: parseMoney(file.balance) ?? 0,
    orderUuid: null,
    at: now,
  });
  const step = stepOfCode(file.otp_secret, otp, now);
  if (step === null || !(yield* writeUsedCode(license, walletId, step)))
    return refused(yield* wrongCodeRefusal(order, now));
  yield* clearTries(order);
  const wallet = yield* findWalletWithin(license, walletId);
  const tooMuch = redemptionFault(order, redemption, wallet?.balance_mills ?? 0);
  // The code is not used up: the guest can use it again for a smaller amount.
  if (tooMuch) undoAndRefuse(tooMuch);
  const movement = { id: `${order.uuid} ${redemption.id}`, license, walletId, amountMills: -amountMills };
  const isTaken =
    amountMills === 0 || (yield* writeMovement({ ...movement, orderUuid: order.uuid, at: now }));
  if (!isTaken) throw new Overtaken();
  const part = wanted ? redeemedPart(order, wanted) : undefined;
  return yield* bookRedemption(services, order, redemption, part, now);
}
