import { couponRoutes } from './orders/coupons.ts';
import { deliveryRoutes } from './orders/delivery.ts';
import { formRoutes } from './forms.ts';
import { loyaltyRoutes } from './loyalty.ts';
import { menuRoutes } from './follow/menu.ts';
import { orderRoutes } from './orders/orders.ts';
import { paymentRoutes } from './payments.ts';
import { receiptRoutes } from './orders/receipts.ts';
import { billRoutes } from './table/bills.ts';
import { splitPaymentRoutes } from './table/split-payments.ts';
import { viewRoutes } from './views.ts';
import { sharedCartRoutes } from './table/shared-cart.ts';
import { visitRoutes } from './table/visits.ts';
import { wantedTimeRoutes } from './orders/wanted-times.ts';

/** What guests ask. */
export const guestFamilies = [
  menuRoutes,
  orderRoutes,
  receiptRoutes,
  couponRoutes,
  deliveryRoutes,
  wantedTimeRoutes,
  formRoutes,
  visitRoutes,
  sharedCartRoutes,
  viewRoutes,
  paymentRoutes,
  loyaltyRoutes,
  splitPaymentRoutes,
  billRoutes,
] as const;
