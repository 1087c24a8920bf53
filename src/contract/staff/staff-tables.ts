import Type from 'typebox';
import { LiveTables } from '../office/tables.ts';
import { LocationTypeField } from '../orders/order.ts';
import { Hand } from './kitchen.ts';
import type { FromWire } from '../values/wire-names.ts';

const ListedPlace = Type.Object({
  location: Type.String(),
  location_type: LocationTypeField,
  area: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Its area’s name; null: none' }),
});
export type WireListedPlace = Type.Static<typeof ListedPlace>;
/** A table or room of the house. */
export type ListedPlace = FromWire<WireListedPlace>;

export const StaffTables = Type.Object(
  {
    ...LiveTables.properties,
    places: Type.Array(ListedPlace, { description: 'Every table and room that the venue names' }),
    hands: Type.Array(Hand, { description: 'Who serves: people and devices' }),
  },
  { $id: 'StaffTables', description: 'The tables with guests right now, and the names of those who serve' },
);
export type WireStaffTables = Type.Static<typeof StaffTables>;
/** The tables with guests right now, and the names of those who serve. */
export type StaffTables = FromWire<WireStaffTables>;

export const WaiterMenu = Type.Object(
  {
    path: Type.String({
      description: 'Guests’ pages to choose from stand below it, for a frame of the same host',
    }),
    expires_at: Type.String({ format: 'date-time' }),
  },
  { $id: 'WaiterMenu', description: 'Where a waiter chooses dishes for a table' },
);
export type WaiterMenu = Type.Static<typeof WaiterMenu>;

export const TableMoved = Type.Object({ moved: Type.Literal(true) }, { $id: 'TableMoved' });

export const PhoneRemoved = Type.Object({ removed: Type.Literal(true) }, { $id: 'PhoneRemoved' });

export const CallTaken = Type.Object(
  { taken: Type.Boolean({ description: 'False: somebody else has it, or nobody calls any more' }) },
  { $id: 'CallTaken' },
);
