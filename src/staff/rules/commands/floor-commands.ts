import type { LiveTable, TableMove } from '#contract/office/tables.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { callKey } from '../calls.ts';

/** What a waiter asks about calls, phones that want to join, and tables. They concern no order: `uuid` is empty. */
export type FloorWish =
  | { kind: 'take' | 'answer'; uuid: ''; call: VisitCall }
  | { kind: 'admit'; uuid: ''; request: string; admit: boolean }
  | { kind: 'bring'; uuid: ''; how: 'move' | 'join' | 'back'; move: TableMove };

const KINDS: readonly string[] = ['take', 'answer', 'admit', 'bring'];

/** Guests who are brought to another table: those who sit there now, however late the command arrives. */
export function bringWish(
  how: 'move' | 'join',
  { location, location_type, since }: Pick<LiveTable, 'location' | 'location_type' | 'since'>,
  to: TableMove['to'],
): FloorWish {
  return { kind: 'bring', uuid: '', how, move: { location, location_type, since, to } };
}

/** Takes a move or a join back that brought guests to a table. */
export function bringBackWish(
  from: TableMove['to'],
  { location, location_type }: TableMove['to'],
): FloorWish {
  return { kind: 'bring', uuid: '', how: 'back', move: { ...from, to: { location, location_type } } };
}

/** True for a command about calls and tables. */
export function isAboutFloor<W extends { kind: string }>(wish: W): wish is Extract<W, FloorWish> {
  return KINDS.includes(wish.kind);
}

/** True for a command about this very call: the table may have called again since. */
export function isAboutCall(wish: { kind: string; call?: VisitCall }, call: VisitCall): boolean {
  const { call: meant } = wish;
  return meant !== undefined && callKey(meant) === callKey(call) && meant.called_at === call.called_at;
}

/** True for a command that brings guests from or to a table, or frees it. */
export function isAboutTable(
  wish: { kind: string; move?: TableMove; location?: OrderLocation },
  { location, location_type: type }: TableMove['to'],
): boolean {
  const { move, location: freed } = wish;
  const ends = [
    ...(move ? [move, move.to] : []),
    ...(freed ? [{ location: freed.code, location_type: freed.type }] : []),
  ];
  return ends.some((each) => each.location === location && each.location_type === type);
}

/** The calls as they will be once every command has arrived: taken by whoever pressed, or answered. */
export function withCallCommands(
  calls: readonly VisitCall[],
  commands: readonly { kind: string; call?: VisitCall; by: { who: string } | null }[],
): VisitCall[] {
  return calls.flatMap((call) => {
    const own = commands.filter((command) => isAboutCall(command, call));
    if (own.some(({ kind }) => kind === 'answer')) return [];
    const taker = call.taken_by ?? own.find(({ kind }) => kind === 'take')?.by?.who;
    return taker === undefined ? call : { ...call, taken_by: taker };
  });
}
