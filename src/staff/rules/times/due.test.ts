import { expect, it } from 'vitest';
import { dueAt, dueIn, waitLook } from './due.ts';

const at = Date.parse('2026-05-01T20:00:00Z');
const order = { created: '2026-05-01T19:40:00Z', deliveryDatetime: null, promisedAt: null };

it.each([
  { seconds: -8 * 60 - 1, look: 'good', minutes: 9, isLate: false },
  { seconds: -8 * 60, look: 'warn', minutes: 8, isLate: false },
  { seconds: 0, look: 'warn', minutes: 0, isLate: false },
  { seconds: 1, look: 'late', minutes: 1, isLate: true },
  { seconds: 119, look: 'late', minutes: 1, isLate: true },
  { seconds: 185, look: 'late', minutes: 3, isLate: true },
])('is $look $seconds s after the promised time', ({ seconds, ...due }) => {
  expect(dueIn(at, at + seconds * 1000)).toEqual(due);
});

it('is due as promised, else as wanted, else when its wait would be long', () => {
  expect(dueAt(order)).toBe(Date.parse('2026-05-01T19:50:00Z'));
  expect(dueAt(order, [10, 15, 20])).toBe(Date.parse('2026-05-01T19:55:00Z'));
  const wanted = { ...order, deliveryDatetime: '2026-05-01T21:00:00Z' };
  expect(dueAt(wanted)).toBe(Date.parse('2026-05-01T21:00:00Z'));
  expect(dueAt({ ...wanted, promisedAt: '2026-05-01T20:30:00Z' })).toBe(Date.parse('2026-05-01T20:30:00Z'));
});

it.each([
  ['is calm after a long wait while its promise is far', 12, '2026-05-01T20:10:00Z', 'good'],
  ['presses shortly before its promise', 3, '2026-05-01T19:50:00Z', 'warn'],
  ['is late after its promise, however short its wait', 3, '2026-05-01T19:42:00Z', 'late'],
  ['is as late as its wait without one', 12, null, 'late'],
] as const)('the age of an order %s', (_, minutes, promisedAt, look) => {
  expect(waitLook({ ...order, promisedAt }, Date.parse(order.created) + minutes * 60_000)).toBe(look);
});
