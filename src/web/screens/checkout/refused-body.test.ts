import { describe, expect, it } from 'vitest';
import { presentProblem } from '#contract/values/problem.ts';
import { refusedBodyKey } from './refused-body.ts';

describe('an order that the server refuses because of', () => {
  it.each([
    ['delivery_datetime', 'timeNotOffered'],
    ['line_items', 'orderTooLong'],
    ['total_currency', 'priceChangedMore'],
    ['line_items[0].product_price_currency', 'priceChangedMore'],
    ['line_items[0].quantity', 'checkFields'],
  ])('%s is told as %s', (path, key) => {
    const errors = [{ path, message: 'no' }];
    expect(refusedBodyKey(presentProblem({ code: 'validation', errors }))).toBe(key);
  });
});
