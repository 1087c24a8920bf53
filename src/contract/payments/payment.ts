import Type from 'typebox';
import type { PaymentStatus } from './payment-calls.ts';

const PaymentStatusField = Type.Unsafe<PaymentStatus>({
  type: 'string',
  enum: ['PAID', 'PENDING', 'FAILED', 'CANCELED'],
});

export const PaymentState = Type.Object(
  {
    status: PaymentStatusField,
    orderId: Type.String({ description: 'The order’s number; empty while nothing is known of the payment' }),
    orderUUID: Type.String(),
    amount: Type.Optional(
      Type.String({
        description: 'What this payment is of, such as one share; absent while nothing is known',
      }),
    ),
  },
  { $id: 'PaymentState', description: 'What became of a payment' },
);

/** The answer of a status call. */
export type PaymentState = Type.Static<typeof PaymentState>;

/** How a guest wants to pay an existing order. */
export type PayWay = 'card' | 'machine' | 'cash';

export const PayOrder = Type.Object(
  { payment_type: Type.Unsafe<PayWay>({ type: 'string', enum: ['card', 'machine', 'cash'] }) },
  { $id: 'PayOrder', description: 'How a guest wants to pay an order that stands' },
);
export type PayOrder = Type.Static<typeof PayOrder>;

export const PaymentPage = Type.Object(
  { payment_url: Type.Unsafe<string | null>({ type: ['string', 'null'] }) },
  { $id: 'PaymentPage', description: 'Where to pay; null: there is nothing to pay online' },
);
export type PaymentPage = Type.Static<typeof PaymentPage>;
