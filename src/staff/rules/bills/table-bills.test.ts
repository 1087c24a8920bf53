import type { LiveTable, TablePart } from '#contract/office/tables.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { buildTicket } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { paidParts } from './paid-parts.ts';
import { billColumns, callsBesideBills, countBills, isCashOnly } from './table-bills.ts';

const NOW = Date.parse('2026-05-01T18:00:00Z');
const at = (minutesAgo: number) => NOW - minutesAgo * 60_000;
const iso = (minutesAgo: number) => new Date(at(minutesAgo)).toISOString();

function part(changes: Partial<TablePart>): TablePart {
  return {
    uuid: 'part',
    name: '',
    plate: null,
    due: '20.000',
    tip: '0.000',
    state: 'held',
    way: null,
    paid_at: null,
    ...changes,
  };
}

const paid = (minutesAgo: number, changes: Partial<TablePart> = {}) =>
  part({ uuid: `paid ${minutesAgo}`, state: 'paid', paid_at: iso(minutesAgo), ...changes });

function tableAt(location: string, unpaid: string, parts: TablePart[] = []): LiveTable {
  const order = {
    uuid: location,
    padded_order_id: location,
    status: 'fulfilled' as const,
    placed_at: iso(50),
  };
  return {
    location,
    location_type: 'Table',
    since: iso(60),
    phones: 2,
    guests: [],
    choosing: [],
    orders: [{ ...order, dishes: 3, unpaid, parts }],
    calls: [],
    unpaid,
  };
}

function orderAt(customer_number: string, changes: Partial<StaffOrder> = {}): StaffOrder {
  return buildTicket({
    uuid: customer_number,
    customer_number,
    status: 'fulfilled',
    created: iso(50),
    payments: [],
    ...changes,
  });
}

const cash = (amount: string) => [{ payment_type: 'cash' as const, amount }];

function asks(location: string, minutesAgo: number): VisitCall {
  return { for: 'bill', location, location_type: 'Table', called_at: iso(minutesAgo), taken_by: null };
}

function columnsOf(
  tables: readonly LiveTable[],
  orders: readonly StaffOrder[],
  calls: readonly VisitCall[] = [],
): Record<string, string[]> {
  const columns = billColumns(tables, orders, calls, NOW);
  return Object.fromEntries(
    Object.entries(columns).map(([name, bills]) => [name, bills.map(({ key }) => key)]),
  );
}

it('a table eats until it asks for the bill, and pays once somebody has taken a part or paid some', () => {
  const tables = [
    tableAt('1', '20.000'),
    tableAt('2', '20.000'),
    tableAt('3', '20.000', [part({})]),
    tableAt('4', '20.000'),
    tableAt('5', '20.000', [paid(3)]),
  ];
  const orders = ['1', '2', '3', '4', '5'].map((code) =>
    orderAt(code, code === '4' ? { payments: cash('12.000') } : {}),
  );
  expect(columnsOf(tables, orders, [asks('2', 1), { ...asks('1', 1), for: 'waiter' }, asks('5', 2)])).toEqual(
    {
      eating: ['Table 1'],
      asked: ['Table 5', 'Table 2'],
      paying: ['Table 3', 'Table 4'],
    },
  );
});

it('a table whose bill is paid eats while the kitchen still works for it, and stands last among those that pay once it can be freed', () => {
  const tables = [tableAt('1', '0.000'), tableAt('2', '0.000'), tableAt('3', '20.000', [paid(3)])];
  const orders = [
    orderAt('1', { payments: cash('20.000'), created: iso(59) }),
    orderAt('2', { payments: cash('20.000'), status: 'preparing' }),
    orderAt('3'),
  ];
  expect(columnsOf(tables, orders)).toEqual({
    eating: ['Table 2'],
    asked: [],
    paying: ['Table 3', 'Table 1'],
  });
  const [, settled] = billColumns(tables, orders, [], NOW).paying;
  expect(settled).toMatchObject({ isPaidUp: true, paidMills: 20_000, unpaidMills: 0 });
});

