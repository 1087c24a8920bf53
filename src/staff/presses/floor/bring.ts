import { ask } from '#client/named-ask.ts';
import type { CallAnswer } from '#contract/calls/calls.ts';
import type { LiveTable, TableMove } from '#contract/office/tables.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import { placeName } from '#text/staff/where.ts';
import { takenFaster } from '../overtaken.ts';
import type { Press } from '../press.ts';

/** Guests who are brought to another table: alone, to those there, or back. */
export interface BringWish {
  kind: 'bring';
  uuid: '';
  how: 'move' | 'join' | 'back';
  move: TableMove;
}

/** Guests who are brought to another table: those who sit there now, however late the command arrives. */
export function bringWish(
  how: 'move' | 'join',
  { location, locationType, since }: Pick<LiveTable, 'location' | 'locationType' | 'since'>,
  to: TableMove['to'],
): BringWish {
  return { kind: 'bring', uuid: '', how, move: { location, locationType, since, to } };
}

/** Takes a move or a join back that brought guests to a table. */
export function bringBackWish({ location, locationType }: TableMove['to'], to: TableMove['to']): BringWish {
  const back = { location: to.location, locationType: to.locationType };
  return { kind: 'bring', uuid: '', how: 'back', move: { location, locationType, to: back } };
}

const CALLS = {
  move: floorCalls.moveTable,
  join: floorCalls.joinTables,
  back: floorCalls.takeTableBack,
} as const;

/** Why guests were not brought to another table. */
const NOT_BROUGHT = { move: 'moveRefused', join: 'changedMeanwhile', back: 'backRefused' } as const;

/** Brings guests to another table. */
export const bring: Press<BringWish, CallAnswer<(typeof CALLS)[BringWish['how']]>> = {
  send: (connection, { how, move, id: key }) => ask(connection, CALLS[how], { body: move, key }),
  sayDone(t, { how, move }) {
    const { location, locationType: type } = how === 'back' ? move : move.to;
    const words = t('guestsMoved', { place: placeName(t, location, type) });
    return how === 'back' ? { words } : { words, undo: bringBackWish(move, move.to) };
  },
  overtaken: { codes: takenFaster.codes, say: (t, { how }) => t(NOT_BROUGHT[how]) },
};
