import type { BlueWallet, RedeemWallet } from '#contract/orders/loyalty.ts';
import type { Refusal } from '#contract/values/problem.ts';
import { formatMoney, parseMoney } from '#domain/money/money.ts';
import { mostWithPreset } from '#domain/price/preset-tip.ts';
import type { BillPart, PartReceipt } from '#domain/order/bill-part.ts';
import type { Order } from '#domain/order/order.ts';
import { nameInLog } from '../runtime/log-name.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { checkingMills } from '../store/queries/payments/wallet-redemptions.ts';
import { findTries } from '../store/queries/payments/wallet-tries.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import type { LoyaltyServices } from './loyalty-services.ts';
import type { RedeemedPart, Wallet } from '../orders/draft/loyalty-partner.ts';
import { redeemableMills, unknownWallet, wrongCode } from './redemption.ts';

const NOT_NOW: Refusal = { code: 'unavailable', retryAfterS: 5 };

/** An order, and whether the phone placed it. */
export interface AskedOrder {
  live: LiveVenue;
  order: Order;
  own: boolean;
  /** True for the parts of the bill that the phone holds. */
  isOwnPart: (part: BillPart) => boolean;
}

function hasLoyalty({ venue, menu }: LiveVenue): boolean {
  return menu(venue.defaultLanguage).menu.flags.loyalty;
}

/** The first letter of a name; empty for an empty name. */
function maskedName(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first ? `${first.segment}…` : '';
}

/** True when the guest has proved that the wallet is theirs with a right code. */
function hasShownCode({ payments }: Order): boolean {
  return payments.some(({ paymentType, amountMills }) => paymentType === 'blue_wallet' && amountMills > 0);
}

async function lockOf({ engine, clock }: LoyaltyServices, { license, uuid }: Order): Promise<number | null> {
  const until = (await findTries(engine, license, uuid))?.locked_until ?? null;
  return until !== null && until > clock.now() ? until : null;
}

/**
 * Presents a wallet: after a right code with its whole balance, before with at most what this order can take, or
 * the part that the phone holds with the largest tip that is offered.
 */
function presentWallet(
  { order, own, isOwnPart }: AskedOrder,
  { walletId, name, balanceMills }: Wallet,
  { isProven, isChecked }: { isProven: boolean; isChecked: boolean },
) {
  const held = order.parts?.find((part) => part.state === 'held' && isOwnPart(part));
  const redeemable = held
    ? Math.min(balanceMills, mostWithPreset(held.dueMills, order.money.places))
    : redeemableMills(order, balanceMills);
  return {
    wallet_id: walletId,
    ...(own && { name: isProven ? name : maskedName(name) }),
    balance: formatMoney(isProven ? balanceMills : redeemable),
    // One redemption at a time: the next one waits until the outcome of the last is known.
    redeemable: formatMoney(isChecked ? 0 : redeemable),
  };
}

async function tellWallet(
  services: LoyaltyServices,
  asked: AskedOrder,
  { isProven }: { isProven: boolean },
): Promise<BlueWallet> {
  const { live, order, own } = asked;
  const checkedMills = await checkingMills(services.engine, order.license, order.uuid);
  const checking = checkedMills > 0 && { checking: formatMoney(checkedMills) };
  const wallet = own || isProven ? await services.partner.wallet(live, order) : null;
  if (wallet === null || wallet === 'no_answer') return { ...checking };
  const lockedUntil = await lockOf(services, order);
  return {
    ...presentWallet(asked, wallet, { isProven, isChecked: checkedMills > 0 }),
    ...checking,
    ...(lockedUntil !== null && { locked_until: new Date(lockedUntil).toISOString() }),
  };
}

/**
 * The wallet of an order's guest, for the phone that ordered; empty for other phones, without a wallet, or without an
 * answer. Anyone can enter any phone number, so until a code was right the answer contains neither a name nor more of
 * the balance than this order can take (docs/decisions/150).
 */
export async function readWallet(services: LoyaltyServices, asked: AskedOrder): Promise<BlueWallet> {
  const isProven = asked.own && hasShownCode(asked.order);
  return hasLoyalty(asked.live) ? tellWallet(services, asked, { isProven }) : {};
}

/**
 * Why a wallet does not belong to an order's phone number; callers who did not order do not learn whether it exists.
 */
async function walletFault(
  { partner }: LoyaltyServices,
  { live, order, own }: AskedOrder,
  walletId: string,
): Promise<Refusal | null> {
  const wallet = await partner.wallet(live, order);
  if (wallet === 'no_answer') return NOT_NOW;
  if (wallet?.walletId === walletId) return null;
  return own ? unknownWallet : wrongCode;
}

/** The part that a redemption is for; null: none. */
function redeemedPartOf(
  { isOwnPart }: AskedOrder,
  { part, tip }: RedeemWallet,
  receipt: PartReceipt | null,
): RedeemedPart | null {
  if (part === undefined) return null;
  const tipMills = tip === undefined ? 0 : (parseMoney(tip) ?? 0);
  return { partId: part, tipMills, receipt, isOwn: isOwnPart };
}

/**
 * Pays part of an order from the wallet of its guest; returns the wallet afterwards. A repeated key of the same
 * redemption books nothing twice. `receipt`: where the receipt of a part goes by mail.
 */
export async function redeemWallet(
  services: LoyaltyServices,
  asked: AskedOrder,
  body: RedeemWallet,
  { key, receipt }: { key: string | null; receipt: PartReceipt | null },
): Promise<Result<BlueWallet>> {
  const { live, order } = asked;
  if (!hasLoyalty(live)) return refused({ code: 'payment_type_disabled' });
  const walletId = String(body.wallet_id);
  const isBegun =
    order.payments.some(({ id }) => id === key) ||
    (await checkingMills(services.engine, order.license, order.uuid)) > 0;
  const fault = isBegun ? null : await walletFault(services, asked, walletId);
  if (fault) return refused(fault);
  const redeemed = await services.partner.redeem({
    live,
    order,
    walletId,
    amountMills: parseMoney(body.amount) ?? 0,
    part: redeemedPartOf(asked, body, receipt),
    otp: body.otp,
    id: key ?? services.ids.uuid(),
  });
  if (redeemed.ok)
    return accepted(await tellWallet(services, { ...asked, order: redeemed.value }, { isProven: true }));
  if (redeemed.refusal.members?.['locked_until'])
    services.log.warn(
      { license: order.license, wallet: walletId, order: nameInLog(order.uuid) },
      'an order takes no more codes of a wallet',
    );
  return redeemed;
}
