import { expect, it } from 'vitest';
import { isSaidByPage } from './watch-table.ts';

const OPEN = '5b4d3c1e-0000-4000-8000-000000000000';
const OTHER = '5b4d3c1e-0000-4000-8000-000000000001';

it.each(['/en/', '/en/t', '/ar/payment/sandbox', `/en/af-checkout/${OPEN}`, `/en/order/${OPEN}`])(
  'no message of the open order lies over the button of %s, or leads to where the guest is',
  (path) => {
    expect(isSaidByPage(path, OPEN)).toBe(true);
  },
);

it.each(['/en/home', '/en/category/cold-mezze', '/en/nowhere', `/en/order/${OTHER}`])(
  'it is shown on %s',
  (path) => {
    expect(isSaidByPage(path, OPEN)).toBe(false);
  },
);
