import type { OrderType, PaymentType } from '#domain/menu/menu.ts';
import type { TextKey } from './words.ts';

/** The keys of the order types' names. */
export const orderTypeWords = {
  delivery: 'delivery',
  dine_in: 'dineIn',
  takeaway: 'takeaway',
  drive_thru: 'driveThru',
} as const satisfies Record<OrderType, TextKey>;

/** The keys of the payment types' names. */
export const paymentWords = {
  cash: 'cash',
  machine: 'machine',
  card: 'card',
  loyalty: 'loyalty',
  blue_wallet: 'blueWallet',
} as const satisfies Record<PaymentType, TextKey>;
