import type { OrderType } from '#domain/menu.ts';
import type { Mills } from '#domain/money.ts';
import type { LocalText } from '#domain/language.ts';
import type { Order } from '#domain/order/order.ts';
import type { LoyaltyPromotion } from '#domain/order/order-figures.ts';
import type { ReadLine } from './draft-lines.ts';
import type { Result } from '../../runtime/result.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';

/** The partner could not be asked, or said nothing that makes sense. */
export type NoAnswer = 'no_answer';

/** Stored value of a guest. */
export interface Wallet {
  walletId: string;
  name: string;
  balanceMills: Mills;
}

/** Somebody who works for the venue. */
export interface KnownEmployee {
  employeeId: string;
  phone: string;
}

/** A rule that takes money off, with its name in the venue's languages. */
export interface NamedPromotion extends LoyaltyPromotion {
  names: LocalText;
}

/** What a partner is asked about an order or a cart. */
export interface DiscountQuestion {
  live: LiveVenue;
  lines: readonly ReadLine[];
  orderType: OrderType;
  /** Verified; null: a guest. */
  employeeId: string | null;
}

/** Money that a guest takes out of a wallet for an order. */
export interface Redemption {
  live: LiveVenue;
  order: Order;
  /** The one that belongs to the order's phone number. */
  walletId: string;
  amountMills: Mills;
  otp: string;
  /** The payment's id: the same for every try to send this redemption. */
  id: string;
}

/** What a loyalty partner can. None of it throws but for a store that cannot be reached. */
export interface LoyaltyPartner {
  /** The wallet that belongs to an order's phone number; null: there is none. */
  wallet(live: LiveVenue, order: Order): Promise<Wallet | null | NoAnswer>;
  /** Takes money out of a wallet and books it as a payment of the order, once per id. */
  redeem(redemption: Redemption): Promise<Result<Order>>;
  /** Null: nobody has this id. */
  employee(live: LiveVenue, employeeId: string): Promise<KnownEmployee | null | NoAnswer>;
  /** The rules that take something off, in their order. */
  promotions(question: DiscountQuestion): Promise<NamedPromotion[] | NoAnswer>;
}
