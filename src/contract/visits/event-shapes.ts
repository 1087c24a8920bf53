import Type from 'typebox';
import type { CallKind } from './events.ts';
import { LocationTypeField, OrderStatusField } from '../orders/order.ts';
import { SharedCartState } from './shared-cart.ts';
import { StaffQuestion, TableQuestion, type WireTableQuestion } from './staff-question.ts';
import { VisitRequest, type WireVisitRequest, VisitUpdate, WaitingGuest, WaitingRequests } from './visit.ts';
import type { FromWire } from '../values/wire-names.ts';

export const OrderUpdate = Type.Object(
  { uuid: Type.String(), version: Type.Integer(), status: OrderStatusField },
  {
    $id: 'OrderUpdate',
    description: 'An order has a new version; whoever shows an older one reads it again',
  },
);

/** `order-update`: an order has a new version; clients with an older one read it again. */
export type OrderUpdate = Type.Static<typeof OrderUpdate>;

export const MenuUpdate = Type.Object(
  {
    version: Type.String(),
    open: Type.Boolean(),
    paused_until: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'Null while ordering is not paused',
    }),
  },
  { $id: 'MenuUpdate', description: 'The menu, its stock or what is open has changed' },
);

/** `menu-update`: the menu, its stock or its opening state has changed. */
export type MenuUpdate = Type.Static<typeof MenuUpdate>;

export const VisitCall = Type.Object(
  {
    for: Type.Unsafe<CallKind>({ type: 'string', enum: ['waiter', 'bill'] }),
    location: Type.String(),
    location_type: LocationTypeField,
    called_at: Type.Optional(
      Type.String({ description: 'ISO 8601; when the guest last called. Absent in answers to a call' }),
    ),
    taken_by: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        description: 'Who is coming, as the audit names them; null: nobody yet',
      }),
    ),
  },
  { $id: 'VisitCall', description: 'A guest at a table wants somebody to come' },
);

export type WireVisitCall = Type.Static<typeof VisitCall>;
/** `visit-call`: a guest at a table calls for service. */
export type VisitCall = FromWire<WireVisitCall>;

export const FloorUpdate = Type.Object(
  {
    requests: Type.Array(Type.Unsafe<WireVisitRequest>(Type.Ref('VisitRequest'))),
    calls: Type.Array(Type.Unsafe<WireVisitCall>(Type.Ref('VisitCall'))),
    questions: Type.Array(Type.Unsafe<WireTableQuestion>(Type.Ref('TableQuestion')), {
      description: 'What guests ask about dishes, and nobody has answered yet; oldest first',
    }),
  },
  {
    $id: 'FloorUpdate',
    description: 'Everything that waits at the venue’s tables; what is no longer listed is settled',
  },
);

export type WireFloorUpdate = Type.Static<typeof FloorUpdate>;
/** `floor-update`: all open calls, questions and requests at the venue's tables; anything not listed is settled. */
export type FloorUpdate = FromWire<WireFloorUpdate>;

export const Spread = Type.Integer({
  $id: 'Spread',
  description: 'Over how many ms those who lose this server are to come back',
});

/** The schemas that stream descriptions refer to. */
export const eventSchemas = [
  OrderUpdate,
  MenuUpdate,
  VisitCall,
  FloorUpdate,
  Spread,
  VisitUpdate,
  VisitRequest,
  WaitingGuest,
  WaitingRequests,
  SharedCartState,
  StaffQuestion,
  TableQuestion,
];
