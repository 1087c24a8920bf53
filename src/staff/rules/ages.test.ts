import { expect, it } from 'vitest';
import { ageLook, ageParts, edgeLook, stopwatch } from './ages.ts';

const MINUTE = 60_000;

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
  expect(edgeLook('pending', ageMs)).toBe(look),
);

it('a screen has its own limits', () => {
  expect([ageLook(12 * MINUTE, [15, 25, 35]), ageLook(26 * MINUTE, [15, 25, 35])]).toEqual(['good', 'late']);
  expect(edgeLook('preparing', 20 * MINUTE, [15, 25, 35])).toBeNull();
});

it('an accepted ticket is no longer news', () => {
  expect(edgeLook('accepted', 0)).toBeNull();
  expect(edgeLook('preparing', 16 * MINUTE)).toBe('late');
});

it('writes ages like a stopwatch, and never less than nothing', () => {
  expect(stopwatch(190_000)).toBe('3:10');
  expect(stopwatch(-800)).toBe('0:00');
  expect(stopwatch(59 * MINUTE + 59_999)).toBe('59:59');
  expect(ageParts(3_600_000 + 2 * MINUTE)).toEqual({ hours: 1, minutes: 2, seconds: 0 });
});
