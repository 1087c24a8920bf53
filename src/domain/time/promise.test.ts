import { expect, it } from 'vitest';
import { earlierPromise, laterPromise } from './promise.ts';

const NOW = Date.parse('2026-03-01T18:00:20Z');
const time = (at: number) => new Date(at).toISOString().slice(11, 19);

it('the first press promises so many minutes from now, on a whole minute and never earlier', () => {
  expect(time(laterPromise(null, NOW, 10))).toBe('18:11:00');
});

it('more presses move what was promised; a promise that is over begins again from now', () => {
  const promised = laterPromise(null, NOW, 10);
  expect(time(laterPromise(promised, NOW, 5))).toBe('18:16:00');
  expect(time(laterPromise(promised, NOW + 30 * 60_000, 5))).toBe('18:36:00');
});

it('a promise comes nearer, but never into the past', () => {
  const promised = laterPromise(null, NOW, 10);
  expect(time(earlierPromise(promised, NOW, 5) ?? 0)).toBe('18:06:00');
  expect(earlierPromise(promised, NOW + 6 * 60_000, 5)).toBeNull();
});
