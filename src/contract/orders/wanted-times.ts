import Type from 'typebox';

export const FullTimes = Type.Object(
  {
    full: Type.Array(Type.String({ format: 'date-time', examples: ['2026-11-20T16:15:00.000Z'] }), {
      description: 'Instants whose slot has no place left, earliest first',
    }),
  },
  { $id: 'FullTimes', description: 'Times that no further order can be wanted for' },
);

/** Times that are fully booked, on the wire. */
export type FullTimes = Type.Static<typeof FullTimes>;
