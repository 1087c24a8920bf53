import { readBill } from '#contract/payments/bill-parse.ts';
import type { Bill, BillPart } from '#contract/payments/bill.ts';
import { createDates } from '#text/dates.ts';
import { en } from '#text/staff/en.ts';
import { createTranslate } from '#text/staff/words.ts';
import { buildTicket } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import type { BoardWords } from '../words/words.ts';
import { takeables } from './takeable.ts';

const words: BoardWords = {
  lang: 'en',
  alarmOf: () => null,
  t: createTranslate(en, 'en', String),
  dates: createDates('en', 'UTC', false),
  number: String,
  list: String,
  money: (_order, amount) => amount,
  exactMoney: (_order, amount) => amount,
  figure: (_order, amount) => ({ amount, symbol: 'AED' }),
};

const part: BillPart = {
  uuid: 'laylas',
  mine: false,
  name: 'Layla',
  plate: 0,
  dishes: [{ line: 'hummus', of: 2, slices: [0] }],
  due: '16.000',
  tip: '2.000',
  state: 'held',
  way: 'machine',
  heldUntil: null,
  paidAt: null,
  left: '0.000',
};

const bill: Bill = {
  order: 'order',
  version: 1,
  bill: '72.000',
  open: '56.000',
  priceDecimalPlaces: 2,
  mailsReceipts: false,
  dishes: [
    {
      line: 'hummus',
      amount: '32.000',
      slices: [
        { amount: '16.000', part: 'laylas' },
        { amount: '16.000', part: null },
      ],
    },
    { line: 'tea', amount: '30.000', slices: [{ amount: '30.000', part: null }] },
    { line: 'bread', amount: '10.000', slices: [{ amount: '10.000', part: null }] },
  ],
  parts: [part],
};

const [line] = buildTicket({}).lineItems;
if (!line) throw new Error('the ticket has no line');
const named = (id: string, name: string, isByStaff = false) => ({
  ...line,
  cartUuid: id,
  addedBy: name,
  byStaff: isByStaff,
});
const order = buildTicket({
  lineItems: [named('hummus', 'Omar'), named('tea', 'Mona'), named('bread', 'Nadia', true)],
});

const offered = (wire: Bill) =>
  takeables(words, readBill(wire), order).map(({ title, owedMills, way, body }) => ({
    title: title.replaceAll(/[\u2066-\u2069]/g, ''),
    owedMills,
    way,
    body,
  }));

it('staff take a part that a phone holds with its tip, the dishes of one guest, and the rest', () => {
  expect(offered(bill)).toEqual([
    { title: 'Take Layla’s part', owedMills: 18_000, way: 'machine', body: { part: 'laylas' } },
    {
      title: 'Take Omar’s part',
      owedMills: 16_000,
      way: null,
      body: { dishes: [{ line: 'hummus', count: 1, of: 2 }], name: 'Omar' },
    },
    {
      title: 'Take Mona’s part',
      owedMills: 30_000,
      way: null,
      body: { dishes: [{ line: 'tea', count: 1, of: 1 }], name: 'Mona' },
    },
    { title: 'Take the rest', owedMills: 56_000, way: null, body: { evenlyAmong: 1 } },
  ]);
});

it('names a phone without a name by its plate, and one without either in a sentence of its own', () => {
  const titleOf = (plate: number | null) =>
    offered({ ...bill, parts: [{ ...part, name: '', plate }] })[0]?.title;
  expect([titleOf(3), titleOf(null)]).toEqual(['Take Guest 4’s part', 'Take a guest’s part']);
});

it('nothing is taken of a part that is being paid online, of one that is paid, and of a bill without a rest', () => {
  const states = ['paying', 'paid'] as const;
  for (const state of states) {
    const parts = [{ ...part, state }];
    expect(offered({ ...bill, parts }).map(({ title }) => title)).not.toContain('Take Layla’s part');
  }
  const dishes = bill.dishes.map((dish) => ({
    ...dish,
    slices: [{ amount: dish.amount, part: 'laylas' }],
  }));
  expect(offered({ ...bill, open: '0.000', dishes, parts: [] })).toEqual([]);
});
