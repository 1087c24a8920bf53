import { MOST_GUESTS, FEWEST_GUESTS, type ShareStatus } from '#domain/order/split-payment.ts';
import Type from 'typebox';
import { Money } from '../values/value-shapes.ts';

const SelectedLanguage = Type.Optional(
  Type.String({ maxLength: 20, description: 'A language code; else the venue’s default' }),
);
const OrderId = Type.String({ maxLength: 100, description: 'The order’s uuid' });

export const WireSplitShare = Type.Object(
  {
    uuid: Type.String(),
    guest_name: Type.String({ examples: ['Guest 1'] }),
    amount: Type.String(),
    status: Type.Unsafe<ShareStatus>({ type: 'string', enum: ['AVAILABLE', 'PENDING', 'PAID'] }),
  },
  { $id: 'SplitShare', description: 'One guest’s part of a bill' },
);

/** One guest's part of a bill, on the wire. */
export type WireSplitShare = Type.Static<typeof WireSplitShare>;

export const CreateSplit = Type.Object(
  {
    order_id: OrderId,
    split_amounts: Type.Array(Money, { minItems: FEWEST_GUESTS, maxItems: MOST_GUESTS }),
    selected_language: SelectedLanguage,
  },
  { $id: 'CreateSplit', description: 'Splits what an order owes; the amounts sum exactly to it' },
);

/** Splits an order's balance. */
export type CreateSplit = Type.Static<typeof CreateSplit>;

export const UndoSplit = Type.Object(
  { order_id: OrderId, selected_language: SelectedLanguage },
  { $id: 'UndoSplit', description: 'Takes back what nobody has paid of a split' },
);

/** Undoes the unpaid shares of a split. */
export type UndoSplit = Type.Static<typeof UndoSplit>;

export const PayShare = Type.Object(
  {
    order_id: OrderId,
    split_payment_uuid: Type.String({ maxLength: 100 }),
    selected_language: SelectedLanguage,
  },
  { $id: 'PayShare', description: 'Takes a share that is AVAILABLE and pays it' },
);

/** Reserves a share and pays it. */
export type PayShare = Type.Static<typeof PayShare>;

export const PayInFull = Type.Object(
  {
    order_id: OrderId,
    payment_options: Type.Literal('full'),
    selected_language: SelectedLanguage,
  },
  { $id: 'PayInFull', description: 'Pays all that an order owes' },
);

/** Pays an order's whole balance. */
export type PayInFull = Type.Static<typeof PayInFull>;
