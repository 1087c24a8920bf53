import type { OrderStatus } from '#domain/order/order-status.ts';
import type { LocationType } from '#domain/details/location-code.ts';
import Type from 'typebox';
import { OfLocationType, OrderStatusField } from '../orders/order.ts';
import { PaperField } from '../orders/receipt-paper.ts';
import { WELL_FORMED } from '../values/value-shapes.ts';

/** How many done orders an answer holds at most, besides those of open tables. */
export const MOST_DONE = 500;
/** How many orders can be asked for by their uuids at once. */
const MOST_UUIDS = 100;

/** The language of the names in the answer; by default the venue's. */
export const InLanguage = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 10 })) });
export type InLanguage = Type.Static<typeof InLanguage>;

export const RecallQuery = Type.Object({
  ...InLanguage.properties,
  from: Type.Optional(
    Type.Unsafe<OrderStatus>({
      ...OrderStatusField,
      description: 'Only while the order has this status: sent twice, it takes one step back',
    }),
  ),
});
export type RecallQuery = Type.Static<typeof RecallQuery>;

export const BoardQuery = Type.Object({
  status: Type.Optional(Type.String({ maxLength: 200 })),
  ...InLanguage.properties,
  done: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MOST_DONE,
      default: MOST_DONE,
      description: 'How many done orders at most; those of open tables come on top',
    }),
  ),
  open: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description:
        'How many open orders of each status and order type at most, and that all are counted; those that nobody has touched for a day are left out first. Without it: every one',
    }),
  ),
  number: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 999_999_999,
      description: 'Also the order of this number, wherever it stands: open, or done within a day',
    }),
  ),
  location: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: WELL_FORMED,
      description: 'Also the open orders of this table or room, as many of each',
    }),
  ),
  location_type: Type.Optional(Type.Unsafe<LocationType>({ type: 'string', enum: ['Table', 'Room'] })),
  after: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Only orders that come behind: what an earlier answer gave as next',
    }),
  ),
  uuids: Type.Optional(
    Type.String({
      pattern: '^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36})*$',
      maxLength: MOST_UUIDS * 37,
      'x-expected': `at most ${MOST_UUIDS} uuids, separated by commas`,
      description: `Only these orders, at most ${MOST_UUIDS}, separated by commas: open ones, and those done today or just now`,
    }),
  ),
  any_day: Type.Optional(
    Type.Boolean({ default: false, description: 'With uuids: whenever they were done' }),
  ),
});
export type BoardQuery = Type.Static<typeof BoardQuery>;

export const VisitMeant = Type.Object({
  ...OfLocationType.properties,
  since: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'When the visit began that is meant, as its table tells: a later one does not end',
    }),
  ),
});
export type VisitMeant = Type.Static<typeof VisitMeant>;

const Station = Type.Optional(Type.String({ maxLength: 100, pattern: WELL_FORMED }));

/** Where a board stands, and which station it has left. */
export const BoardPlace = Type.Object({ here: Station, left: Station });
export type BoardPlace = Type.Static<typeof BoardPlace>;

export const FiguresQuery = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 10 })) });
export type FiguresQuery = Type.Static<typeof FiguresQuery>;

export const StaffReceiptQuery = Type.Object({
  paper: PaperField,
  part: Type.Optional(Type.String({ maxLength: 100, description: 'A paid part of the bill alone' })),
  lang: Type.Optional(Type.String({ maxLength: 20, description: 'Without it: the language of its guest' })),
});
export type StaffReceiptQuery = Type.Static<typeof StaffReceiptQuery>;