it('what was given back as a gift stays paid, as on the bill itself', () => {
  const payments = [
    { payment_type: 'cash', amount: '16.000' },
    { payment_type: 'cash', amount: '-5.500' },
  ] as const;
  const order = orderAt('1', { payments: [...payments], forgiven: '5.500' });
  const [settled] = billColumns([tableAt('1', '0.000')], [order], [], NOW).paying;
  expect(settled?.paidMills).toBe(16_000);
});

it('a call for the bill stands on its card alone; a call for the waiter, and one from a table without an order, beside them', () => {
  const waiter: VisitCall = { ...asks('1', 2), for: 'waiter' };
  const calls = [asks('1', 2), waiter, asks('2', 1)];
  expect(callsBesideBills(calls, [orderAt('1')])).toEqual([waiter, asks('2', 1)]);
});

it('a bill waits since the call, else since the first guest paid, else since the order; ten minutes after the last payment it is left', () => {
  const since = (table: LiveTable, calls: readonly VisitCall[] = []) => {
    const columns = billColumns([table], [orderAt('1')], calls, NOW);
    const [bill] = [...columns.eating, ...columns.asked, ...columns.paying];
    return [bill?.since, bill?.isLeft];
  };
  expect(since(tableAt('1', '20.000'))).toEqual([at(50), false]);
  expect(since(tableAt('1', '20.000', [paid(12), paid(9)]))).toEqual([at(12), false]);
  expect(since(tableAt('1', '20.000', [paid(12), paid(10)]))).toEqual([at(12), true]);
  expect(since(tableAt('1', '20.000', [paid(12)]), [asks('1', 2)])).toEqual([at(2), true]);
});

it('guests who have left, ordered nothing or had their order rejected have no bill', () => {
  const tables = [tableAt('1', '20.000'), tableAt('2', '20.000'), tableAt('3', '0.000')];
  const orders = [
    orderAt('1', { visit_open: false }),
    orderAt('2', { status: 'rejected' }),
    orderAt('9', { customer_number: null, order_type: 'takeaway' }),
  ];
  expect(columnsOf(tables, orders)).toEqual({ eating: [], asked: [], paying: [] });
  expect(countBills(orders)).toBe(0);
  expect(countBills([orderAt('1'), { ...orderAt('1'), uuid: 'second' }, orderAt('2')])).toBe(2);
});

it('counts who sits there among those who pay, each once, and as paid whoever has nothing left to pay', () => {
  const table = {
    ...tableAt('1', '20.000', [
      paid(5, { plate: 0, name: 'Mona' }),
      part({ uuid: 'again', plate: 0, name: 'Mona' }),
      paid(4, { plate: 1, name: 'Omar' }),
    ]),
    guests: [0, 1, 3].map((plate) => ({ plate, name: '', away: false })),
  };
  expect(paidParts(table)).toEqual({ paid: 1, payers: 3, firstAt: at(5), lastAt: at(4) });
  expect(paidParts({ ...table, orders: [] })).toMatchObject({ paid: 0, payers: 0, firstAt: 0, lastAt: 0 });
});

it('is no bill of guests who eat before somebody has accepted their order', () => {
  const orders = [orderAt('2', { status: 'pending' })];
  expect(billColumns([tableAt('2', '20.000')], orders, [], NOW).eating).toEqual([]);
  expect(countBills(orders)).toBe(0);
});

it('needs no card machine where all who wait to pay have said cash', () => {
  const bill = (parts: TablePart[], payment_type: StaffOrder['payment_type']) => ({
    table: tableAt('2', '20.000', parts),
    orders: [orderAt('2', { payment_type })] as [StaffOrder],
  });
  expect(isCashOnly(bill([part({ way: 'cash' })], 'card'))).toBe(true);
  expect(isCashOnly(bill([part({ way: 'cash' }), part({ uuid: 'b', way: 'machine' })], 'cash'))).toBe(false);
  expect(isCashOnly(bill([paid(1, { way: 'machine' })], 'cash')), 'who paid waits no more').toBe(true);
  expect(isCashOnly(bill([], 'machine'))).toBe(false);
});
