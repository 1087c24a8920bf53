import type { StaffOrder } from '#contract/staff/staff.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { dueAt } from '../times/due.ts';

/** The number of done orders that the board shows. */
const DONE_SHOWN = 20;

/** The number of done orders that the board reads: enough for Undo while others become done. */
export const DONE_READ = 40;

/** The number of tickets that a column draws at first, and adds each time. */
export const DRAWN = 50;

/** Open orders untouched for this long, and not wanted since, sort below the others. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;

export type ColumnName = 'new' | 'accepted' | 'preparing' | 'done';

/** The tickets of each column, in display order. */
export type Columns = Record<ColumnName, StaffOrder[]>;

const COLUMN: Record<OrderStatus, ColumnName> = {
  pending: 'new',
  accepted: 'accepted',
  preparing: 'preparing',
  fulfilled: 'done',
  rejected: 'done',
  canceled: 'done',
};

/** The column of an order's status. */
export function columnOf(status: OrderStatus): ColumnName {
  return COLUMN[status];
}

/** When an order is due, got its status and is wanted (ms UTC). */
interface Instants {
  due: number;
  since: number;
  wanted: number | null;
}

const known = new WeakMap<StaffOrder, Instants>();

/** The instants of an order, parsed once: a changed order is a new object. */
function instantsOf(order: StaffOrder): Instants {
  const last = known.get(order);
  if (last) return last;
  const { statusAt: since, deliveryDatetime: wanted } = order;
  const instants = {
    due: dueAt(order),
    since: Date.parse(since),
    wanted: wanted === null ? null : Date.parse(wanted),
  };
  known.set(order, instants);
  return instants;
}

/** True for an order that was never closed: untouched for a day, and its wanted time is as long past. */
function isLeft({ since, wanted }: Instants, now: number): boolean {
  return now - Math.max(since, wanted ?? 0) > LEFT_AFTER_MS;
}

/** An order with its sort keys. */
function standingOf(order: StaffOrder, now: number): { order: StaffOrder; rank: number; at: number } {
  const instants = instantsOf(order);
  if (columnOf(order.status) === 'done') return { order, rank: 1, at: -instants.since };
  const at = instants.due;
  if (order.recalled) return { order, rank: 0, at };
  return { order, rank: isLeft(instants, now) ? 2 : 1, at };
}

/**
 * Sorts orders into columns at an instant (ms UTC). Open orders: recalled first, then by when they are due, then
 * those left from earlier days. Done orders: latest first.
 */
export function groupTickets(orders: readonly StaffOrder[], now: number): Columns {
  const columns: Columns = { new: [], accepted: [], preparing: [], done: [] };
  const standing = orders.map((order) => standingOf(order, now));
  standing.sort((a, b) => a.rank - b.rank || a.at - b.at);
  for (const { order } of standing) columns[columnOf(order.status)].push(order);
  return columns;
}

/** The done tickets that the board shows, the latest and the chosen one, and whether there are more. */
export function latestDone(
  { done }: Columns,
  chosen: string | null,
): { shown: StaffOrder[]; hasMore: boolean } {
  const shown = done.filter(({ uuid }, index) => index < DONE_SHOWN || uuid === chosen);
  return { shown, hasMore: shown.length < done.length };
}

/** The open tickets in number key order. */
export function openTickets(columns: Columns): StaffOrder[] {
  return [...columns.new, ...columns.accepted, ...columns.preparing];
}

const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'accepted',
  accepted: 'preparing',
  preparing: 'fulfilled',
};

/** The step of a ticket's main button; null when none is left. */
export function nextStatus(status: OrderStatus): OrderStatus | null {
  return NEXT[status] ?? null;
}
