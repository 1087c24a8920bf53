import Type from 'typebox';

export const OrderedDishes = Type.Object(
  {
    dishes: Type.Array(Type.Object({ id: Type.String(), ordered: Type.Integer({ description: 'Pieces' }) }), {
      description: 'Dishes that nobody ordered are left out',
    }),
  },
  { $id: 'OrderedDishes' },
);
/** How often each dish was ordered in the last four weeks. */
export type OrderedDishes = Type.Static<typeof OrderedDishes>;
