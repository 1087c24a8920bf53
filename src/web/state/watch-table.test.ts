import { expect, it } from 'vitest';
import { isSaidByPage } from './watch-table.ts';

it.each(['/en/', '/en/t', '/ar/payment/sandbox', '/en/af-checkout/5b4d3c1e-0000-4000-8000-000000000000'])(
  'no message of the open order lies over the button of %s',
  (path) => {
    expect(isSaidByPage(path)).toBe(true);
  },
);

it.each(['/en/home', '/en/category/cold-mezze', '/en/nowhere'])('it is shown on %s', (path) => {
  expect(isSaidByPage(path)).toBe(false);
});
