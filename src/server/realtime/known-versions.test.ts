import { expect, it } from 'vitest';
import { KnownVersions } from './known-versions.ts';

it('a version is told once, and a newer one of the same order again', () => {
  const known = new KnownVersions();
  expect([1, 1, 2, 1, 2].map((version) => known.note('cafe', 'order', version, 0))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(known.note('kitchen', 'order', 1, 0)).toBe(true);
});

it('a venue that is watched day and night takes no more memory with each order', () => {
  const known = new KnownVersions();
  for (let second = 0; second < 24 * 60 * 60; second++) {
    known.note('cafe', `order ${second}`, 1, second * 1000);
    if (second % 2 === 0) known.forget(['cafe'], (second - 120) * 1000);
  }
  expect(known.size).toBeLessThan(130);
  known.forget([], 0);
  expect(known.size).toBe(0);
});
