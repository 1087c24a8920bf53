import { WELL_FORMED } from '../values/value-shapes.ts';
import Type from 'typebox';
import type { PartWay } from '#domain/order/bill-part.ts';
import { LocationTypeField, OrderStatusField } from '../orders/order.ts';
import type { ShownPartState } from '../payments/bill.ts';
import type { FromWire } from '../values/wire-names.ts';

const Codes = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 200 });
const At = Type.String({ format: 'date-time' });

export const VoidCodes = Type.Object({ tables: Codes }, { $id: 'VoidCodes', examples: [{ tables: ['12'] }] });
/** Tables whose printed codes must not work any more. */
export type VoidCodes = Type.Static<typeof VoidCodes>;

const place = {
  location: Type.String({ minLength: 1, maxLength: 32, pattern: WELL_FORMED }),
  location_type: LocationTypeField,
};

export const TablePlace = Type.Object(place, {
  $id: 'TablePlace',
  examples: [{ location: '12', location_type: 'Table' }],
});
export type WireTablePlace = Type.Static<typeof TablePlace>;
/** A table or room of the house. */
export type TablePlace = FromWire<WireTablePlace>;

export const TableMove = Type.Object(
  {
    ...place,
    since: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          'When their visit began, as their table tells: later guests of the table stay where they are',
      }),
    ),
    to: Type.Object(place),
  },
  {
    $id: 'TableMove',
    examples: [{ location: '12', location_type: 'Table', to: { location: '14', location_type: 'Table' } }],
  },
);
export type WireTableMove = Type.Static<typeof TableMove>;
/** Guests who move to another table. */
export type TableMove = FromWire<WireTableMove>;

export const PhoneRemoval = Type.Object(
  { ...place, guest: Type.String({ minLength: 1, maxLength: 64 }) },
  { $id: 'PhoneRemoval', examples: [{ location: '12', location_type: 'Table', guest: 'guest-1' }] },
);
export type WirePhoneRemoval = Type.Static<typeof PhoneRemoval>;
/** A phone that staff take off the cart that a table shares. */
export type PhoneRemoval = FromWire<WirePhoneRemoval>;

export const EndedVisit = Type.Object(
  {
    done: Type.Literal(true),
    visit: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'The visit that has ended, by which its guests are brought back; null: nobody sat there',
    }),
  },
  { $id: 'EndedVisit' },
);
/** The answer to ending a visit. */
export type EndedVisit = Type.Static<typeof EndedVisit>;

export const VisitBack = Type.Object(
  { visit: Type.String({ minLength: 1, maxLength: 60 }) },
  { $id: 'VisitBack', examples: [{ visit: '5d2b8e0c-4a71-4f0e-9d0a-0f2f7a4b8c11' }] },
);
/** An ended visit whose guests come back to their table. */
export type VisitBack = Type.Static<typeof VisitBack>;

/** The shapes in which printed codes are cut. */
export const CODE_SHAPES = ['arch', 'card', 'sticker'] as const;
/** The shape in which printed codes are cut. */
export type CodeShape = (typeof CODE_SHAPES)[number];

/** How many printed codes may stand on a sheet. */
export const CODES_PER_SHEET = [1, 2, 4, 6, 9] as const;
/** How many printed codes stand on a sheet. */
export type CodesPerSheet = (typeof CODES_PER_SHEET)[number];

export const TableCode = Type.Object(
  {
    address: Type.String({ description: 'What the printed code of the table says' }),
    signed: Type.Boolean({ description: 'Nobody can make it up' }),
  },
  { $id: 'TableCode', examples: [{ address: 'https://menu.example/t/#12', signed: false }] },
);
/** The printed code of a table or room. */
export type TableCode = Type.Static<typeof TableCode>;

/** How long a move or a join can be taken back. */
export const TAKE_BACK_MS = 60_000;

const Brought = Type.Object(
  {
    how: Type.Unsafe<'move' | 'join'>({ type: 'string', enum: ['move', 'join'] }),
    ...place,
    at: At,
  },
  { description: 'Guests who were just moved here from another table, or joined to those here' },
);

const TableCall = Type.Object({
  for: Type.Unsafe<'waiter' | 'bill'>({ type: 'string', enum: ['waiter', 'bill'] }),
  since: At,
});

const TablePart = Type.Object({
  uuid: Type.String(),
  name: Type.String({ description: 'Empty: none was told' }),
  plate: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  due: Type.String({ description: 'What of the bill it pays, without its tip' }),
  tip: Type.String(),
  state: Type.Unsafe<ShownPartState>({ type: 'string', enum: ['held', 'paying', 'paid'] }),
  way: Type.Unsafe<PartWay | null>({ enum: ['card', 'machine', 'cash', 'wallet', null] }),
  paid_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
});

