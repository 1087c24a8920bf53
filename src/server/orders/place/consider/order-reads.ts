import type { Clock } from '../../../runtime/clock.ts';
import type { Engine } from '../../../store/engine.ts';
import type { WaitingBy } from '../../../store/queries/orders/waiting-orders.ts';
import type { LoyaltyPartner } from '../../draft/loyalty-partner.ts';

/** The reads that decide about an order before it is placed. */
export interface OrderReads {
  engine: Engine;
  clock: Clock;
  partner: LoyaltyPartner;
  /** True when few orders have come from this source. */
  isCalm(by: WaitingBy): boolean;
}
