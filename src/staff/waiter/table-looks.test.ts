import type { LiveTable } from '#contract/office/tables.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { expect, it } from 'vitest';
import { nowCards } from './now-cards.ts';
import { isUrgent, needsWaiter, tableLook, type TableLook } from './table-looks.ts';

const NOW = Date.parse('2026-05-01T18:00:00Z');
const at = (minutesAgo: number) => NOW - minutesAgo * 60_000;
const iso = (minutesAgo: number) => new Date(at(minutesAgo)).toISOString();

type Line = Partial<StaffOrder['lineItems'][number]>;

function order(lines: readonly Line[], changes: Partial<StaffOrder> = {}): StaffOrder {
  return {
    uuid: 'a',
    orderType: 'dine_in',
    visitOpen: true,
    status: 'accepted',
    statusAt: iso(9),
    created: iso(9),
    promisedAt: iso(-8),
    deliveryDatetime: null,
    lineItems: lines.map((line, index) => ({
      cartUuid: String(index),
      productName: 'Kafta',
      quantity: 1,
      status: null,
      onHold: false,
      parts: [],
      comboGroups: [],
      productVariations: [],
      station: 'grill',
      course: null,
      kitchenState: 'waiting',
      kitchenAt: iso(2),
      kitchenBy: '',
      ...line,
    })),
    ...changes,
  } as unknown as StaffOrder;
}

function table(changes: Partial<LiveTable> = {}): LiveTable {
  return {
    location: '12',
    locationType: 'Table',
    since: iso(34),
    phones: 1,
    guests: [],
    choosing: [],
    orders: [
      {
        uuid: 'a',
        paddedOrderId: '1',
        status: 'accepted',
        placedAt: iso(9),
        dishes: 1,
        unpaid: '0',
        parts: [],
      },
    ],
    calls: [],
    unpaid: '20.000',
    ...changes,
  };
}

function look(
  own: LiveTable | undefined,
  orders: readonly StaffOrder[] = [],
  calls: readonly VisitCall[] = [],
  isHeld = false,
): TableLook {
  const cards = nowCards(orders, calls, NOW);
  return tableLook(own, { orders, cards, isHeld, now: NOW, limitsOf: () => [5, 10, 15] });
}

const call = (kind: VisitCall['for'], by: string | null = null): VisitCall => ({
  for: kind,
  location: '12',
  locationType: 'Table',
  calledAt: iso(1),
  takenBy: by,
});

it('nobody sits at a table that is free or held', () => {
  expect(look(undefined)).toEqual({ kind: 'free' });
  expect(look(undefined, [], [], true)).toEqual({ kind: 'held' });
});

it('what stands at the pass comes before a call, a call before the bill, and both before a late kitchen', () => {
  const late = order([{}], { promisedAt: iso(3) });
  const ready = order([{ kitchenState: 'done', course: 2 }, { onHold: true }], { promisedAt: iso(3) });
  expect(look(table(), [ready], [call('waiter')])).toEqual({ kind: 'ready', since: at(2), course: 2 });
  expect(look(table(), [late], [call('bill'), call('waiter')])).toEqual({ kind: 'calls', since: at(1) });
  expect(look(table(), [late], [call('bill')])).toEqual({ kind: 'bill', since: at(1) });
  expect(look(table(), [late], [call('bill', 'device:n')])).toEqual({
    kind: 'late',
    dueAt: at(3),
    station: 'grill',
  });
  const two = order([{}, { station: 'bar' }], { promisedAt: iso(3) });
  expect(look(table(), [two])).toMatchObject({ kind: 'late', station: null });
});

it('follows dishes from the kitchen to the table: cooking, on their way, eaten', () => {
  expect(look(table(), [order([{}, { onHold: true }])])).toEqual({ kind: 'cooking', dueAt: at(-8) });
  const served = { kitchenState: 'served', kitchenBy: 'device:n' } as const;
  expect(look(table(), [order([served])])).toEqual({ kind: 'onWay', since: at(2), by: 'device:n' });
  expect(look(table(), [order([{ ...served, kitchenAt: iso(22) }])])).toEqual({
    kind: 'eating',
    since: at(22),
  });
  // The next course waits: nobody is late with it.
  const waits = order([{ ...served, kitchenAt: iso(22) }, { onHold: true }], { promisedAt: iso(3) });
  expect(look(table(), [waits])).toEqual({ kind: 'eating', since: at(22) });
  expect(look(table({ orders: [] }))).toEqual({ kind: 'seated', since: at(34) });
});

it('guests who choose together show while nothing is ordered yet, or once some are ready for another round', () => {
  const phone = (plate: number, ready: boolean) => ({ guest: String(plate), name: '', plate, ready });
  const choosing = [phone(0, true), phone(1, false)];
  expect(look(table({ orders: [], choosing }))).toEqual({ kind: 'choosing', ready: 1, phones: 2 });
  expect(look(table({ choosing }), [order([{}])])).toMatchObject({ kind: 'choosing' });
  expect(look(table({ choosing: [phone(0, false)] }), [order([{}])])).toMatchObject({ kind: 'cooking' });
});

it('a bill that guests pay in parts counts who has paid, and is urgent once it stands half paid for ten minutes', () => {
  const part = (state: 'held' | 'paid', minutesAgo: number) => ({
    uuid: state,
    name: '',
    plate: null,
    due: '10',
    tip: '0',
    state,
    way: null,
    paidAt: state === 'paid' ? iso(minutesAgo) : null,
  });
  const pays = (minutesAgo: number) =>
    table({
      orders: table().orders.map((each) => ({ ...each, parts: [part('paid', minutesAgo), part('held', 0)] })),
    });
  const eaten = [order([{ kitchenState: 'served', kitchenAt: iso(22) }], { status: 'fulfilled' })];
  const paying = look(pays(9), eaten);
  expect(paying).toEqual({ kind: 'paying', paid: 1, payers: 2 });
  expect([isUrgent(paying), needsWaiter(paying)]).toEqual([false, false]);
  const left = look(pays(10), eaten);
  expect(left).toEqual({ kind: 'unpaid', since: at(10) });
  expect([isUrgent(left), needsWaiter(left)]).toEqual([true, true]);
  expect(look({ ...pays(10), unpaid: '0.000' }, eaten)).toMatchObject({ kind: 'eating' });
});
