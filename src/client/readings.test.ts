import { expect, it } from 'vitest';
import { createReadings } from './readings.ts';

it('an answer to an earlier reading is out of date after that to a later one', () => {
  const readings = createReadings();
  const [first, second, third] = [readings.begin(), readings.begin(), readings.begin()];
  expect(second(true)).toBe(true);
  expect(first(true)).toBe(false);
  expect(third(true)).toBe(true);
});

it('a reading without an answer overtakes none', () => {
  const readings = createReadings();
  const [first, second] = [readings.begin(), readings.begin()];
  expect(second(false)).toBe(true);
  expect(first(true)).toBe(true);
});
