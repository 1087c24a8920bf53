import type { BlueWallet, RedeemWallet } from '#contract/loyalty.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import type { Order } from '#domain/order/order.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { checkingMills } from '../store/queries/wallet-redemptions.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import type { LoyaltyServices } from './loyalty-services.ts';
import { redeemableMills } from './redemption.ts';

/** An order, and whether the asking phone placed it. */
export interface AskedOrder {
  live: LiveVenue;
  order: Order;
  own: boolean;
}

function hasLoyalty({ venue, menu }: LiveVenue): boolean {
  return menu(venue.defaultLanguage).menu.flags.loyalty;
}

/** The wallet of an order's guest; empty where there is none, or no answer. Its name only for that guest's phone. */
export async function readWallet(
  { partner, engine }: LoyaltyServices,
  { live, order, own }: AskedOrder,
): Promise<BlueWallet> {
  if (!hasLoyalty(live)) return {};
  const [wallet, checkedMills] = await Promise.all([
    partner.wallet(live, order),
    checkingMills(engine, order.license, order.uuid),
  ]);
  const checking = checkedMills > 0 && { checking: formatMoney(checkedMills) };
  if (wallet === null || wallet === 'no_answer') return { ...checking };
  return {
    wallet_id: wallet.walletId,
    ...(own && { name: wallet.name }),
    balance: formatMoney(wallet.balanceMills),
    // One redemption at a time: nothing more can be redeemed until the last one's outcome is known.
    redeemable: formatMoney(checkedMills > 0 ? 0 : redeemableMills(order, wallet.balanceMills)),
    ...checking,
    ...(wallet.lockedUntil !== null && { locked_until: new Date(wallet.lockedUntil).toISOString() }),
  };
}

/**
 * Pays some of an order out of the wallet of its guest; answers the wallet as it is then. A key that stands for
 * the same redemption already books nothing twice.
 */
export async function redeemWallet(
  services: LoyaltyServices,
  asked: AskedOrder,
  body: RedeemWallet,
  key: string | null,
): Promise<Result<BlueWallet>> {
  const { live, order } = asked;
  if (!hasLoyalty(live)) return refused({ code: 'payment_type_disabled' });
  const redeemed = await services.partner.redeem({
    live,
    order,
    walletId: String(body.wallet_id),
    amountMills: parseMoney(body.amount) ?? 0,
    otp: body.otp,
    id: key ?? services.ids.uuid(),
  });
  if (!redeemed.ok) return redeemed;
  return accepted(await readWallet(services, { ...asked, order: redeemed.value }));
}
