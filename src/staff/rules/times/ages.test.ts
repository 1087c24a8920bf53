import { expect, it } from 'vitest';
import { ageLook, ageParts, edgeLook, stopwatch, waitedMs } from './ages.ts';

const MINUTE = 60_000;
const CREATED = Date.parse('2026-11-20T18:00:00Z');

const ticket = (status: 'pending' | 'accepted' | 'preparing', wanted: string | null = null) => ({
  status,
  created: '2026-11-20T18:00:00Z',
  deliveryDatetime: wanted,
  promisedAt: null,
});

it.each([
  [0, 'good'],
  [5 * MINUTE - 1, 'good'],
  [5 * MINUTE, 'warn'],
  [10 * MINUTE, 'warn'],
  [10 * MINUTE + 1, 'late'],
])('after %i ms the time is %s', (ageMs, look) => expect(ageLook(ageMs)).toBe(look));

it.each([
  [0, 'fresh'],
  [MINUTE - 1, 'fresh'],
  [MINUTE, null],
  [15 * MINUTE, null],
  [15 * MINUTE + 1, 'late'],
])('after %i ms the edge of a new ticket is %s', (ageMs, look) =>
  expect(edgeLook(ticket('pending'), CREATED + ageMs)).toBe(look),
);

it('a screen has its own limits', () => {
  expect([ageLook(12 * MINUTE, [15, 25, 35]), ageLook(26 * MINUTE, [15, 25, 35])]).toEqual(['good', 'late']);
  expect(edgeLook(ticket('preparing'), CREATED + 20 * MINUTE, [15, 25, 35])).toBeNull();
});

it('an accepted ticket is no longer fresh', () => {
  expect(edgeLook(ticket('accepted'), CREATED)).toBeNull();
  expect(edgeLook(ticket('preparing'), CREATED + 16 * MINUTE)).toBe('late');
});

it('a promised ticket has the edge of a late one from its promise on, whatever its age', () => {
  const order = { ...ticket('preparing'), promisedAt: '2026-11-20T18:25:00Z' };
  expect(edgeLook(order, CREATED + 25 * MINUTE)).toBeNull();
  expect(edgeLook(order, CREATED + 25 * MINUTE + 1)).toBe('late');
  expect(edgeLook({ ...order, promisedAt: '2026-11-20T18:04:00Z' }, CREATED + 5 * MINUTE)).toBe('late');
});

it.each([
  ['long before', 30, 0, null],
  ['a quarter of an hour before', 105, 0, null],
  ['ten minutes before', 110, 5, null],
  ['at that time', 120, 15, null],
  ['after it', 121, 16, 'late'],
] as const)(
  'a ticket that is wanted two hours later waits, %s, for so long',
  (_when, minutes, waited, edge) => {
    const order = ticket('accepted', '2026-11-20T20:00:00Z');
    expect(waitedMs(order, CREATED + minutes * MINUTE)).toBe(waited * MINUTE);
    expect(edgeLook(order, CREATED + minutes * MINUTE)).toBe(edge);
  },
);

it('an order wanted at once has waited since it arrived', () => {
  const order = ticket('accepted', '2026-11-20T18:05:00Z');
  expect(waitedMs(order, CREATED + 12 * MINUTE)).toBe(12 * MINUTE);
});

it('formats ages like a stopwatch, never below zero', () => {
  expect(stopwatch(190_000)).toBe('3:10');
  expect(stopwatch(-800)).toBe('0:00');
  expect(stopwatch(59 * MINUTE + 59_999)).toBe('59:59');
  expect(ageParts(3_600_000 + 2 * MINUTE)).toEqual({ hours: 1, minutes: 2, seconds: 0 });
});
