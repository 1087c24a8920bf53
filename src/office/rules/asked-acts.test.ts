import { expect, it } from 'vitest';
import { asksFor, turnAsked } from './asked-acts.ts';

it('turning one act leaves the others, also those that the office has no switch for', () => {
  expect(turnAsked(['refund', 'discount'], 'cash', true)).toEqual(['refund', 'discount', 'cash']);
  expect(turnAsked(['refund', 'discount', 'cash'], 'refund', false)).toEqual(['discount', 'cash']);
});

it('“everything” covers each act, and gives the others back when it is turned off', () => {
  const everything = turnAsked(['refund'], 'always', true);
  expect([asksFor(everything, 'refund'), asksFor(everything, 'cash')]).toEqual([true, true]);
  const usual = turnAsked(everything, 'always', false);
  expect([asksFor(usual, 'refund'), asksFor(usual, 'cash')]).toEqual([true, false]);
});
