import { createTranslate } from '#text/staff/words.ts';
import { en } from '#text/staff/en.ts';
import { createDates } from '#text/dates.ts';
import { buildTicket } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { receiptRows } from './receipt-rows.ts';
import type { BoardWords } from '../words/words.ts';

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

const rows = (changes: Parameters<typeof buildTicket>[0]) =>
  receiptRows(words, buildTicket(changes)).map(({ name, amount }) => `${name} ${amount}`);

it('a receipt shows each payment and the change', () => {
  expect(
    rows({
      payments: [
        { paymentType: 'machine', amount: '12.000' },
        { paymentType: 'cash', amount: '20.000' },
      ],
      balanceDue: '0.000',
      change: '8.000',
    }),
  ).toEqual([
    'Subtotal 32.000',
    'Total 32.000',
    'Card machine 12.000',
    'Cash 20.000',
    'Balance due 0.000',
    'Change 8.000',
  ]);
});

it('leaves out forgiven amounts', () => {
  const forgiven = rows({
    payments: [
      { paymentType: 'card', amount: '32.000' },
      { paymentType: 'card', amount: '-12.000' },
    ],
    balanceDue: '12.000',
    forgiven: '12.000',
  });
  expect(forgiven.at(-1)).toBe('Balance due 0.000');
});

it('adds fee and tip, subtracts discounts, and names refunds', () => {
  const written = receiptRows(
    words,
    buildTicket({
      deliveryFees: '10.000',
      discounts: [{ name: 'SAVE', amountValue: '3.000', freeDelivery: true }],
      taxes: [{ id: 'vat', name: 'VAT', type: 'percentage', amount: '1.520' }],
      additionalData: {
        tipsAmount: '2.000',
        loyaltyDiscounts: [{ id: 'l', name: 'Friends', discounts: [{ discountSum: '1.000' }] }],
      },
      total: '28.000',
      payments: [
        { paymentType: 'card', amount: '30.000' },
        { paymentType: 'card', amount: '-30.000' },
      ],
      status: 'canceled',
    }),
  );
  expect(written.map(({ name, amount, look }) => `${name} ${amount} ${look}`)).toEqual([
    'Subtotal 32.000 plain',
    'VAT 1.520 plain',
    'Delivery fee 10.000 waived',
    'Friends −1.000 plain',
    'SAVE −3.000 plain',
    'Tip 2.000 plain',
    'Total 30.000 sum',
    'Card 30.000 plain',
    'Given back: Card 30.000 plain',
  ]);
});

it('shows a rounding row when its rows do not add up', () => {
  const plates = ['8.993', '8.993', '9.974'].flatMap((price) =>
    buildTicket({}).lineItems.map((line) => ({ ...line, quantity: 1, productPrice: price })),
  );
  expect(rows({ lineItems: plates, subTotal: '27.960', total: '27.960', balanceDue: '27.960' })).toEqual([
    'Rounding of prices 0.010',
    'Subtotal 27.960',
    'Total 27.960',
    'Balance due 27.960',
  ]);
});

it('payments of parts say which of them, who paid, what, and the tip in it', () => {
  const [line] = buildTicket({}).lineItems;
  const own = { place: 1, total: 2, name: 'Layla', plate: 0, tip: '1.600' };
  const dishes = [{ line: line?.cartUuid ?? '', count: 1, of: 2 }];
  const rest = { place: 2, total: 2, name: '', plate: 3, tip: '0.000', dishes: [] };
  const order = buildTicket({
    payments: [
      { paymentType: 'card', amount: '17.605', part: { ...own, dishes } },
      { paymentType: 'cash', amount: '16.000', part: rest },
      { paymentType: 'cash', amount: '-16.000' },
    ],
  });
  const paid = receiptRows(words, order).filter(({ name }) => /Card|Cash/.test(name));
  expect(
    paid.map(({ name, more, amount }) => [name, more?.replaceAll(/[\u2068\u2069]/g, ''), amount]),
  ).toEqual([
    ['Card · 1 of 2', `Layla · ½ ${line?.productName} · 1.600 in tips`, '17.605'],
    ['Cash · 2 of 2', 'Guest 4', '16.000'],
    ['Given back: Cash', undefined, '16.000'],
  ]);
});
