import { expect, it } from 'vitest';
import { ringsFor } from './bell.ts';

it('rings for what was not there before, not for what a phone finds as it opens, nor for what is gone', () => {
  expect(ringsFor(null, ['ready a'])).toBe(false);
  expect(ringsFor(new Set(['ready a']), ['ready a', 'call Table 4'])).toBe(true);
  expect(ringsFor(new Set(['ready a', 'call Table 4']), ['call Table 4'])).toBe(false);
  expect(ringsFor(new Set(['ready a']), ['ready b'])).toBe(true);
  expect(ringsFor(new Set(), [])).toBe(false);
});