export type WireTablePart = Type.Static<typeof TablePart>;
/** What one guest of a table pays or has paid of an order. */
export type TablePart = FromWire<WireTablePart>;

const TableOrder = Type.Object({
  uuid: Type.String(),
  padded_order_id: Type.String(),
  status: OrderStatusField,
  placed_at: At,
  dishes: Type.Integer({ description: 'How many, counted by pieces' }),
  unpaid: Type.String({ description: 'What is left to pay, tips included' }),
  parts: Type.Array(TablePart, { description: 'What single guests pay or have paid of it' }),
});

const ChoosingPhone = Type.Object({
  guest: Type.String(),
  name: Type.String({ description: 'Empty: the guest has told none' }),
  plate: Type.Integer({ description: 'Which plate stands for the guest, counted from 0' }),
  ready: Type.Boolean({ description: 'The guest is ready: their dishes may be sent' }),
});

const SeatedGuest = Type.Object({
  name: Type.String({ description: 'Empty: the guest has told none' }),
  plate: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'Which plate stands for the guest who chose with the table, counted from 0; null: none does',
  }),
  guest: Type.Optional(
    Type.String({ description: 'Of the guest who chose with the table: by it staff take the phone off' }),
  ),
  away: Type.Boolean({
    description: 'The guest chose with the table, and the phone was not heard for five minutes',
  }),
});
/** A guest at a table, by name or plate. */
export type SeatedGuest = Type.Static<typeof SeatedGuest>;

export const LiveTable = Type.Object(
  {
    ...place,
    since: At,
    phones: Type.Integer({ description: 'How many have a seat' }),
    guests: Type.Array(SeatedGuest, {
      description: 'Who sits there, as far as it is known: by plate, then by name. Others are only counted',
    }),
    choosing: Type.Array(ChoosingPhone, {
      description: 'Those that choose together before they send, never what they choose',
    }),
    orders: Type.Array(TableOrder, { description: 'Open, or not paid in full; oldest first' }),
    calls: Type.Array(TableCall),
    unpaid: Type.String({ description: 'Of all orders together' }),
    brought: Type.Optional(Brought),
  },
  { $id: 'LiveTable', description: 'A table or room with guests' },
);
export type WireLiveTable = Type.Static<typeof LiveTable>;
export type LiveTable = FromWire<WireLiveTable>;

export const LiveTables = Type.Object(
  {
    tables: Type.Array(Type.Unsafe<WireLiveTable>(Type.Ref('LiveTable'))),
    held: Type.Array(Type.String(), { description: 'Tables that a waiter’s order holds' }),
  },
  { $id: 'LiveTables', description: 'The tables with guests right now; every other one is free' },
);
export type WireLiveTables = Type.Static<typeof LiveTables>;
/** The tables with guests right now. */
export type LiveTables = FromWire<WireLiveTables>;

export const TablesUpdate = Type.Object(
  { at: At },
  {
    $id: 'TablesUpdate',
    description: 'Something has changed at a table: whoever shows them reads them again',
  },
);
/** `tables-update`: something has changed at a table. */
export type TablesUpdate = Type.Static<typeof TablesUpdate>;

const List = Type.Optional(Type.String({ maxLength: 2000, description: 'Codes or ranges: 1-20,T1' }));

const look = {
  shape: Type.Optional(
    Type.Unsafe<CodeShape>({ type: 'string', enum: [...CODE_SHAPES], description: 'arch without one' }),
  ),
  per_sheet: Type.Optional(
    Type.Unsafe<CodesPerSheet>({ type: 'integer', enum: [...CODES_PER_SHEET], description: '6 without one' }),
  ),
  words: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'The venue’s own words below each code: a line for each language of the sheet, the venue’s first; without one, an invitation to scan',
    }),
  ),
  address: Type.Optional(
    Type.Boolean({ description: 'The web address in small below each code; so it is without a value' }),
  ),
};

export const CodesQuery = Type.Object({ tables: List, rooms: List, ...look });
export type WireCodesQuery = Type.Static<typeof CodesQuery>;
export type CodesQuery = FromWire<WireCodesQuery>;

export const CodeSheetQuery = Type.Object({
  ...CodesQuery.properties,
  sheet: Type.Integer({ minimum: 1, maximum: 2000 }),
});
export type CodeSheetQuery = Type.Static<typeof CodeSheetQuery>;

export const TableCodeQuery = Type.Object({
  location: Type.String({ minLength: 1, maxLength: 32 }),
  location_type: LocationTypeField,
});
export type TableCodeQuery = Type.Static<typeof TableCodeQuery>;
