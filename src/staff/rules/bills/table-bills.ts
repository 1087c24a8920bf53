import type { LiveTable } from '#contract/office/tables.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { readMills } from '#contract/values/read-mills.ts';
import type { Mills } from '#domain/money/money.ts';
import { isCanceledStatus, isOpenStatus } from '#domain/order/order-status.ts';
import { keyOf, placeOf } from '../places.ts';
import { isLeftUnpaid, paidParts } from './paid-parts.ts';

/** How far a table is with its bill. */
export type BillColumn = 'eating' | 'asked' | 'paying';

/** A table or room whose guests have ordered, with its bill. */
export interface TableBill {
  /** Of its table. */
  key: string;
  table: LiveTable;
  /** The orders of these guests, oldest first. */
  orders: [StaffOrder, ...StaffOrder[]];
  unpaidMills: Mills;
  /** What is paid of its orders, tips included; what was given back as a gift stays paid. */
  paidMills: Mills;
  /** How many have paid, and of how many; payers 0: nobody pays in parts. */
  paid: number;
  payers: number;
  /** Its call for the bill; null: none. */
  call: VisitCall | null;
  /** Since when it stands so (ms UTC). */
  since: number;
  /** Everything is paid and served: the table can be freed. */
  isPaidUp: boolean;
  /** Somebody has paid a while ago, and nobody more since. */
  isLeft: boolean;
}

/** The bills of a venue's tables, longest waiting first. */
export type BillColumns = Record<BillColumn, TableBill[]>;

/** The orders that guests who still sit somewhere have to pay. */
function seatedOrders(orders: readonly StaffOrder[]): StaffOrder[] {
  return orders.filter(({ visit_open: isOpen, status }) => isOpen && !isCanceledStatus(status));
}

/** True for guests who have been served nothing, and of whom nobody has paid: what they ordered may come to nothing. */
function isUnaccepted(orders: readonly StaffOrder[]): boolean {
  return orders.every(({ status, payments }) => status === 'pending' && payments.length === 0);
}

/** True where nobody who waits to pay needs a card machine: all who have chosen, or else all orders, say cash. */
export function isCashOnly({ table, orders }: Pick<TableBill, 'table' | 'orders'>): boolean {
  const ways = table.orders.flatMap(({ parts }) =>
    parts.flatMap(({ state, way }) => (state !== 'paid' && way !== null ? [way] : [])),
  );
  if (ways.length > 0) return ways.every((way) => way === 'cash');
  return orders.every(({ payment_type: type }) => type === 'cash');
}

/** The orders of guests who still sit at a table or room, by its key. */
function ordersByPlace(orders: readonly StaffOrder[]): Map<string, StaffOrder[]> {
  const seated = seatedOrders(orders).sort((a, b) => Date.parse(a.created) - Date.parse(b.created));
  const byPlace = Map.groupBy(seated, (order) => placeOf(order)?.key ?? '');
  byPlace.delete('');
  return byPlace;
}

/** How many tables and rooms have a bill. */
export function countBills(orders: readonly StaffOrder[]): number {
  return [...ordersByPlace(orders).values()].filter((own) => !isUnaccepted(own)).length;
}

/** The calls that no card of a bill shows: all but those for the bill of guests who have ordered. */
export function callsBesideBills(calls: readonly VisitCall[], orders: readonly StaffOrder[]): VisitCall[] {
  const byPlace = ordersByPlace(orders);
  return calls.filter((call) => call.for !== 'bill' || !byPlace.has(keyOf(call)));
}

function paidOf(orders: readonly StaffOrder[]): Mills {
  const payments = orders.flatMap((order) => order.payments);
  const keptMills = payments.reduce((sum, { amount }) => sum + readMills(amount), 0);
  return orders.reduce((sum, { forgiven }) => sum + readMills(forgiven), keptMills);
}

function columnOf({ call, payers, unpaidMills, paidMills, isPaidUp }: TableBill): BillColumn {
  if (call) return 'asked';
  const isPaying = payers > 0 || (unpaidMills > 0 && paidMills > 0);
  return isPaying || isPaidUp ? 'paying' : 'eating';
}

function tableBill(
  table: LiveTable,
  [first, ...others]: readonly StaffOrder[],
  calls: readonly VisitCall[],
  now: number,
): TableBill[] {
  if (!first) return [];
  const key = keyOf(table);
  const { paid, payers, firstAt } = paidParts(table);
  const call = calls.find((each) => each.for === 'bill' && keyOf(each) === key) ?? null;
  const calledAt = call?.called_at === undefined ? 0 : Date.parse(call.called_at);
  const unpaidMills = readMills(table.unpaid);
  const isPaidUp = unpaidMills === 0 && ![first, ...others].some(({ status }) => isOpenStatus(status));
  return [
    {
      key,
      table,
      orders: [first, ...others],
      unpaidMills,
      paidMills: paidOf([first, ...others]),
      paid,
      payers,
      call,
      since: calledAt || firstAt || Date.parse(first.created),
      isPaidUp,
      isLeft: isLeftUnpaid(table, now),
    },
  ];
}

/** Sorts tables into columns at an instant (ms UTC): those that owe by how long they wait, settled ones last. */
export function billColumns(
  tables: readonly LiveTable[],
  orders: readonly StaffOrder[],
  calls: readonly VisitCall[],
  now: number,
): BillColumns {
  const byPlace = ordersByPlace(orders);
  const columns: BillColumns = { eating: [], asked: [], paying: [] };
  const bills = tables.flatMap((table) => tableBill(table, byPlace.get(keyOf(table)) ?? [], calls, now));
  bills.sort((a, b) => Number(a.isPaidUp) - Number(b.isPaidUp) || a.since - b.since);
  for (const bill of bills) {
    const column = columnOf(bill);
    if (column !== 'eating' || !isUnaccepted(bill.orders)) columns[column].push(bill);
  }
  return columns;
}
