import { expect, it } from 'vitest';
import { addDay, figuresOf, noSums, sumDay, tallyOf, type DayFacts, type Figures } from './day-sums.ts';

const nothing: DayFacts = { orders: [], dishes: [], money: [], unpaid: [], worked: [], elsewhere: 0 };
const at = { orderType: 'dine_in', place: 'Table 4', hour: 20 } as const;
const order = { ...at, tipsTo: null, openMills: 0, taxes: [] };
const money = { ...at, paymentType: 'cash', person: 'p-1', counts: true, dishes: [] } as const;

/** The figures that are not 0. */
function known(tally: readonly number[] | undefined): Partial<Figures> {
  return Object.fromEntries(Object.entries(figuresOf(tally ?? [])).filter(([, value]) => value !== 0));
}

it('counts orders that stand, what their lines come to, and what is beyond', () => {
  const { total, lost, otherMills, by } = sumDay({
    ...nothing,
    orders: [
      { ...order, status: 'fulfilled', totalMills: 30_500, tipsMills: 2000, tipsTo: 'p-1', openMills: 500 },
      { ...order, status: 'canceled', totalMills: 99_000, tipsMills: 500 },
    ],
    dishes: [{ productId: 'tea', categoryId: 'drinks', quantity: 3, mills: 30_000 }],
    unpaid: [{ productId: 'tea', categoryId: 'drinks', mills: 500 }],
    worked: ['p-1', 'p-1'],
  });
  const all = { count: 1, takings: 32_500, tips: 2000, ordered: 30_500, unpaid: 500 };
  const dish = { count: 3, takings: 30_000, ordered: 30_000, unpaid: 500 };
  expect([lost, otherMills]).toEqual([1, 500]);
  for (const tally of [total, by.hour['20'], by.type['dine_in'], by.table['Table 4']])
    expect(known(tally)).toEqual(all);
  for (const tally of [by.dish['tea'], by.category['drinks']]) expect(known(tally)).toEqual(dish);
  expect(known(by.person['p-1'])).toEqual({ count: 2, tips: 2000 });
});

it('an order that waits to be accepted is ordered; its money is not taken yet, and it owes nothing', () => {
  const { total, by } = sumDay({
    ...nothing,
    orders: [{ ...order, status: 'pending', totalMills: 30_000, tipsMills: 0, openMills: 10_000 }],
    money: [{ ...money, amountMills: 20_000, counts: false }],
  });
  expect(known(total)).toEqual({ count: 1, takings: 30_000, ordered: 30_000 });
  expect(known(by.payment['cash'])).toEqual({ count: 1, takings: 20_000 });
});

it('money counts for who moved it, and for its hour, type and table', () => {
  const tea = { productId: 'tea', categoryId: 'drinks' };
  const { total, refunds, by } = sumDay({
    ...nothing,
    money: [
      { ...money, amountMills: 20_000, dishes: [{ ...tea, mills: 20_000 }] },
      { ...money, amountMills: -5000, hour: 22, dishes: [{ ...tea, mills: 5000 }] },
      { ...money, amountMills: 7000, paymentType: 'card', person: null },
    ],
  });
  expect(refunds).toBe(1);
  const cash = { takings: 20_000, refunds: 5000, taken: 20_000, refunded: 5000 };
  for (const tally of [total, by.table['Table 4']])
    expect(known(tally)).toEqual({ refunds: 5000, taken: 27_000, refunded: 5000 });
  expect(known(by.payment['cash'])).toEqual({ ...cash, count: 1 });
  expect(known(by.payment['card'])).toEqual({ count: 1, takings: 7000, taken: 7000 });
  expect(known(by.person['p-1'])).toEqual(cash);
  expect(known(by.person[''])).toEqual({ takings: 7000, taken: 7000 });
  expect(known(by.hour['20'])).toEqual({ taken: 27_000 });
  expect(known(by.hour['22'])).toEqual({ refunds: 5000, refunded: 5000 });
  for (const tally of [by.dish['tea'], by.category['drinks']])
    expect(known(tally)).toEqual({ refunds: 5000, taken: 20_000, refunded: 5000 });
});

it('a tip that is nobody’s counts for nobody', () => {
  const { by } = sumDay({
    ...nothing,
    orders: [{ ...order, status: 'fulfilled', totalMills: 10_000, tipsMills: 500 }],
  });
  expect(known(by.person[''])).toEqual({ tips: 500 });
});

it('adds the taxes of orders up by tax and rate', () => {
  const tax = (rate: number | null, taxMills: number) => ({
    id: 'vat',
    rate,
    grossMills: taxMills * 10,
    netMills: taxMills * 9,
    taxMills,
  });
  const sums = sumDay({
    ...nothing,
    orders: [[tax(7000, 70), tax(19_000, 190)], [tax(7000, 1)]].map((taxes) => ({
      ...order,
      status: 'fulfilled',
      totalMills: 0,
      tipsMills: 0,
      taxes,
    })),
  });
  const both = noSums();
  for (const day of [sums, sums]) addDay(both, day);
  expect(both.taxes).toEqual({ '["vat",7000]': [1420, 1278, 142], '["vat",19000]': [3800, 3420, 380] });
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
    expect(known(tallyOf(sums.by.dish, id))).toEqual({ count: 2, takings: 2002, ordered: 2002 });
  expect(tallyOf(sums.by.dish, 'toString')).toBeUndefined();
  expect(known(sums.by.category['c'])).toEqual({ count: 6, takings: 6006, ordered: 6006 });
});
