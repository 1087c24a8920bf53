import type { OrderType } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import type { LocalText } from '#domain/text/language.ts';
import type { BillPart, PartReceipt } from '#domain/order/bill-part.ts';
import type { Order } from '#domain/order/order.ts';
import type { LoyaltyPromotion } from '#domain/order/order-figures.ts';
import type { ReadLine } from './draft-lines.ts';
import type { Result } from '../../runtime/result.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';

/** The partner could not be reached, or its answer was invalid. */
export type NoAnswer = 'no_answer';

/** A guest's stored value. */
export interface Wallet {
  walletId: string;
  name: string;
  balanceMills: Mills;
}

/** An employee of the venue. */
export interface KnownEmployee {
  employeeId: string;
  phone: string;
}

/** A discount rule with its name in the venue's languages. */
export interface NamedPromotion extends LoyaltyPromotion {
  names: LocalText;
}

/** A question to a partner about an order or a cart. */
export interface DiscountQuestion {
  live: LiveVenue;
  lines: readonly ReadLine[];
  orderType: OrderType;
  /** Verified; null: a guest. */
  employeeId: string | null;
}

/** A part of the bill that a phone holds and pays from a wallet. */
export interface RedeemedPart {
  partId: string;
  tipMills: Mills;
  /** Where its receipt goes by mail; null: nowhere. */
  receipt: PartReceipt | null;
  /** True for the parts of the phone that asks. */
  isOwn: (part: BillPart) => boolean;
}

/** An amount that a guest redeems from a wallet for an order. */
export interface Redemption {
  live: LiveVenue;
  order: Order;
  /** The wallet of the order's phone number. */
  walletId: string;
  amountMills: Mills;
  /** Null: some of the order, and no part. */
  part: RedeemedPart | null;
  otp: string;
  /** The payment's id: the same for every try of this redemption. */
  id: string;
}

/** The operations of a loyalty partner. They throw only when the store cannot be reached. */
export interface LoyaltyPartner {
  /** The wallet of an order's phone number; null: there is none. */
  wallet(live: LiveVenue, order: Order): Promise<Wallet | null | NoAnswer>;
  /** Redeems money from a wallet and books it as a payment of the order, once per id. */
  redeem(redemption: Redemption): Promise<Result<Order>>;
  /** Null: unknown id. */
  employee(live: LiveVenue, employeeId: string): Promise<KnownEmployee | null | NoAnswer>;
  /** The rules that apply, in their order. */
  promotions(question: DiscountQuestion): Promise<NamedPromotion[] | NoAnswer>;
}
