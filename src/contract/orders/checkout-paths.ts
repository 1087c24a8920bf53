import type { CheckoutField } from '#domain/cart/checkout.ts';
import { checkoutTextNames, checkoutTexts, eachText } from '#domain/order/checkout-texts.ts';
import type { OrderDraft } from './order.ts';

/** A checkout field that is sent. The agreement to the terms is not sent. */
export type SentField = Exclude<CheckoutField, 'termsAgreed'>;

/** The path of each checkout field in an order's request, and in the field errors of the answer. */
export const checkoutPaths = {
  ...eachText(checkoutTextNames, (name) => checkoutTexts[name].wire),
  table: 'order_location',
  wantedAt: 'delivery_datetime',
} as const satisfies Record<SentField, keyof OrderDraft>;
