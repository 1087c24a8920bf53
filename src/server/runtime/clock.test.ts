import { expect, it } from 'vitest';
import { systemIds } from './clock.ts';

it('keys of rows begin with their time, so that new rows lie side by side', () => {
  const before = Date.now();
  const key = systemIds.rowId();
  const madeAt = Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);
  expect(madeAt).toBeGreaterThanOrEqual(before);
  expect(madeAt).toBeLessThanOrEqual(Date.now());
  expect(systemIds.rowId()).not.toBe(key);
});

it('all that follows the time in a key is random, so that nobody guesses the one of another', () => {
  const rests = Array.from({ length: 1000 }, () =>
    BigInt(`0x${systemIds.rowId().replaceAll('-', '').slice(12)}`),
  );
  const ever = rests.reduce((all, each) => all | each);
  const always = rests.reduce((all, each) => all & each);
  // Of the 80 bits six say the version and the variant.
  expect((ever & ~always).toString(2).replaceAll('0', '')).toHaveLength(74);
  expect(rests.toSorted((one, other) => (one < other ? -1 : 1))).not.toEqual(rests);
});

it('dice fall from 0 up to the limit, and each side comes', () => {
  const sides = new Set(Array.from({ length: 1000 }, () => systemIds.below(7)));
  expect([...sides].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
