import { ROLES, type Role } from '../office/rights.ts';
import { STATION_ICONS, type StationIconName } from '#domain/kitchen/station-icons.ts';
import Type from 'typebox';
import { LineStateField } from '../orders/order.ts';
import { WELL_FORMED } from '../values/value-shapes.ts';
import type { FromWire } from '../values/wire-names.ts';

/** The step of a line, or of a part of a combo. */
const step = {
  station: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'The id of the station that makes it; null: it is on the pass and on every board',
  }),
  kitchen_state: LineStateField,
  kitchen_at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'ISO 8601; when it got there. Null: it waits since it came',
  }),
  kitchen_by: Type.String({ description: 'Who took the step, as the audit names them' }),
};

const LinePartState = Type.Object({
  part: Type.String({ description: 'The id of the combo group; empty: the dish itself, beside its parts' }),
  product: Type.String(),
  name: Type.String(),
  ...step,
});

/** What staff see of a line beyond its guest: how far the kitchen is with it. */
export const kitchenFields = {
  ...step,
  taken_by: Type.String({
    description: 'Who of the staff took it for the table, as the audit names them; empty: a guest ordered it',
  }),
  turn: Type.Integer({
    description: 'Counts how often a step was taken back; a tick names the turn that it was meant for',
  }),
  parts: Type.Array(LinePartState, {
    description:
      'The parts of a combo, each ticked on its own, and the combo itself if it has answers of its own; the line is as far as the slowest',
  }),
  course: Type.Unsafe<number | null>({ type: ['integer', 'null'], description: 'Null: it has none' }),
  hold_at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'ISO 8601; when it was put on hold',
  }),
  fired_at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'ISO 8601; when it was fired after it was on hold',
  }),
  fires_at: Type.Optional(
    Type.String({
      description:
        'ISO 8601; when it fires by itself as things stand, by the setting of its station; left out: by hand',
    }),
  ),
};

/** The id of an order's line in a call. */
export const LineId = Type.String({ maxLength: 100, pattern: WELL_FORMED });

const linePart = {
  line: LineId,
  part: Type.Optional(
    Type.String({ maxLength: 100, pattern: WELL_FORMED, description: 'Left out: all parts of the line' }),
  ),
  turn: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'The line’s turn as it was seen: nothing happens once a later step was taken back',
    }),
  ),
};

/** More than an order's lines and parts. */
export const MOST_AT_ONCE = 1000;

export const TickLines = Type.Object(
  {
    lines: Type.Array(Type.Object({ ...linePart, state: LineStateField }), {
      minItems: 1,
      maxItems: MOST_AT_ONCE,
    }),
  },
  { $id: 'TickLines', examples: [{ lines: [{ line: 'b7c1', state: 'done', turn: 0 }] }] },
);

/** Steps that the kitchen took with lines of an order. */
export type TickLines = Type.Static<typeof TickLines>;

export const RecallLines = Type.Object(
  { lines: Type.Array(Type.Object(linePart), { minItems: 1, maxItems: MOST_AT_ONCE }) },
  { $id: 'RecallLines', examples: [{ lines: [{ line: 'b7c1', turn: 0 }] }] },
);

/** Lines of an order whose last step is taken back. */
export type RecallLines = Type.Static<typeof RecallLines>;

export const CourseLines = Type.Object(
  {
    course: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
    lines: Type.Optional(Type.Array(LineId, { minItems: 1, maxItems: MOST_AT_ONCE })),
  },
  { $id: 'CourseLines', minProperties: 1, examples: [{ course: 2 }] },
);

/** The lines of an order that are put on hold or fired: those of a course, and single ones. */
export type CourseLines = Type.Static<typeof CourseLines>;

export const CallStation = Type.Object(
  { station: Type.String({ maxLength: 100, pattern: WELL_FORMED }) },
  { $id: 'CallStation', examples: [{ station: 'grill' }] },
);

export type CallStation = Type.Static<typeof CallStation>;

export const StationCall = Type.Object({
  station: Type.String(),
  called_at: Type.String({ description: 'ISO 8601; boards of the station flash the order once' }),
});

/** The last time that the pass called a station for an order. */
export type StationCall = Type.Static<typeof StationCall>;

export const StaffStation = Type.Object({
  id: Type.String(),
  name: Type.String(),
  icon: Type.Unsafe<StationIconName>({
    enum: [...STATION_ICONS],
    description: 'Stands beside its name: chosen by the venue, else by its name',
  }),
  printers: Type.Array(Type.String()),
  done_by_line: Type.Boolean({
    description: 'False: its screen marks all lines of a ticket as done at once',
  }),
  show_other_stations: Type.Boolean({ description: 'Its screen shows how far the others are with a ticket' }),
  count_dishes: Type.Boolean({ description: 'Its screen counts the dishes of all its tickets' }),
  recall_minutes: Type.Integer({ description: 'How long a line that is done there can be taken back' }),
});

export type WireStaffStation = Type.Static<typeof StaffStation>;
/** A station of the kitchen, for boards to choose from. */
export type StaffStation = FromWire<WireStaffStation>;

export const Hand = Type.Object({
  who: Type.String({ description: 'As `taken_by` and `kitchen_by` name them: person:…, device:…' }),
  name: Type.String(),
  role: Type.Optional(
    Type.Unsafe<Role>({ type: 'string', enum: ROLES, description: 'Of a person who works here still' }),
  ),
});
/** One of those who serve or cook: a person or a device, with its name. */
export type Hand = Type.Static<typeof Hand>;

const HeardStation = Type.Object({
  station: Type.String(),
  seen_at: Type.String({ description: 'ISO 8601; when a board of it was last heard of' }),
});

export const StationsHeard = Type.Object(
  { stations: Type.Array(HeardStation) },
  {
    $id: 'StationsHeard',
    description: 'The stations that boards have chosen, and when they were last heard of',
  },
);
export type WireStationsHeard = Type.Static<typeof StationsHeard>;
/** The stations that boards have chosen, and when they were last heard of. */
export type StationsHeard = FromWire<WireStationsHeard>;
