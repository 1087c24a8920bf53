import { expect, it } from 'vitest';
import { heardCard, ringsFor } from './bell.ts';
import { nowCards } from './now-cards.ts';

it('rings for what was not there before, not for what a phone finds as it opens, nor for what is gone', () => {
  expect(ringsFor(null, ['ready a'])).toBe(false);
  expect(ringsFor(new Set(['ready a']), ['ready a', 'call Table 4'])).toBe(true);
  expect(ringsFor(new Set(['ready a', 'call Table 4']), ['call Table 4'])).toBe(false);
  expect(ringsFor(new Set(['ready a']), ['ready b'])).toBe(true);
  expect(ringsFor(new Set(), [])).toBe(false);
});

it('rings for one call in place of another of the same table', () => {
  const keys = (calledAt: string) =>
    nowCards([], [{ for: 'waiter', location: '4', locationType: 'Table', calledAt }], Date.now()).map(
      heardCard,
    );
  const before = new Set(keys('2026-03-01T18:00:00.000Z'));
  expect(ringsFor(before, keys('2026-03-01T18:05:00.000Z'))).toBe(true);
  expect(ringsFor(before, keys('2026-03-01T18:00:00.000Z'))).toBe(false);
});
