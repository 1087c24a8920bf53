import { buildReceiptOrder } from '#tests/support/build/build-sheet.ts';
import type { GuestOrderLine } from '#contract/orders/order-parse.ts';
import { expect, it } from 'vitest';
import { whoseDish } from './whose-dish.ts';

const [dish] = buildReceiptOrder({}).lines;

function line(lineId: string, addedBy: string, guestNumber?: number): GuestOrderLine {
  if (!dish) throw new Error('The order has no line');
  return { ...dish, lineId, addedBy, ...(guestNumber !== undefined && { guestNumber }) };
}

const lines = [line('laylas', 'Layla'), line('noras', 'Nora'), line('third', '', 3), line('water', '')];
const order = { lines, customerName: 'Layla' };

it('marks each guest’s dishes of a table’s order alike, whoever sent it', () => {
  const seenBy = (mine: string) => lines.map((each) => whoseDish(each, order, [{ id: mine, of: 1 }]));
  const [layla, nora] = [
    { of: 'guest', name: 'Layla' },
    { of: 'guest', name: 'Nora' },
  ];
  const third = { of: 'guest', number: 3 };
  expect(seenBy('laylas')).toEqual([{ of: 'mine' }, nora, third, null]);
  expect(seenBy('noras')).toEqual([layla, { of: 'mine' }, third, null]);
  expect(seenBy('third')).toEqual([layla, nora, { of: 'mine' }, null]);
});

it('marks nothing where one guest ordered everything, and what is shared is nobody’s own', () => {
  const [first] = lines;
  if (!first) throw new Error('There is no line');
  const alone = { lines: [first], customerName: 'Layla' };
  expect(whoseDish(first, alone, [{ id: 'laylas', of: 1 }])).toBeNull();
  const [, , , water] = lines;
  expect(water && whoseDish(water, order, [{ id: 'water', of: 3 }])).toBeNull();
});
