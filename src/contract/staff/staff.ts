import { ROLES, type Right, type Role, type TokenRole } from '../office/rights.ts';
import Type from 'typebox';
import type { OrderLocation } from '#domain/details/location-code.ts';
import {
  LocationTypeField,
  OrderStatusField,
  OrderTypeField,
  PaymentTypeField,
  WireOrder,
  WireOrderLine,
} from '../orders/order.ts';
import { Hand, kitchenFields, LineId, MOST_AT_ONCE, StaffStation, StationCall } from './kitchen.ts';
import { moneyFigures } from '../values/money-figures.ts';
import { printerState } from '../values/printers.ts';
import type { FromWire } from '../values/wire-names.ts';

const StaffOrderLine = Type.Object({ ...WireOrderLine.properties, ...kitchenFields });

export type WireStaffOrderLine = Type.Static<typeof StaffOrderLine>;
/** A line of an order as staff see it: with how far the kitchen is. */
export type StaffOrderLine = FromWire<WireStaffOrderLine>;

export const StaffOrder = Type.Object(
  {
    ...WireOrder.properties,
    line_items: Type.Array(StaffOrderLine),
    station_calls: Type.Array(StationCall, { description: 'Stations that the pass has called for it' }),
    /** Times are in whole minutes on the board; instants are ISO 8601. */
    visit_open: Type.Boolean({ description: 'The table’s visit is still open' }),
    visit_since: Type.Optional(
      Type.String({ description: 'ISO 8601; when that visit began, to end it and no later one' }),
    ),
    recalled: Type.Boolean({ description: 'Its last step was taken back' }),
    payment_flags: Type.Array(Type.String(), {
      description: 'Why somebody should look at its online payments; empty: nothing is odd',
    }),
    preparation_minutes: Type.Optional(
      Type.Integer({
        description:
          'For how many minutes the kitchen’s times would promise it if it was accepted now; only of a pending order for which they say anything',
      }),
    ),
  },
  { $id: 'StaffOrder' },
);

export type WireStaffOrder = Type.Static<typeof StaffOrder>;
/** An order as staff see it: with all of the guest's details. */
export type StaffOrder = FromWire<WireStaffOrder>;

const OpenCount = Type.Object({
  status: OrderStatusField,
  order_type: OrderTypeField,
  count: Type.Integer(),
});

export type WireOpenCount = Type.Static<typeof OpenCount>;
/** The number of open orders of a status and a type. */
export type OpenCount = FromWire<WireOpenCount>;

const Place = Type.Unsafe<OrderLocation>({
  type: 'object',
  required: ['code', 'type'],
  properties: { code: { type: 'string' }, type: { type: 'string', enum: ['Table', 'Room'] } },
});

export const StaffOrders = Type.Object(
  {
    orders: Type.Array(Type.Unsafe<WireStaffOrder>(Type.Ref('StaffOrder'))),
    open: Type.Optional(
      Type.Array(OpenCount, {
        description: 'How many are open, listed here or not; only where the open ones were limited',
      }),
    ),
    places: Type.Optional(
      Type.Array(Place, {
        description:
          'Where open orders are eaten that are not listed here; only where the open ones were limited',
      }),
    ),
    next: Type.Optional(
      Type.String({
        description:
          'There are more than one answer holds: ask again with this as `after`. Absent: that was all',
      }),
    ),
  },
  { $id: 'StaffOrders' },
);

export type WireStaffOrders = Type.Static<typeof StaffOrders>;
/** The board's list of orders. */
export type StaffOrders = FromWire<WireStaffOrders>;

export const ChangeStatus = Type.Object(
  {
    status: OrderStatusField,
    reason: Type.Optional(Type.String({ maxLength: 500, pattern: '^[^\\u0000\\ud800-\\udfff]*$' })),
    seen: Type.Optional(
      Type.Array(LineId, {
        maxItems: MOST_AT_ONCE,
        description:
          'The lines that were shown to who decides: what was added since keeps the order from being fulfilled, and its needs are not read by accepting. Absent: all there are',
      }),
    ),
  },
  { $id: 'ChangeStatus', examples: [{ status: 'accepted' }] },
);

