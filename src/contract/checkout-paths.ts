import type { CheckoutField } from '#domain/cart/checkout.ts';
import { checkoutTextNames, checkoutTexts, eachText } from '#domain/order/checkout-texts.ts';
import type { OrderDraft } from './order.ts';

/** A field of the checkout that is sent: the terms are not. */
export type SentField = Exclude<CheckoutField, 'termsAgreed'>;

/** Where each field of the checkout stands in an order's request, and in what is said against it. */
export const checkoutPaths = {
  ...eachText(checkoutTextNames, (name) => checkoutTexts[name].wire),
  table: 'order_location',
  wantedAt: 'delivery_datetime',
} as const satisfies Record<SentField, keyof OrderDraft>;
