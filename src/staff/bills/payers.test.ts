import { readBill } from '#contract/payments/bill-parse.ts';
import type { Bill, BillPart } from '#contract/payments/bill.ts';
import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { openRows } from './payers.tsx';

const part: BillPart = {
  uuid: 'ramis',
  mine: false,
  name: 'Rami',
  plate: null,
  dishes: [],
  due: '50.000',
  tip: '0.000',
  state: 'paid',
  way: 'card',
  heldUntil: null,
  paidAt: '2026-03-01T18:00:00.000Z',
  left: '0.000',
};

function dish(line: string, amount: string, payer: string | null = null) {
  return { line, amount, slices: [{ amount, part: payer }] };
}

const bill: Bill = {
  order: 'order',
  version: 1,
  bill: '122.760',
  open: '122.760',
  priceDecimalPlaces: 2,
  mailsReceipts: false,
  dishes: [dish('hummus', '32.000'), dish('tea', '60.000'), dish('bread', '30.760')],
  parts: [],
};

const named = (id: string, name: string) => buildTicketLine({ cartUuid: id, addedBy: name });

/** What nobody pays of a bill in rows, where these guests chose hummus, tea and bread. */
function rowsOf(changes: Partial<Bill>, guests = ['Rami', 'Dana', '']): (readonly [string, number])[] {
  const lineItems = ['hummus', 'tea', 'bread'].map((id, index) => named(id, guests[index] ?? ''));
  const known = readBill({ ...bill, ...changes });
  const rows = openRows(known, buildTicket({ lineItems }));
  const shown = rows.guests.map(({ name, dueMills }) => [name, dueMills] as const);
  return rows.restMills > 0 ? [...shown, ['', rows.restMills]] : shown;
}

it('what nobody pays is told by guests, and what is nobody’s beside it', () => {
  expect(rowsOf({})).toEqual([
    ['Rami', 32_000],
    ['Dana', 60_000],
    ['', 30_760],
  ]);
  const byDish = {
    open: '90.760',
    parts: [{ ...part, due: '32.000', dishes: [{ line: 'hummus', of: 1, slices: [0] }] }],
    dishes: [dish('hummus', '32.000', 'ramis'), ...bill.dishes.slice(1)],
  };
  expect(rowsOf(byDish)).toEqual([
    ['Dana', 60_000],
    ['', 30_760],
  ]);
});

it('what is left after an amount is nobody’s dishes: one row, which sums with the parts to the bill', () => {
  const paid = { open: '72.760', parts: [part] };
  expect(rowsOf(paid)).toEqual([['', 72_760]]);
  expect(rowsOf(paid, ['Rami', 'Rami', 'Rami'])).toEqual([['', 72_760]]);
});

it('thousandths below a unit of the currency, which the last part pays, have no row', () => {
  const thirds = {
    open: '122.765',
    dishes: [dish('hummus', '32.000'), dish('tea', '60.000'), dish('bread', '30.765')],
  };
  expect(rowsOf(thirds, ['Rami', 'Dana', 'Dana'])).toEqual([
    ['Rami', 32_000],
    ['Dana', 90_760],
  ]);
});
