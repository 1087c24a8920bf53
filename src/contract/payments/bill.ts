import { EMAIL_MAX_LENGTH } from '#domain/details/email.ts';
import { MOST_EVENLY } from '#domain/bill/quote.ts';
import { MOST_SLICES, type PartState, type PartWay } from '#domain/order/bill-part.ts';
import Type from 'typebox';
import { Money, WELL_FORMED } from '../values/value-shapes.ts';
import type { PayWay } from './payment.ts';
import type { FromWire } from '../values/wire-names.ts';

const Text = Type.String({ maxLength: 200 });
const Instant = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' });

/** The states of a part that others see. */
export type ShownPartState = Exclude<PartState, 'freed'>;

const SharingAsked = Type.Object({
  line: Type.String({ minLength: 1, maxLength: 64, description: 'cart_uuid of the order’s line' }),
  name: Type.String({ maxLength: 200, pattern: WELL_FORMED }),
  plate: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
});

export const WireBillPart = Type.Object(
  {
    uuid: Type.String(),
    mine: Type.Boolean({ description: 'Taken by the phone that asks' }),
    name: Type.String({ description: 'Empty: no name, or the reader has no seat at the table' }),
    plate: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
    dishes: Type.Array(
      Type.Object({
        line: Type.String({ description: 'cart_uuid of the order’s line' }),
        of: Type.Integer({ description: 'How many slices the dish is cut into' }),
        slices: Type.Array(Type.Integer(), { description: 'Which of them, from 0' }),
      }),
    ),
    due: Type.String({ description: 'What of the bill it pays, without its tip' }),
    tip: Type.String(),
    state: Type.Unsafe<ShownPartState>({ type: 'string', enum: ['held', 'paying', 'paid'] }),
    way: Type.Unsafe<PartWay | null>({
      enum: ['card', 'machine', 'cash', 'wallet', null],
      description: 'How it is or was paid; null: not chosen',
    }),
    held_until: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description:
        'Until when nobody else can take it: the end of its hold, or of the page on which it is paid by card',
    }),
    paid_at: Instant,
    sharing: Type.Optional(
      Type.Array(SharingAsked, { description: 'Whom its guest asks to share a dish of it' }),
    ),
    half_asked: Type.Optional(
      Type.Object(
        {
          line: Type.String(),
          mine: Type.Boolean({ description: 'This phone asks' }),
          name: Type.String({ description: 'Who asks; empty: no name' }),
          plate: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
          state: Type.Unsafe<'open' | 'shared' | 'kept'>({
            type: 'string',
            enum: ['open', 'shared', 'kept'],
            description: 'shared: half of the dish is free; kept: its guest pays it alone',
          }),
        },
        { description: 'Somebody at the table would like half of a dish that this part holds whole' },
      ),
    ),
    left: Type.String({
      description: 'Below a unit of the currency, left to the last part; negative: taken from others',
    }),
    mailed: Type.Optional(
      Type.Boolean({ description: 'Its receipt goes by mail, or has gone; for its phone and staff' }),
    ),
    contains: Type.Optional(
      Type.Object(
        {
          taxes: Type.Array(Type.Object({ id: Type.String(), amount: Type.String() })),
          fees: Type.String(),
          discounts: Type.String(),
        },
        { description: 'What of the order’s taxes, fees and discounts is in it; for its phone and staff' },
      ),
    ),
  },
  { $id: 'BillPart', description: 'What one guest pays of a bill' },
);

/** A part of a bill on the wire. */
export type WireBillPart = Type.Static<typeof WireBillPart>;
/** What one guest pays of a bill. */
export type BillPart = FromWire<WireBillPart>;

export const WireBill = Type.Object(
  {
    order: Type.String(),
    version: Type.Integer({ description: 'The order’s' }),
    bill: Type.String({ description: 'The total and the order’s own tip' }),
    open: Type.String({ description: 'What nobody has paid and nobody is about to pay' }),
    price_decimal_places: Type.Integer(),
    mails_receipts: Type.Boolean({ description: 'The receipt of a part can be sent by mail' }),
    dishes: Type.Array(
      Type.Object({
        line: Type.String({ description: 'cart_uuid of the order’s line' }),
        amount: Type.String({ description: 'With its part of fees, discounts and the order’s tip' }),
        slices: Type.Array(
          Type.Object({
            amount: Type.String(),
            part: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Who pays it' }),
          }),
        ),
      }),
    ),
    parts: Type.Array(Type.Unsafe<WireBillPart>(Type.Ref('BillPart'))),
  },
  { $id: 'Bill', description: 'Who has paid what of an order, and what is open' },
);

