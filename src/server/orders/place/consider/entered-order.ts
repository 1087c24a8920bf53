import type { OrderDraft } from '#contract/orders/order.ts';
import type { CheckoutField } from '#domain/cart/checkout.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { PaymentType } from '#domain/menu/menu.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Result } from '../../../runtime/result.ts';
import type { Steps } from '../../../store/query.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import type { Seat } from '../../../visits/visits.ts';
import type { GuestsOfLines } from '../../draft/draft-lines.ts';

/** What is asked of whoever orders. */
export interface Asked {
  /** The fields of the checkout that are checked. */
  fields: ReadonlySet<CheckoutField>;
  /** The ways to pay that the order may name. */
  paymentTypes: readonly PaymentType[];
}

/** Where an order is brought, and the visit that it belongs to. */
export interface OrderSeat {
  location: OrderLocation | null;
  /** The rotation of the signed code that was scanned; null: a code without a signature. */
  signedRotation: number | null;
  /** The visit that it joins; null: a new visit begins. */
  seat: Seat | null;
  /** The visit whose waiting orders it counts among; null: none. */
  waitsAt: string | null;
}

/** How an order is written beside those of others. */
export interface OrderWriting {
  /** Whether its transaction may hold other orders too, while it waits for no row. */
  mayShare: boolean;
  /** The turns that it takes beside those of what it counts against. */
  turns: readonly string[];
  /** Runs first: undoes the transaction where the order may no longer be stored. */
  begin: () => Steps<void>;
  /** Notes who has ordered; `seatHash`: the hash of the token that the order answers. */
  note: (order: Order, seatHash: string) => Steps<void>;
}

/** An order on its way in: all that differs by who orders, decided by the entry that took it. */
export interface EnteredOrder {
  live: LiveVenue;
  draft: OrderDraft;
  language: LanguageCode;
  asked: Asked;
  /** Reads where it is brought; refuses a table that there is not, or that others have. */
  findSeat: () => Promise<Result<OrderSeat>>;
  /** The pseudonym of the address that it counts against; null: none. */
  from: string | null;
  /** Who has chosen its lines, as they are stored. */
  author: Pick<OrderLine, 'addedBy' | 'takenBy'>;
  /** Whose single lines are, where several have chosen. */
  guests: GuestsOfLines;
  /** Whether an order by card reaches the kitchen only once it is paid. */
  waitsForPayment: boolean;
  writing: OrderWriting;
}
