import Type from 'typebox';
import { WireLoyaltyDiscount } from './loyalty.ts';
import { WireOrderLine } from './order.ts';

/** Why a line's price differs from the phone's. */
export type PriceCause = 'price' | 'discount' | 'tax';

const ChangedLine = Type.Object({
  cart_uuid: Type.String(),
  product_price: Type.String(),
  old: Type.String({ description: 'What the phone said' }),
  cause: Type.Unsafe<PriceCause>({ type: 'string', enum: ['price', 'discount', 'tax'] }),
});

export const WireFigures = Type.Object(
  {
    sub_total: Type.String(),
    discount: Type.String(),
    delivery_fees: Type.String(),
    taxes: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), amount: Type.String() })),
    total: Type.String(),
    loyalty_discounts: Type.Optional(
      Type.Array(Type.Unsafe<WireLoyaltyDiscount>(Type.Ref('LoyaltyDiscount')), {
        description: 'A server of an earlier version says nothing of it',
      }),
    ),
    lines: Type.Array(ChangedLine, { description: 'Those whose price is another than the phone said' }),
  },
  { $id: 'Figures', description: 'The server’s own figures, sent with price_changed' },
);

/** The server's figures, sent with `price_changed`. */
export type WireFigures = Type.Static<typeof WireFigures>;

export const ExistingOrder = Type.Object(
  { uuid: Type.String(), padded_order_id: Type.String(), line_items: Type.Array(WireOrderLine) },
  {
    $id: 'ExistingOrder',
    description: 'The order that stands at the guest’s table, sent with active_order to those who may see it',
  },
);

/** The active order at the guest's table, sent with `active_order` to guests who may see it. */
export type ExistingOrder = Type.Static<typeof ExistingOrder>;
