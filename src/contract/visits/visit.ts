import Type from 'typebox';
import { VISIT_ENDS, type CallKind, type VisitEnd } from './events.ts';
import { LocationTypeField } from '../orders/order.ts';
import { questionFields, type StaffQuestion } from './staff-question.ts';
import type { FromWire } from '../values/wire-names.ts';

export const JoinVisit = Type.Object(
  {
    order_location: Type.String({ minLength: 1, maxLength: 64 }),
    order_location_type: LocationTypeField,
    name: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        maxLength: 200,
        pattern: '^[^\\u0000\\ud800-\\udfff]*$',
      }),
    ),
    pass: Type.Optional(Type.String({ maxLength: 64, description: 'The code shown on a seated phone' })),
  },
  { $id: 'JoinVisit', description: 'A phone that scanned a table asks to sit there' },
);

export type JoinVisit = Type.Static<typeof JoinVisit>;

export const Seated = Type.Object({ visit_token: Type.String() }, { $id: 'Seated' });
export const JoinRequested = Type.Object({ request: Type.String() }, { $id: 'JoinRequested' });

export const AdmitGuest = Type.Object({ admit: Type.Boolean() }, { $id: 'AdmitGuest' });

export type AdmitGuest = Type.Static<typeof AdmitGuest>;

export const VisitSeat = Type.Object({
  order_location: Type.String({ description: 'As it is printed, with its signature' }),
  order_location_type: LocationTypeField,
  pass: Type.String({ description: 'What another phone scans to sit there too' }),
  moved_from: Type.Optional(
    Type.Array(Type.Object({ location: Type.String(), location_type: LocationTypeField }), {
      description: 'Where the guests sat before staff moved them, without signatures',
    }),
  ),
});

/** A table or room where this phone has a seat. */
export type VisitSeat = Type.Static<typeof VisitSeat>;

export const VisitSeats = Type.Object(
  { seats: Type.Array(VisitSeat) },
  { $id: 'VisitSeats', description: 'Where this phone sits, the newest visit first' },
);

export type VisitSeats = Type.Static<typeof VisitSeats>;

const REQUEST_STATES = ['waiting', 'admitted', 'refused', 'withdrawn'] as const;

type RequestState = (typeof REQUEST_STATES)[number];

type VisitState = RequestState | VisitEnd | 'moved';

export const VisitUpdate = Type.Object(
  {
    state: Type.Unsafe<VisitState>({
      type: 'string',
      enum: [...REQUEST_STATES, ...VISIT_ENDS, 'moved'],
    }),
    visit_token: Type.Optional(Type.String({ description: 'Only where the phone was let in' })),
  },
  {
    $id: 'VisitUpdate',
    description:
      'What became of a phone’s request, or that its visit was ended by staff, is over because all is served and ' +
      'paid (settled), nobody did anything for longer than the venue allows (expired), other guests began to order ' +
      'there (replaced) or the phone was taken off the table (removed), or was moved to another table',
  },
);

/** The data of `visit-update` for the phone that asked. */
export type VisitUpdate = Type.Static<typeof VisitUpdate>;

const waitingGuest = { request: Type.String(), name: Type.String() };

export const WaitingGuest = Type.Object(waitingGuest, {
  $id: 'WaitingGuest',
  description: 'A guest who asks to sit at this phone’s table',
});

/** The data of `visit-request` for the phones at the table. */
export type WaitingGuest = Type.Static<typeof WaitingGuest>;

export const WaitingRequests = Type.Object(
  { requests: Type.Array(Type.String()) },
  { $id: 'WaitingRequests', description: 'The requests that still wait; any other is settled' },
);

/** The data of `visit-waiting` for the phones at the table: the requests that still wait; all others are settled. */
export type WaitingRequests = Type.Static<typeof WaitingRequests>;

export const VisitRequest = Type.Object(
  { ...waitingGuest, location: Type.String(), location_type: LocationTypeField },
  { $id: 'VisitRequest', description: 'A guest who asks to sit at a table' },
);

export type WireVisitRequest = Type.Static<typeof VisitRequest>;
/** The data of `visit-request` for staff. */
export type VisitRequest = FromWire<WireVisitRequest>;

export const RequestAnswered = Type.Object(
  {
    state: Type.Unsafe<Exclude<RequestState, 'waiting'>>({
      type: 'string',
      enum: ['admitted', 'refused', 'withdrawn'],
    }),
  },
  { $id: 'RequestAnswered', description: 'What became of a request to sit at a table' },
);

/** The outcome of a request to join a table. */
export type RequestAnswered = Type.Static<typeof RequestAnswered>;

export const CallStaff = Type.Object(
  {
    for: Type.Unsafe<CallKind | 'question'>({
      type: 'string',
      enum: ['waiter', 'bill', 'question'],
      description: 'question: what is in a dish; asks for product and codes, with a seat or a signed code',
    }),
    ...questionFields,
  },
  { $id: 'CallStaff', description: 'A guest at a table wants somebody to come, or asks what is in a dish' },
);

export type CallStaff = Type.Static<typeof CallStaff>;

export const CallHeard = Type.Object(
  {
    for: CallStaff.properties.for,
    question: Type.Optional(Type.Unsafe<StaffQuestion>(Type.Ref('StaffQuestion'))),
    question_token: Type.Optional(
      Type.String({
        description: 'Of a phone without a seat: said as Sufra-Visit, it hears the answer on its stream',
      }),
    ),
  },
  { $id: 'CallHeard' },
);

/** A call that has been stored; of a question also its state. */
export type CallHeard = Type.Static<typeof CallHeard>;

export const CallMeant = Type.Object(
  {
    for: Type.Unsafe<CallKind>({ type: 'string', enum: ['waiter', 'bill'] }),
    called_at: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          'When the call began that is meant: nothing happens to a later one. Absent: whichever waits',
      }),
    ),
  },
  { $id: 'CallMeant', description: 'A call of a table that one of the staff takes or answers' },
);
/** A call of a table that one of the staff takes or answers. */
export type CallMeant = Type.Static<typeof CallMeant>;

export const ActiveOrder = Type.Object(
  {
    order_id: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'The open order’s uuid' }),
    common_order: Type.Boolean({ description: 'True while a waiter’s order holds the table' }),
    awaits_payment: Type.Optional(
      Type.Boolean({ description: 'True while the kitchen waits for the order to be paid' }),
    ),
    location: Type.Optional(
      Type.String({
        description:
          'The table’s or room’s code as the venue spells it, where the address named it otherwise',
      }),
    ),
    join_required: Type.Optional(Type.Boolean()),
    choosing: Type.Optional(
      Type.Boolean({
        description:
          'With join_required, where phones there choose together and have ordered nothing yet; absent otherwise',
      }),
    ),
  },
  { $id: 'ActiveOrder' },
);

export type ActiveOrder = Type.Static<typeof ActiveOrder>;
