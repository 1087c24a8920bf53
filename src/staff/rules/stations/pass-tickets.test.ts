import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { USUAL_LIMITS } from '../times/ages.ts';
import { isServed, passTicket, passView, stationToCall } from './pass-tickets.ts';

const NOW = Date.parse('2026-03-01T18:20:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const done = { kitchenState: 'done', kitchenAt: ago(1) } as const;
const served = { kitchenState: 'served', kitchenAt: ago(0.5), kitchenBy: 'person:nadia' } as const;
const held = { onHold: true, course: 2, holdAt: ago(8) };
const line = (station: string | null, changes = {}) =>
  buildTicketLine({ cartUuid: `${station}${JSON.stringify(changes)}`, station, ...changes });
const ticket = (uuid: string, lines: ReturnType<typeof line>[], changes = {}) =>
  buildTicket({ uuid, lineItems: lines, status: 'preparing', ...changes });

const half = ticket('half', [line('grill'), line('bar', done)], { promisedAt: ago(-5) });
const late = ticket('late', [line('grill'), line('bar')], { promisedAt: ago(3) });
const whole = ticket('whole', [line('grill', done), line('bar', { ...done, kitchenAt: ago(4) })]);
const starters = ticket('starters', [line('cold', done), line('grill', held)]);
const gone = ticket('gone', [line('grill', served)], { status: 'fulfilled', statusAt: ago(0.5) });
const byItself = ticket('by itself', [line('grill', done)], { status: 'fulfilled', statusAt: ago(1) });

it('shows what is in the kitchen by promise, what can run, and what ran', () => {
  const orders = [half, late, whole, starters, gone, byItself];
  const uuids = (byLines: boolean) => {
    const { rows, ready, taken } = passView(orders, { readyWhenAllDone: byLines }, NOW, () => USUAL_LIMITS);
    return [rows, ready, taken].map((list) => list.map(({ order }) => order.uuid));
  };
  expect(uuids(false)).toEqual([
    ['starters', 'late', 'half'],
    ['whole', 'starters'],
    ['gone', 'by itself'],
  ]);
  expect(uuids(true)).toEqual([['starters', 'late', 'half'], ['whole', 'starters', 'by itself'], ['gone']]);
});

it('says since when a ticket can run, which course waits, and who is missing', () => {
  expect(passTicket(whole).readyAt).toBe(NOW - 60_000);
  expect([half, starters, whole].map((order) => passTicket(order).held)).toEqual([undefined, 2, undefined]);
  expect(passTicket(late).missing).toEqual(['grill', 'bar']);
  expect(isServed(passTicket(ticket('a', [line('grill', served)])))).toBe(true);
  expect(isServed(passTicket(ticket('b', [line('cold', served), line('grill', held)])))).toBe(false);
  expect(isServed(passTicket(ticket('c', [line('grill', { status: 'Deleted' })])))).toBe(false);
});

it('calls the station that the others wait for, and the first of a ticket that presses', () => {
  expect(stationToCall(passTicket(half), false)).toBe('grill');
  expect(stationToCall(passTicket(late), false)).toBeNull();
  expect(stationToCall(passTicket(late), true)).toBe('grill');
  expect(stationToCall(passTicket(starters), true)).toBeNull();
});

it('says since when the next course waits', () => {
  const later = { onHold: true, course: 3, holdAt: ago(12) };
  const two = ticket('two', [
    line('grill', { ...held, holdAt: ago(6) }),
    line('cold', held),
    line('bar', later),
  ]);
  expect([two, whole].map((order) => passTicket(order).heldSince)).toEqual([NOW - 8 * 60_000, null]);
});

it('says when the first of the next course fires by itself', () => {
  const fires = (minutes: number, changes = {}) =>
    line('grill', { ...held, firesAt: ago(-minutes), ...changes });
  const two = ticket('two', [line('cold', done), fires(12), fires(5), fires(1, { course: 3 })]);
  const struck = ticket('struck', [fires(12), fires(5, { status: 'Deleted' })]);
  expect([two, struck, starters].map((order) => passTicket(order).firesAt)).toEqual([
    NOW + 5 * 60_000,
    NOW + 12 * 60_000,
    null,
  ]);
});

it('says what ran and who took it, of an order that is open too, for ten minutes', () => {
  const carried = { ...served, kitchenAt: ago(3), kitchenBy: 'person:omar' };
  const before = { ...served, kitchenAt: ago(11) };
  const open = ticket('open', [line('bar', before), line('cold', carried), line('grill', held)]);
  const taken = (now: number) =>
    passView([gone, open], { readyWhenAllDone: false }, now, () => USUAL_LIMITS).taken.map(
      ({ order, at, by, ran }) => [order.uuid, at, by, ran.map(({ station }) => station)],
    );
  expect(taken(NOW)).toEqual([
    ['gone', NOW - 30_000, 'person:nadia', ['grill']],
    ['open', NOW - 3 * 60_000, 'person:omar', ['cold']],
  ]);
  expect(taken(NOW + 7 * 60_000).map(([uuid]) => uuid)).toEqual(['gone']);
});

it('of an order that is over, only what ran within ten minutes is taken back', () => {
  const starters = line('cold', { ...served, kitchenAt: ago(40), kitchenBy: 'person:omar' });
  const over = (uuid: string, lines: ReturnType<typeof line>[]) =>
    ticket(uuid, lines, { status: 'fulfilled', statusAt: ago(1) });
  const orders = [over('two courses', [starters, line('grill', served)]), over('long ago', [starters])];
  const { taken } = passView(orders, { readyWhenAllDone: false }, NOW, () => USUAL_LIMITS);
  expect(
    taken.map(({ order, at, by, ran }) => [order.uuid, at, by, ran.map(({ station }) => station)]),
  ).toEqual([
    ['two courses', NOW - 30_000, 'person:nadia', ['grill']],
    ['long ago', NOW - 60_000, '', []],
  ]);
});

it('sets last what was served and is still open, however long ago it was promised', () => {
  const eaten = ticket('eaten', [line('grill', served)], { promisedAt: ago(15) });
  const { rows } = passView([eaten, half, late], { readyWhenAllDone: false }, NOW, () => USUAL_LIMITS);
  expect(rows.map(({ order }) => order.uuid)).toEqual(['late', 'half', 'eaten']);
  expect(passTicket(eaten).servedAt).toBe(NOW - 30_000);
  expect(passTicket(half).servedAt).toBeNull();
});

it('sets first what can run longest', () => {
  const first = ticket('first', [line('grill', { ...done, kitchenAt: ago(6) })]);
  const orders = [whole, first];
  const { ready } = passView(orders, { readyWhenAllDone: false }, NOW, () => USUAL_LIMITS);
  expect(ready.map(({ order }) => order.uuid)).toEqual(['first', 'whole']);
});
