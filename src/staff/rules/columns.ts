import type { StaffOrder } from '#contract/staff.ts';
import type { OrderStatus } from '#domain/order-status.ts';

/** How many done orders stand on the board. */
const DONE_SHOWN = 20;

/** How many are read: enough to undo with while others become done. */
export const DONE_READ = 40;

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

/** Sorts orders into columns: open ones oldest first with recalled ones on top, done ones latest first. */
export function groupTickets(orders: readonly StaffOrder[]): Columns {
  const columns: Columns = { new: [], accepted: [], preparing: [], done: [] };
  for (const order of orders) columns[columnOf(order.status)].push(order);
  const rank = ({ recalled }: StaffOrder) => (recalled ? 0 : 1);
  const oldestFirst = (a: StaffOrder, b: StaffOrder) =>
    rank(a) - rank(b) || Date.parse(a.created) - Date.parse(b.created);
  for (const name of ['new', 'accepted', 'preparing'] as const) columns[name].sort(oldestFirst);
  columns.done.sort((a, b) => Date.parse(b.status_at) - Date.parse(a.status_at));
  return columns;
}

/** The done tickets that stand on the board, and whether there are more of them than these. */
export function latestDone({ done }: Columns): { shown: StaffOrder[]; hasMore: boolean } {
  return { shown: done.slice(0, DONE_SHOWN), hasMore: done.length > DONE_SHOWN };
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
