import { expect, it } from 'vitest';
import { isFarFrom } from './far-price.ts';

it('a price is asked about above five times and below a fifth of the old one', () => {
  expect([isFarFrom(51_000, 10_000), isFarFrom(50_000, 10_000)]).toEqual([true, false]);
  expect([isFarFrom(1_999, 10_000), isFarFrom(2_000, 10_000)]).toEqual([true, false]);
  expect([isFarFrom(0, 10_000), isFarFrom(10_000, 0)]).toEqual([true, false]);
});
