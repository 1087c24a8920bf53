import type { StaffOrder, StaffVenue } from '#contract/staff/staff.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { isAboutFloor, type FloorWish } from './floor-commands.ts';
import { isAboutLines, withLineWish, type LineWish } from './line-commands.ts';

/** The change that a command asks for. */
export type CommandWish =
  | { kind: 'move'; uuid: string; from: OrderStatus; to: OrderStatus; reason: string; seen?: string[] }
  | { kind: 'recall'; uuid: string; from: OrderStatus; to: OrderStatus }
  | { kind: 'strike'; uuid: string; line: string }
  | { kind: 'promise'; uuid: string; at: number | null }
  | { kind: 'close'; uuid: string; location: OrderLocation; since?: string }
  | FloorWish
  | LineWish;

/** A step of an order as it is shown: a dish that comes later was not seen, however late the command arrives. */
export function moveWish(
  { uuid, status: from, line_items: lines }: Pick<StaffOrder, 'uuid' | 'status' | 'line_items'>,
  to: OrderStatus,
  reason = '',
): CommandWish {
  return { kind: 'move', uuid, from, to, reason, seen: lines.map(({ cart_uuid: id }) => id) };
}

/** The person at a board: their venue, and their name in the audit. */
export type Hand = Pick<StaffVenue, 'license' | 'who'>;

/**
 * A command on its way to the server. `tried` is true once it was sent, whether or not an answer came; `by`
 * is the person who pressed it, `pressedAt` when (ms UTC); commands kept by an earlier version have no time, and do not say
 * what was seen.
 */
export type BoardCommand = CommandWish & { id: string; tried: boolean; by: Hand | null; pressedAt?: number };

/**
 * True when a person made a command: others must not send it unasked, or the audit would name the wrong
 * person.
 */
export function isBy(hand: Hand | null, { by }: BoardCommand): boolean {
  return by?.license === hand?.license && by?.who === hand?.who;
}

function isAt({ customer_number: code, order_location_type: type }: StaffOrder, at: OrderLocation): boolean {
  return code === at.code && type === at.type;
}

function actOf({ pressedAt = 0, by }: Pick<BoardCommand, 'pressedAt' | 'by'>) {
  return { at: pressedAt, by: by?.who ?? '' };
}

function withCommand(order: StaffOrder, command: BoardCommand): StaffOrder {
  if (isAboutFloor(command)) return order;
  if (command.kind === 'close') {
    const isLater = command.since !== undefined && (order.visit_since ?? command.since) !== command.since;
    return isAt(order, command.location) && !isLater ? { ...order, visit_open: false } : order;
  }
  if (isAboutLines(command)) return withLineWish(order, command, actOf(command));
  if (command.uuid !== order.uuid) return order;
  if (command.kind === 'strike') {
    const struck = (line: StaffOrder['line_items'][number]) =>
      line.cart_uuid === command.line ? { ...line, status: 'Deleted' as const } : line;
    return { ...order, line_items: order.line_items.map(struck) };
  }
  if (command.kind === 'promise') {
    const at = command.at === null ? null : new Date(command.at).toISOString();
    return { ...order, promised_at: at };
  }
  const recalled = command.kind === 'recall';
  return order.status === command.from ? { ...order, status: command.to, recalled } : order;
}

/** The orders as they will be once every command has arrived; the server's own orders stay unchanged. */
export function withCommands(orders: readonly StaffOrder[], commands: readonly BoardCommand[]): StaffOrder[] {
  return orders.map((order) => commands.reduce(withCommand, order));
}

/** True when the order is already in the state that a command wants, through this board or another. */
export function isReached(command: BoardCommand, orders: readonly StaffOrder[]): boolean {
  // Only the server knows how the floor stands.
  if (isAboutFloor(command)) return false;
  const order = orders.find(({ uuid }) => uuid === command.uuid);
  if (!order) return false;
  // What somebody else said first counts: nobody is told that a tick was one too many.
  if (isAboutLines(command))
    return command.kind !== 'call' && withLineWish(order, command, actOf(command)) === order;
  if (command.kind === 'close') return !order.visit_open;
  if (command.kind === 'promise')
    return (order.promised_at === null ? null : Date.parse(order.promised_at)) === command.at;
  if (command.kind === 'strike')
    return order.line_items.some(({ cart_uuid: id, status }) => id === command.line && status !== null);
  return order.status === command.to;
}

/**
 * True when a command must not be sent again because it has arrived, although its answer was lost. A step
 * that was sent once is repeated only while its order has not moved, since a second step would be one too
 * many. The same holds for a step back, which would otherwise undo another board's work.
 */
export function isSettled(command: BoardCommand, orders: readonly StaffOrder[]): boolean {
  if (isReached(command, orders)) return true;
  const order = orders.find(({ uuid }) => uuid === command.uuid);
  const mustStand = command.kind === 'recall' || (command.kind === 'move' && command.tried);
  return mustStand && order !== undefined && order.status !== command.from;
}
