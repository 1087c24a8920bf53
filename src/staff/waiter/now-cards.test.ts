import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { expect, it } from 'vitest';
import { isWaiting, nowCards } from './now-cards.ts';

const NOW = Date.parse('2026-05-01T18:00:00Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

function order(
  uuid: string,
  state: StaffOrderLine['kitchenState'],
  seconds: number,
  ...more: Partial<StaffOrderLine>[]
): StaffOrder {
  const lines = more.length === 0 ? [{}] : more;
  return buildTicket({
    uuid,
    status: 'accepted',
    lineItems: lines.map((each, index) =>
      buildTicketLine({
        cartUuid: `line-${index}`,
        kitchenState: state,
        kitchenAt: ago(seconds),
        kitchenBy: 'device:n',
        ...each,
      }),
    ),
  });
}

function call(
  kind: 'waiter' | 'bill',
  location: string,
  seconds: number,
  by: string | null = null,
): VisitCall {
  return { for: kind, location, locationType: 'Table', calledAt: ago(seconds), takenBy: by };
}

const keysOf = (orders: StaffOrder[], calls: VisitCall[]) =>
  nowCards(orders, calls, NOW).map(({ key }) => key);

it('sorts by waiting times weight: ready dishes, calls, bills', () => {
  expect(keysOf([order('a', 'done', 60)], [call('bill', '7', 60), call('waiter', '12', 60)])).toEqual([
    'ready a',
    'call Table 12',
    'bill Table 7',
  ]);
  expect(
    keysOf([order('a', 'done', 10)], [call('bill', '7', 31)]),
    'a bill that waited thrice as long',
  ).toEqual(['bill Table 7', 'ready a']);
});

it('puts what somebody has taken last, and forgets what was carried long ago', () => {
  const orders = [order('a', 'served', 60), order('b', 'done', 5), order('c', 'served', 200)];
  const cards = nowCards(orders, [call('waiter', '12', 300, 'device:o')], NOW);
  expect(cards.map(({ key }) => key)[0]).toBe('ready b');
  expect(cards.filter(isWaiting)).toHaveLength(1);
  expect(cards.map(({ by }) => by).toSorted()).toEqual(['', 'device:n', 'device:o']);
});

it('puts what has come since the clock last stepped above what somebody has taken', () => {
  const orders = [order('a', 'served', 60), order('b', 'done', -4)];
  expect(keysOf(orders, [])[0]).toBe('ready b');
});

it('shows no dish that is struck, on hold, in work, or not eaten here', () => {
  const away = { ...order('e', 'done', 5), orderType: 'takeaway' as const };
  const orders = [
    order('a', 'done', 5, { status: 'Deleted' }),
    order('b', 'done', 5, { onHold: true }),
    order('c', 'started', 5),
    away,
  ];
  expect(keysOf(orders, [])).toEqual([]);
});

it('names each who carries dishes of one order, with the dishes that this person took', () => {
  const byNadia = { cartUuid: 'soup', kitchenBy: 'person:nadia', kitchenAt: ago(90) };
  const byOmar = { cartUuid: 'lamb', kitchenBy: 'person:omar', kitchenAt: ago(5) };
  const cards = nowCards([order('a', 'served', 0, byNadia, byOmar)], [], NOW);
  const told = cards.map((card) => [card.by, 'lines' in card && card.lines.map((line) => line.cartUuid)]);
  expect(told.toSorted()).toEqual([
    ['person:nadia', ['soup']],
    ['person:omar', ['lamb']],
  ]);
  expect(new Set(cards.map(({ key }) => key)).size).toBe(2);
});

it('shows no dish of guests who have left, nor one that has stood for an hour: it was carried', () => {
  const left = { ...order('a', 'done', 5), visitOpen: false };
  expect(keysOf([left, order('b', 'done', 3600), order('c', 'done', 3599)], [])).toEqual(['ready c']);
});

it('dishes of an open order go out together, once all that may run are done, as the pass shows them', () => {
  const cooking = { kitchenState: 'waiting', kitchenAt: null } as const;
  const half = order('a', 'done', 60, {}, cooking);
  expect(keysOf([half], [])).toEqual([]);
  expect(keysOf([order('a', 'done', 60, {}, { ...cooking, onHold: true })], [])).toEqual(['ready a']);
  expect(keysOf([order('a', 'done', 60, {}, { kitchenState: 'served' })], [])).toContain('ready a');
  expect(keysOf([{ ...half, status: 'fulfilled' }], []), 'said to be ready as a whole').toEqual(['ready a']);
});

it('nothing of a canceled order goes out', () => {
  expect(keysOf([{ ...order('a', 'done', 60), status: 'canceled' }], [])).toEqual([]);
});

it('a card of several dishes waits since the last of them stood there, as at the pass', () => {
  const soup = { kitchenAt: ago(90) };
  const lamb = { kitchenAt: ago(5) };
  const [card] = nowCards([order('a', 'done', 0, soup, lamb)], [], NOW);
  expect(card?.since).toBe(NOW - 5000);
  expect(keysOf([order('a', 'done', 0, soup, lamb), order('b', 'done', 30)], [])).toEqual([
    'ready b',
    'ready a',
  ]);
});
