import Type from 'typebox';
import { LiveTables } from '../office/tables.ts';

const Hand = Type.Object({
  who: Type.String({ description: 'As `taken_by` and `kitchen_by` name them: person:…, device:…' }),
  name: Type.String(),
});

export const StaffTables = Type.Object(
  { ...LiveTables.properties, hands: Type.Array(Hand, { description: 'Who serves: people and devices' }) },
  { $id: 'StaffTables', description: 'The tables with guests right now, and the names of those who serve' },
);
/** The tables with guests right now, and the names of those who serve. */
export type StaffTables = Type.Static<typeof StaffTables>;

export const TableMoved = Type.Object({ moved: Type.Literal(true) }, { $id: 'TableMoved' });

export const CallTaken = Type.Object(
  { taken: Type.Boolean({ description: 'False: somebody else has it, or nobody calls any more' }) },
  { $id: 'CallTaken' },
);
