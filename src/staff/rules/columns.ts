import type { StaffOrder } from '#contract/staff.ts';
import type { OrderStatus } from '#domain/order-status.ts';

/** How many done orders stand on the board. */
const DONE_SHOWN = 20;

/** How many are read: enough to undo with while others become done. */
export const DONE_READ = 40;

/** How many tickets a column draws at first, and how many more each time. */
export const DRAWN = 50;

/** Open orders that nobody has touched for so long stand below the others. */
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

/** Nobody has touched it for a day, and it is wanted for no time of its own: it was never closed. */
function isLeft({ status_at: since, delivery_datetime: wanted }: StaffOrder, now: number): boolean {
  return wanted === null && now - Date.parse(since) > LEFT_AFTER_MS;
}

/**
 * Sorts orders into columns at an instant (ms UTC): open ones oldest first, recalled ones above and those left from days
 * before below all others; done ones latest first.
 */
export function groupTickets(orders: readonly StaffOrder[], now: number): Columns {
  const columns: Columns = { new: [], accepted: [], preparing: [], done: [] };
  for (const order of orders) columns[columnOf(order.status)].push(order);
  const rank = (order: StaffOrder) => {
    if (order.recalled) return 0;
    return isLeft(order, now) ? 2 : 1;
  };
  const oldestFirst = (a: StaffOrder, b: StaffOrder) =>
    rank(a) - rank(b) || Date.parse(a.created) - Date.parse(b.created);
  for (const name of ['new', 'accepted', 'preparing'] as const) columns[name].sort(oldestFirst);
  columns.done.sort((a, b) => Date.parse(b.status_at) - Date.parse(a.status_at));
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
