import type { StaffOrder } from '#contract/staff/staff.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import type { Hand } from './press.ts';
import { pressOf, type BoardCommand } from './presses.ts';

/**
 * True when a person made a command: others must not send it unasked, or the audit would name the wrong
 * person.
 */
export function isBy(hand: Hand | null, { by }: Pick<BoardCommand, 'by'>): boolean {
  return by?.license === hand?.license && by?.who === hand?.who;
}

function withCommand(order: StaffOrder, command: BoardCommand): StaffOrder {
  const press = pressOf(command);
  const isConcerned = press.concerns?.(order, command) ?? order.uuid === command.uuid;
  return isConcerned && press.showOrder ? press.showOrder(order, command) : order;
}

/** The orders as they will be once every command has arrived; the server's own orders stay unchanged. */
export function withCommands(orders: readonly StaffOrder[], commands: readonly BoardCommand[]): StaffOrder[] {
  return orders.map((order) => commands.reduce(withCommand, order));
}

function callWithCommand(call: VisitCall | null, command: BoardCommand): VisitCall | null {
  const { showCall } = pressOf(command);
  return call && showCall ? showCall(call, command) : call;
}

/** The calls as they will be once every command has arrived: taken by whoever pressed, or answered. */
export function withCallCommands(
  calls: readonly VisitCall[],
  commands: readonly BoardCommand[],
): VisitCall[] {
  return calls.map((call) => commands.reduce(callWithCommand, call)).filter((call) => call !== null);
}

/** The order of a command, where the board has it. */
export function orderOf(
  { uuid }: Pick<BoardCommand, 'uuid'>,
  orders: readonly StaffOrder[],
): StaffOrder | undefined {
  return orders.find((order) => order.uuid === uuid);
}