export type ChangeStatus = Type.Static<typeof ChangeStatus>;

export const PromiseTime = Type.Object(
  {
    promised_at: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When the guest has it; null takes the promise back',
    }),
  },
  { $id: 'PromiseTime' },
);

export type PromiseTime = Type.Static<typeof PromiseTime>;

export const ProductStock = Type.Object(
  {
    out_of_stock: Type.Optional(Type.Boolean()),
    pos_available_qty: Type.Optional(
      Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 0, maximum: 100_000 }),
    ),
    until: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        format: 'date-time',
        description: 'Back in stock at this instant',
      }),
    ),
  },
  { $id: 'ProductStock', minProperties: 1, examples: [{ out_of_stock: true }] },
);

export type ProductStock = Type.Static<typeof ProductStock>;

export const TakePayment = Type.Object(
  {
    payment_type: Type.Unsafe<'cash' | 'machine'>({ type: 'string', enum: ['cash', 'machine'] }),
    amount: Type.Unsafe<string | number>({
      type: ['string', 'number'],
      description: 'As handed over: cash beyond what is owed is change',
    }),
  },
  { $id: 'TakePayment' },
);
export type TakePayment = Type.Static<typeof TakePayment>;

export const TakeTablePayment = Type.Object(
  {
    location: Type.String({ minLength: 1, maxLength: 32 }),
    location_type: LocationTypeField,
    payment_type: Type.Unsafe<'cash' | 'machine'>({ type: 'string', enum: ['cash', 'machine'] }),
    owed: Type.Unsafe<string | number>({
      type: ['string', 'number'],
      description:
        'What all orders of the table owe, as it was shown: refused when it is another amount by now',
    }),
    amount: Type.Unsafe<string | number>({
      type: ['string', 'number'],
      description: 'As handed over: cash beyond what is owed is change',
    }),
  },
  {
    $id: 'TakeTablePayment',
    examples: [
      { location: '12', location_type: 'Table', payment_type: 'cash', owed: '117.00', amount: '120.00' },
    ],
  },
);
export type TakeTablePayment = Type.Static<typeof TakeTablePayment>;

export const TablePaid = Type.Object(
  {
    paid: Type.String({ description: 'The sum of what was booked with each order' }),
    change: Type.String(),
    orders: Type.Array(Type.Unsafe<WireStaffOrder>(Type.Ref('StaffOrder'))),
  },
  { $id: 'TablePaid', description: 'One payment for all orders of a table' },
);
export type WireTablePaid = Type.Static<typeof TablePaid>;
export type TablePaid = FromWire<WireTablePaid>;

export const GiveBack = Type.Object(
  {
    amount: Type.Optional(
      Type.Unsafe<string | number>({
        type: ['string', 'number'],
        description:
          'Without it: what is on its way back is tried again; else what was paid too much, else all',
      }),
    ),
    payment_type: Type.Optional(
      Type.Unsafe<'cash' | 'machine'>({
        type: 'string',
        enum: ['cash', 'machine'],
        description:
          'Handed back in person of what was taken in person. Without it: what was paid online, to where it came from',
      }),
    ),
  },
  { $id: 'GiveBack', examples: [{ amount: '32.000' }] },
);
export type WireGiveBack = Type.Static<typeof GiveBack>;
export type GiveBack = FromWire<WireGiveBack>;

export const SettleRedemption = Type.Object(
  { taken: Type.Boolean({ description: 'Whether the partner has taken the money, as it says itself' }) },
  { $id: 'SettleRedemption' },
);
export type SettleRedemption = Type.Static<typeof SettleRedemption>;

export const LocationBusy = Type.Object({ busy: Type.Boolean() }, { $id: 'LocationBusy' });
export type LocationBusy = Type.Static<typeof LocationBusy>;

export const PauseOrders = Type.Object(
  { minutes: Type.Integer({ minimum: 0, maximum: 1440, description: '0 ends the pause' }) },
  { $id: 'PauseOrders', examples: [{ minutes: 15 }] },
);
export type PauseOrders = Type.Static<typeof PauseOrders>;

/** The role of a program's token. */
export type StaffRole = TokenRole;

const RoleField = Type.Unsafe<Role>({ type: 'string', enum: ROLES });

