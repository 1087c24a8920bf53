import Type from 'typebox';
import type { OrderType } from '#domain/menu/menu.ts';
import { moneyFigures } from '../values/money-figures.ts';
import type { FromWire } from '../values/wire-names.ts';

const OrderTypeField = Type.Unsafe<OrderType>({
  type: 'string',
  enum: ['delivery', 'dine_in', 'takeaway', 'drive_thru'],
});

const Maybe = Type.Unsafe<string | null>({ type: ['string', 'null'] });

/** What needs an owner's attention; the words are the office's own. */
export const Advice = Type.Object(
  {
    kind: Type.Unsafe<
      | 'missing_texts'
      | 'missing_pictures'
      | 'small_picture'
      | 'empty_category'
      | 'free_dish'
      | 'two_prices'
      | 'odd_price'
      | 'wrong_script'
      | 'no_allergen_facts'
      | 'draft'
      | 'printer'
      | 'refund_waits'
      | 'failed_publication'
    >({ type: 'string' }),
    names: Type.Array(Type.String(), { description: 'Of the first few things that it is about' }),
    places: Type.Array(Type.String(), { description: 'Their addresses in the venue file' }),
    count: Type.Integer(),
    language: Type.Optional(Type.String()),
  },
  { $id: 'Advice' },
);
export type Advice = Type.Static<typeof Advice>;

export const Overview = Type.Object(
  {
    opening: Type.Object({
      open: Type.Boolean(),
      until: Maybe,
      opens_at: Maybe,
      last_orders_at: Maybe,
      order_types: Type.Array(Type.String()),
      paused_until: Maybe,
      closed_for_today: Type.Boolean(),
      closed_until: Type.Unsafe<string | null>({
        type: ['string', 'null'],
        description: 'Closed for today; until then',
      }),
      opened_early: Type.Boolean(),
      opened_until: Type.Unsafe<string | null>({
        type: ['string', 'null'],
        description: 'Opened before its hours; until then, when these begin',
      }),
      types_off: Type.Array(Type.String()),
      open_minutes: Type.Integer({ description: 'From the hour in which the day begins until it ends' }),
      open_minutes_passed: Type.Integer(),
    }),
    figures: Type.Object({
      takings: Type.String(),
      takings_before: Maybe,
      orders: Type.Integer(),
      orders_before: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
      average: Type.String(),
      average_before: Maybe,
      open: Type.Integer(),
      pending: Type.Integer(),
      ...moneyFigures,
    }),
    hours: Type.Array(
      Type.Object({ hour: Type.Integer(), takings: Type.String(), before: Maybe, now: Type.Boolean() }),
      { description: 'From the hour in which the day begins' },
    ),
    best: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        picture: Maybe,
        sold: Type.Integer(),
        takings: Type.String(),
      }),
    ),
    advice: Type.Array(Type.Unsafe<Advice>(Type.Ref('Advice'))),
    currency: Type.String(),
    currency_symbol: Type.String(),
    price_decimal_places: Type.Integer(),
  },
  { $id: 'Overview' },
);
export type WireOverview = Type.Static<typeof Overview>;
/** The office's first page: today, and what needs attention. */
export type Overview = FromWire<WireOverview>;

export const OfficeVenue = Type.Object(
  {
    sequence: Type.Integer(),
    file: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The venue file, complete, without secrets',
    }),
    pictures: Type.Record(Type.String(), Type.String(), {
      description: 'Where the file’s pictures are served',
    }),
    stock: Type.Array(
      Type.Object({
        at: Type.String(),
        out_of_stock: Type.Boolean(),
        pos_available_qty: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
        until: Maybe,
      }),
    ),
    address_search: Type.Optional(
      Type.Boolean({ description: 'Guests find their address by typing: the server has a geocoder' }),
    ),
  },
  { $id: 'OfficeVenue' },
);
export type WireOfficeVenue = Type.Static<typeof OfficeVenue>;
export type OfficeVenue = FromWire<WireOfficeVenue>;

export const StockAtOnce = Type.Object(
  {
    at: Type.String({
      maxLength: 1000,
      description:
        'A product: menu/products/{id}. An answer wherever it is offered: menu/variations/{id}/values/{id}; of one product alone: menu/products/{id}/product_variations/{variation value}. A part of a combo: menu/products/{id}/combo_groups/{id}/products/{id}. Ids are percent-encoded',
    }),
    out_of_stock: Type.Optional(Type.Boolean()),
    pos_available_qty: Type.Optional(
      Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 0, maximum: 100_000 }),
    ),
    until: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        format: 'date-time',
        description: 'To be had again at this instant',
      }),
    ),
  },
  {
    $id: 'StockAtOnce',
    minProperties: 2,
    examples: [{ at: 'menu/variations/portion/values/three', out_of_stock: true }],
  },
);
export type WireStockAtOnce = Type.Static<typeof StockAtOnce>;
export type StockAtOnce = FromWire<WireStockAtOnce>;

export const TodayAtOnce = Type.Object(
  {
    closed: Type.Optional(Type.Boolean({ description: 'For the rest of today' })),
    open_now: Type.Optional(Type.Boolean({ description: 'Before today’s hours begin' })),
    types_off: Type.Optional(
      Type.Array(OrderTypeField, { description: 'Order types that are not taken until put back' }),
    ),
  },
  { $id: 'TodayAtOnce', minProperties: 1, examples: [{ closed: true }] },
);
export type WireTodayAtOnce = Type.Static<typeof TodayAtOnce>;
export type TodayAtOnce = FromWire<WireTodayAtOnce>;

export const Presence = Type.Object(
  { at: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }) },
  { $id: 'Presence' },
);
/** The field that a person is in; null: the office is open, no field has the focus. */
export type Presence = Type.Static<typeof Presence>;

export const UploadedPicture = Type.Object(
  {
    picture: Type.String({ description: 'What the venue file says: a picture of the store' }),
    url: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
  },
  { $id: 'UploadedPicture' },
);
export type UploadedPicture = Type.Static<typeof UploadedPicture>;

export const PreviewLink = Type.Object(
  {
    url: Type.String({ description: 'Where the draft is shown as guests will see it; pages stand below it' }),
    expires_at: Type.String({ format: 'date-time' }),
  },
  { $id: 'PreviewLink' },
);
export type PreviewLink = Type.Static<typeof PreviewLink>;

export const TodayNow = Type.Object(
  {
    closed_until: Maybe,
    opened_until: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Opened before its hours; until then, when these begin',
    }),
    types_off: Type.Array(OrderTypeField),
  },
  { $id: 'TodayNow', description: 'What the venue does differently today' },
);
export type TodayNow = Type.Static<typeof TodayNow>;

export const OverviewQuery = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 10 })) });
export type OverviewQuery = Type.Static<typeof OverviewQuery>;
