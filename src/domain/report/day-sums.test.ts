import { expect, it } from 'vitest';
import { addDay, noSums, sumDay, tallyOf, type DayFacts } from './day-sums.ts';

const nothing: DayFacts = { orders: [], dishes: [], money: [], returned: [], worked: [], elsewhere: 0 };
const order = { orderType: 'dine_in', place: 'Table 4', hour: 20, tipsTo: null } as const;

it('counts orders that stand, what their lines come to, and what is beyond', () => {
  const sums = sumDay({
    ...nothing,
    orders: [
      { ...order, status: 'fulfilled', totalMills: 30_500, tipsMills: 2000, tipsTo: 'p-1' },
      { ...order, status: 'canceled', totalMills: 99_000, tipsMills: 500 },
    ],
    dishes: [{ productId: 'tea', categoryId: 'drinks', quantity: 3, mills: 30_000 }],
    worked: ['p-1', 'p-1'],
  });
  expect(sums).toMatchObject({ total: [1, 32_500, 2000, 0], lost: 1, otherMills: 500 });
  expect(sums.by).toMatchObject({
    hour: { 20: [1, 32_500, 2000, 0] },
    type: { dine_in: [1, 32_500, 2000, 0] },
    table: { 'Table 4': [1, 32_500, 2000, 0] },
    dish: { tea: [3, 30_000, 0, 0] },
    category: { drinks: [3, 30_000, 0, 0] },
    person: { 'p-1': [2, 0, 2000, 0] },
  });
});

it('money counts for who moved it; what went back for its hour, type and table too', () => {
  const money = { ...order, paymentType: 'cash', person: 'p-1' } as const;
  const sums = sumDay({
    ...nothing,
    money: [
      { ...money, amountMills: 20_000 },
      { ...money, amountMills: -5000, hour: 22 },
      { ...money, amountMills: 7000, paymentType: 'card', person: null },
    ],
  });
  expect(sums).toMatchObject({ total: [0, 0, 0, 5000], refunds: 1 });
  expect(sums.by).toMatchObject({
    payment: { cash: [1, 20_000, 0, 5000], card: [1, 7000, 0, 0] },
    person: { 'p-1': [0, 20_000, 0, 5000], '': [0, 7000, 0, 0] },
    hour: { 22: [0, 0, 0, 5000] },
    table: { 'Table 4': [0, 0, 0, 5000] },
  });
});

it('what goes back counts for dishes and categories, and a tip that is nobody’s for nobody', () => {
  const sums = sumDay({
    ...nothing,
    orders: [{ ...order, status: 'fulfilled', totalMills: 10_000, tipsMills: 500 }],
    returned: [{ productId: 'tea', categoryId: 'drinks', mills: 1001 }],
  });
  expect(sums.by).toMatchObject({
    dish: { tea: [0, 0, 0, 1001] },
    category: { drinks: [0, 0, 0, 1001] },
    person: { '': [0, 0, 500, 0] },
  });
});

it('adds days up, also dishes whose ids mean something to JavaScript, and after JSON', () => {
  const day = sumDay({
    ...nothing,
    dishes: ['__proto__', 'constructor', 'tea'].map((productId) => ({
      productId,
      categoryId: 'c',
      quantity: 1,
      mills: 1001,
    })),
  });
  const read = JSON.parse(JSON.stringify(day)) as typeof day;
  const sums = noSums();
  for (const each of [day, read, noSums()]) addDay(sums, each);
  for (const id of ['__proto__', 'constructor', 'tea'])
    expect(tallyOf(sums.by.dish, id)).toEqual([2, 2002, 0, 0]);
  expect(tallyOf(sums.by.dish, 'toString')).toBeUndefined();
  expect(sums.by.category).toEqual({ c: [6, 6006, 0, 0] });
});