/** A bill on the wire. */
export type WireBill = Omit<Type.Static<typeof WireBill>, 'parts'> & { parts: WireBillPart[] };
/** Who has paid what of an order, and what is open. */
export type Bill = FromWire<WireBill>;

export const PartChoiceFields = {
  dishes: Type.Optional(
    Type.Array(
      Type.Object({
        line: Type.String({ minLength: 1, maxLength: 64 }),
        count: Type.Integer({ minimum: 1, maximum: MOST_SLICES, description: 'How many slices' }),
        of: Type.Integer({ minimum: 1, maximum: MOST_SLICES, description: '1: the whole dish' }),
      }),
      { maxItems: 300 },
    ),
  ),
  evenly_among: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_EVENLY,
      description: 'Divides what is left beside the dishes among so many guests, of whom this is one',
    }),
  ),
  amount: Type.Optional(Money),
};

export const HoldPart = Type.Object(
  {
    ...PartChoiceFields,
    name: Type.Optional(Type.String({ maxLength: 200, pattern: WELL_FORMED })),
    sharing: Type.Optional(
      Type.Array(SharingAsked, {
        maxItems: 100,
        description: 'Guests who are asked to share its dishes: they owe nothing before they take their part',
      }),
    ),
  },
  {
    $id: 'HoldPart',
    description: 'What a guest wants to pay. Instead of the part that this phone holds already, if any',
  },
);

export type WireHoldPart = Type.Static<typeof HoldPart>;
/** Holds a part of a bill for a phone. */
export type HoldPart = FromWire<WireHoldPart>;

export const ShareDish = Type.Object(
  { line: Type.String({ minLength: 1, maxLength: 64, description: 'cart_uuid of the order’s line' }) },
  {
    $id: 'ShareDish',
    description:
      'A whole dish of a part that another guest holds: they are asked, and half of it becomes free if they like',
  },
);

/** Shares a dish that another guest holds. */
export type ShareDish = Type.Static<typeof ShareDish>;

export const AnswerHalf = Type.Object(
  { share: Type.Boolean({ description: 'True: half of the dish becomes free' }) },
  { $id: 'AnswerHalf', examples: [{ share: true }] },
);
/** Answers a guest who would like half of a dish. */
export type AnswerHalf = Type.Static<typeof AnswerHalf>;

/** Where the receipt of a part goes; without an address it goes nowhere. */
export const ReceiptFields = {
  email: Type.Optional(
    Type.String({ maxLength: EMAIL_MAX_LENGTH, description: 'For the receipt of this part' }),
  ),
  selected_language: Type.Optional(Text),
};

/** What a request says of a receipt. */
export type ReceiptFields = Type.Static<Type.TObject<typeof ReceiptFields>>;

export const PayPart = Type.Object(
  {
    payment_type: Type.Unsafe<PayWay>({ type: 'string', enum: ['card', 'machine', 'cash'] }),
    tip: Type.Optional(Money),
    ...ReceiptFields,
  },
  {
    $id: 'PayPart',
    description:
      'Pays the held part, with its own tip. By machine or in cash: staff are told, and the part stays held',
  },
);

export type WirePayPart = Type.Static<typeof PayPart>;
/** Pays a held part. */
export type PayPart = FromWire<WirePayPart>;

export const MailPart = Type.Object(ReceiptFields, {
  $id: 'MailPart',
  description: 'Where the receipt of a part that is paid goes by mail: once for each part',
});

/** Has the receipt of a paid part mailed. */
export type MailPart = FromWire<Type.Static<typeof MailPart>>;

/** Why a part cannot be held, beside order_closed: with `part_held`, the lines and who is first. */
export interface PartHeldMembers {
  lines: string[];
  /** Empty: no name. */
  name: string;
}