const PrintDoubt = Type.Object({
  job: Type.String(),
  printer: Type.String(),
  number: Type.String({ description: 'The order’s padded number' }),
});
export type PrintDoubt = Type.Static<typeof PrintDoubt>;

export const AnswerPrintDoubt = Type.Object(
  { printed: Type.Boolean({ description: 'false: it is printed once more, marked as such' }) },
  { $id: 'AnswerPrintDoubt' },
);
export type AnswerPrintDoubt = Type.Static<typeof AnswerPrintDoubt>;

export const SignInRenewed = Type.Object(
  { signed_in_until: Type.String({ format: 'date-time' }) },
  { $id: 'SignInRenewed' },
);
/** A board's sign-in was renewed. */
export type SignInRenewed = Type.Static<typeof SignInRenewed>;

const ChoosingTable = Type.Object({
  location: Type.String(),
  location_type: LocationTypeField,
  phones: Type.Integer({ description: 'How many share the cart' }),
});
/** A table that chooses together. */
export type ChoosingTable = Type.Static<typeof ChoosingTable>;

/** The data around the tickets on the board. */
export const StaffVenue = Type.Object(
  {
    license: Type.String(),
    name: Type.String(),
    role: RoleField,
    rights: Type.Array(Type.Unsafe<Right>({ type: 'string' }), {
      description: 'What this sign-in may do: orders, lines, refund',
    }),
    rights_by_pin: Type.Array(Type.Unsafe<Right>({ type: 'string' }), {
      description: 'What a person with a PIN may do beyond that on this shared device or own phone',
    }),
    who: Type.String({ description: 'Names who is signed in, as in the audit' }),
    hands: Type.Array(Hand, { description: 'Who works here: people and devices' }),
    sign_in_ends: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When the sign-in ends, within a week of that; null: not so soon',
    }),
    logo: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    timezone: Type.String(),
    day_ends: Type.String({ description: 'When the business day ends on the venue’s clock: 05:00' }),
    default_language: Type.String(),
    sequence: Type.Integer({
      description: 'Counts the versions of the venue file: with another one, lines may be at other stations',
    }),
    paused_until: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    order_types: Type.Array(Type.String()),
    stations: Type.Array(StaffStation, {
      description: 'The kitchen’s stations, in the order of the venue file',
    }),
    ready_when_all_done: Type.Boolean({
      description: 'The kitchen’s last line fulfills an order; else the pass does',
    }),
    busy: Type.Array(Type.String(), { description: 'Codes of tables that a waiter’s order holds' }),
    choosing: Type.Array(ChoosingTable, {
      description: 'Tables whose phones choose together before they send, never what they choose',
    }),
    printers: Type.Array(Type.Object(printerState)),
    print_doubts: Type.Array(PrintDoubt, {
      description: 'Tickets that a printer fetched and never said to be printed',
    }),
  },
  { $id: 'StaffVenue' },
);

export type WireStaffVenue = Type.Static<typeof StaffVenue>;
export type StaffVenue = FromWire<WireStaffVenue>;

/** The figures of the business day, which begins at the venue's `ordering.day_ends`. */
export const StaffFigures = Type.Object(
  {
    since: Type.String({ description: 'ISO 8601' }),
    orders: Type.Integer({ description: 'All that reached the kitchen' }),
    open: Type.Integer({ description: 'Open now, whichever day they came: as many as on the board' }),
    lost: Type.Integer({ description: 'Rejected or canceled' }),
    sales: Type.String({ description: 'Totals with tips of orders that stand' }),
    average: Type.String(),
    ...moneyFigures,
    payments: Type.Array(Type.Object({ payment_type: PaymentTypeField, amount: Type.String() }), {
      description: 'Received today less what went back',
    }),
    products: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), quantity: Type.Integer() }), {
      description: 'Sold most',
    }),
    currency: Type.String(),
    currency_symbol: Type.String(),
    display_currency: Type.Boolean(),
    price_decimal_places: Type.Integer(),
  },
  { $id: 'StaffFigures' },
);

export type WireStaffFigures = Type.Static<typeof StaffFigures>;
export type StaffFigures = FromWire<WireStaffFigures>;
