import type { StaffOrder } from '#contract/staff.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';

/** How many done orders stand on the board. */
const DONE_SHOWN = 20;

/** How many are read: enough to undo with while others become done. */
export const DONE_READ = 40;

/** How many tickets a column draws at first, and how many more each time. */
export const DRAWN = 50;

/** Open orders that nobody has touched for so long, nor wanted since, stand below the others. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;

export type ColumnName = 'new' | 'accepted' | 'preparing' | 'done';

/** The tickets of each column in the order they stand there. */
export type Columns = Record<ColumnName, StaffOrder[]>;

const COLUMN: Record<OrderStatus, ColumnName> = {
  pending: 'new',
  accepted: 'accepted',
  preparing: 'preparing',
  fulfilled: 'done',
  rejected: 'done',
  canceled: 'done',
};

/** The column an order stands in. */
export function columnOf(status: OrderStatus): ColumnName {
  return COLUMN[status];
}

/** Nobody has touched it for a day, and the time it was wanted for is as long past: it was never closed. */
function isLeft({ status_at: since, delivery_datetime: wanted }: StaffOrder, now: number): boolean {
  const isPast = (at: string) => now - Date.parse(at) > LEFT_AFTER_MS;
  return isPast(since) && (wanted === null || isPast(wanted));
}

/** Where an order stands among those of its column: what is compared, read once. */
function standingOf(order: StaffOrder, now: number): { order: StaffOrder; rank: number; at: number } {
  if (columnOf(order.status) === 'done') return { order, rank: 1, at: -Date.parse(order.status_at) };
  const at = Date.parse(order.created);
  if (order.recalled) return { order, rank: 0, at };
  return { order, rank: isLeft(order, now) ? 2 : 1, at };
}

/**
 * Sorts orders into columns at an instant (ms UTC): open ones oldest first, recalled ones above and those left from days
 * before below all others; done ones latest first.
 */
export function groupTickets(orders: readonly StaffOrder[], now: number): Columns {
  const columns: Columns = { new: [], accepted: [], preparing: [], done: [] };
  const standing = orders.map((order) => standingOf(order, now));
  standing.sort((a, b) => a.rank - b.rank || a.at - b.at);
  for (const { order } of standing) columns[columnOf(order.status)].push(order);
  return columns;
}

/** The done tickets that stand on the board, the latest and the chosen one, and whether there are more of them. */
export function latestDone(
  { done }: Columns,
  chosen: string | null,
): { shown: StaffOrder[]; hasMore: boolean } {
  const shown = done.filter(({ uuid }, index) => index < DONE_SHOWN || uuid === chosen);
  return { shown, hasMore: shown.length < done.length };
}

/** The tickets that work is left on, in the order the number keys choose them. */
export function openTickets(columns: Columns): StaffOrder[] {
  return [...columns.new, ...columns.accepted, ...columns.preparing];
}

const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'accepted',
  accepted: 'preparing',
  preparing: 'fulfilled',
};

/** The step that a ticket's one button takes; null where nothing is left to do. */
export function nextStatus(status: OrderStatus): OrderStatus | null {
  return NEXT[status] ?? null;
}
