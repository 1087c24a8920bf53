import type { PaymentServices } from '../payments/payment-services.ts';
import type { LoyaltyPartner } from '../orders/draft/loyalty-partner.ts';

/** The services of the loyalty use cases; created once in app.ts. */
export interface LoyaltyServices extends PaymentServices {
  partner: LoyaltyPartner;
}
