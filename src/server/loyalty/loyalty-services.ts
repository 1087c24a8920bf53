import type { PaymentServices } from '../payments/payment-services.ts';
import type { LoyaltyPartner } from '../orders/draft/loyalty-partner.ts';

/** What the use cases of loyalty work with; made once in app.ts. */
export interface LoyaltyServices extends PaymentServices {
  partner: LoyaltyPartner;
}
