import Type from 'typebox';
import type { Against } from '#domain/report/business-days.ts';
import { REPORT_GROUPS, type ReportGroup } from '#domain/report/day-sums.ts';
import { moneyFigures } from '../values/money-figures.ts';
import type { FromWire } from '../values/wire-names.ts';

const DAY = { pattern: String.raw`^\d{4}-\d\d-\d\d$`, examples: ['2026-11-20'] };
const Day = Type.String(DAY);

const Count = Type.Integer({ minimum: 0 });

const Sums = Type.Object({
  count: Type.Integer({
    description:
      'Orders; pieces of dishes and categories; payments of payment types; orders moved on by people',
  }),
  takings: Type.String({
    description:
      'Totals with tips of the orders placed then that stand; what lines come to for dishes and categories; money received then for payment types and people',
  }),
  refunds: Type.String({
    description:
      'Money that went back then, above zero; for dishes and categories, what had been paid too much counts for struck lines, the rest by what the lines cost',
  }),
  ...moneyFigures,
});

const TaxAmounts = Type.Object({
  gross: Type.String({
    description: 'What was ordered with it in, after discounts, with its part of the fee',
  }),
  net: Type.String({ description: 'The same without any tax' }),
  tax: Type.String(),
});

const ReportTax = Type.Object({
  id: Type.String(),
  name: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Null: the menu has it no longer',
  }),
  rate: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'In percent; null: a fixed amount',
    examples: ['19.000'],
  }),
  now: TaxAmounts,
  before: Type.Unsafe<Type.Static<typeof TaxAmounts> | null>({
    anyOf: [TaxAmounts, { type: 'null' }],
    examples: [null],
  }),
});
/** A tax at one rate in a report. */
export type ReportTax = Type.Static<typeof ReportTax>;

const MaybeSums = Type.Unsafe<Type.Static<typeof Sums> | null>({
  anyOf: [Sums, { type: 'null' }],
  examples: [null],
});

/** The most days of a report. */
export const MOST_REPORT_DAYS = 400;

export const ReportPeriod = Type.Object({
  from: Type.String({ ...DAY, description: 'The first business day' }),
  to: Type.String({ ...DAY, description: `The last one; at most ${MOST_REPORT_DAYS} days` }),
  against: Type.Optional(
    Type.Unsafe<Against>({
      type: 'string',
      enum: ['before', 'week', 'year'],
      default: 'before',
      description:
        'Compared with the period before, the same weekdays a week before, or the same days a year before',
    }),
  ),
  lang: Type.Optional(Type.String({ maxLength: 10 })),
});
/** The query of a report. */
export type ReportPeriod = Type.Static<typeof ReportPeriod>;

/** What a sheet of a report has a row for. */
export type SheetGroup = 'day' | ReportGroup;

export const ReportBy = Type.Unsafe<SheetGroup>({
  type: 'string',
  enum: ['day', ...REPORT_GROUPS],
});

const Row = Type.Object({
  id: Type.String({
    description:
      "A day, an hour, an order type, a payment type, `Table 12`, or an id; among people '' for nobody: paid online, or where nobody said who they are",
  }),
  name: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Of a dish, a category or a person; null: of none, or no longer known',
  }),
  picture: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  now: Sums,
  before: MaybeSums,
});
/** A row of a report. */
export type ReportRow = Type.Static<typeof Row>;

const Rows = Type.Array(Row);

export const Report = Type.Object(
  {
    from: Day,
    to: Day,
    before: Type.Object({ from: Day, to: Day }),
    running: Type.Boolean({
      description: 'The last day is today: the compared period ends at the same time of its last day',
    }),
    pending_days: Type.Integer({
      description: 'Days that are not added up yet; ask again in a moment when it is above 0',
    }),
    total: Type.Object({
      now: Sums,
      before: MaybeSums,
      average: Type.String({ description: 'Takings per order' }),
      average_before: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
      lost: Count,
      lost_before: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
      refund_count: Count,
      other: Type.String({
        description: 'What totals come to beyond their lines: fees, added taxes, discounts, rounding',
      }),
      other_currencies: Type.Integer({ description: 'Orders in other currencies: they are not counted' }),
    }),
    days: Rows,
    hours: Rows,
    week: Type.Array(Type.Array(Count), {
      description: 'Orders by weekday from Monday, and by hour of the day from 0',
    }),
    day_begins: Type.Integer({ description: 'The hour in which the business day begins' }),
    types: Rows,
    payments: Rows,
    categories: Rows,
    dishes: Rows,
    tables: Rows,
    people: Rows,
    taxes: Type.Array(ReportTax, {
      description: 'The taxes in what was ordered, as its receipts state them',
    }),
    currency: Type.String(),
    currency_symbol: Type.String(),
    price_decimal_places: Type.Integer(),
  },
  { $id: 'Report' },
);
export type WireReport = Type.Static<typeof Report>;
/** The figures of some business days, beside those of others. */
export type Report = FromWire<WireReport>;

/** The list of a report that has the rows of a group. */
export const REPORT_LISTS = {
  day: 'days',
  hour: 'hours',
  type: 'types',
  payment: 'payments',
  category: 'categories',
  dish: 'dishes',
  table: 'tables',
  person: 'people',
} as const satisfies Record<SheetGroup, keyof Report>;

export const ReportSheetQuery = Type.Object({ ...ReportPeriod.properties, by: ReportBy });
export type ReportSheetQuery = Type.Static<typeof ReportSheetQuery>;
