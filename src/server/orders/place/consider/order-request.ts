import type { OrderDraft } from '#contract/orders/order.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Engine } from '../../../store/engine.ts';
import type { WaitingBy } from '../../../store/queries/orders/waiting-orders.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import type { Hand } from '../../draft/hand.ts';
import type { LoyaltyPartner } from '../../draft/loyalty-partner.ts';
import type { TableRound } from '../table-round.ts';

/** The reads that decide about an order before it is placed. */
export interface OrderReads {
  engine: Engine;
  clock: Clock;
  partner: LoyaltyPartner;
  /** True when few orders have come from this source. */
  isCalm(by: WaitingBy): boolean;
}

/** One request to place an order: of a guest, or of a member of staff for a table. */
export interface PlaceOrderRequest {
  live: LiveVenue;
  draft: OrderDraft;
  language: LanguageCode;
  key: string | undefined;
  visitTokens: readonly string[];
  /** The pseudonym of the sender's address, as limits count addresses; null: unknown. */
  from: string | null;
  table?: TableRound;
  /** The member of staff who orders for a table; absent: the guest orders. */
  hand?: Hand;
}
