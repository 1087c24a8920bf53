import Type from 'typebox';

export const CouponUses = Type.Object(
  {
    uses: Type.Array(Type.Object({ code: Type.String(), uses: Type.Integer() }), {
      description: 'Orders that hold a use of each coupon; left out: none',
    }),
  },
  { $id: 'CouponUses' },
);
export type CouponUses = Type.Static<typeof CouponUses>;
