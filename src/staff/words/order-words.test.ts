import { createDisplay } from '#text/display.ts';
import { en } from '#text/staff/en.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { createDates } from '#text/dates.ts';
import { createTranslate } from '#text/staff/words.ts';
import { buildTicket } from '#tests/support/build/build-ticket.ts';
import { describe, expect, it } from 'vitest';
import { whereTo } from '#text/staff/where.ts';
import {
  giveBackWords,
  isUnpaid,
  movedWords,
  paymentWords,
  refundCall,
  refundMills,
  takenAmount,
  unpaidWords,
} from './order-words.ts';
import type { BoardWords } from './words.ts';

const { number } = createDisplay('en', { code: 'AED', symbol: 'AED', shown: true, places: 2 }, false);
const t = createTranslate(en, 'en', number);

describe('where an order goes', () => {
  it.each([
    [{ orderType: 'dine_in' }, 'Table 12'],
    [{ orderType: 'dine_in', customerNumber: '204', orderLocationType: 'Room' }, 'Room 204'],
    [{ orderType: 'takeaway', customerNumber: null, orderLocationType: null }, 'Takeaway'],
    [
      { orderType: 'drive_thru', customerNumber: 'D1', carNumber: 'DXB 123' },
      'Drive-thru · Bay D1 · DXB 123',
    ],
    [{ orderType: 'drive_thru', customerNumber: null, carNumber: 'DXB 123' }, 'Drive-thru · DXB 123'],
  ] as const)('%j: %s', (changes, where) => {
    expect(whereTo(t, buildTicket(changes))).toBe(where);
  });
});

it('after a step says where an order stands: a delivery that is done is on its way', () => {
  const said = (orderType: StaffOrder['orderType']) => movedWords(t, 'fulfilled', buildTicket({ orderType }));
  expect(said('dine_in')).toBe('Order 000250 is ready');
  expect(said('delivery')).toBe('Order 000250 is on its way');
});

describe('the usual refund', () => {
  const paid = (payments: StaffOrder['payments'], changes: Partial<StaffOrder> = {}) =>
    buildTicket({ balanceDue: '-10.000', payments, ...changes });
  const card = { paymentType: 'card' as const, amount: '32.000', at: '2026-03-01T18:00:00.000Z' };
  const both = [card, { ...card, paymentType: 'cash' as const }];

  it('is what was paid too much, and none of what is on its way back', () => {
    expect(refundMills(paid(both), 'cash')).toBe(10_000);
    const waiting = paid(both, { refundWaiting: '8.000', paymentFlags: ['refund_under_way'] });
    expect(refundMills(waiting, 'cash')).toBe(2000);
    expect(refundCall(waiting, 'cash', 2000)).toEqual({ amount: '2.000', paymentType: 'cash' });
    expect(refundCall(paid(both), 'card', 10_000)).toEqual({ amount: '10.000' });
  });

  it('that came to nothing is all that waits, and asked for again without an amount', () => {
    const stuck = paid(both, { refundWaiting: '8.000', paymentFlags: ['refund_stuck'] });
    expect(refundMills(stuck, 'card')).toBe(8000);
    expect(refundCall(stuck, 'card', 8000)).toEqual({});
    expect(refundMills(stuck, 'machine')).toBe(0);
  });
});

describe('the amount due on a ticket', () => {
  const words: BoardWords = {
    lang: 'en',
    alarmOf: () => null,
    t,
    dates: createDates('en', 'UTC', false),
    number,
    list: String,
    money: (_order, amount) => amount,
    exactMoney: (_order, amount) => amount,
    figure: (_order, amount) => ({ amount, symbol: 'AED' }),
  };
  const said = (changes: Partial<StaffOrder>) => {
    const order = buildTicket(changes);
    return [isUnpaid(order), paymentWords(words, order, true).words];
  };

  it('is the amount due', () => {
    expect(said({})).toEqual([true, 'Pay at table · Cash: 32.000']);
    expect(said({ balanceDue: '0.000' })).toEqual([false, 'Paid']);
    expect(said({ balanceDue: '-3.000' })).toEqual([false, 'Give back: 3.000']);
  });

  it('is also shown once the order is done: first the overpayment of a valid order, else the online payment, then the payment in person', () => {
    const paid: Partial<StaffOrder> = {
      balanceDue: '-3.000',
      payments: [{ paymentType: 'card', amount: '35.000' }],
    };
    const done = (changes: Partial<StaffOrder>) => giveBackWords(words, buildTicket(changes));
    expect(done({ ...paid, status: 'fulfilled' })).toBe('Give back: 3.000');
    expect(done({ ...paid, status: 'fulfilled', balanceDue: '0.000' })).toBe(null);
    expect(done({ ...paid, status: 'canceled' })).toBe('Give back: 35.000');
    // What is on its way is not given back once more.
    const waiting: Partial<StaffOrder> = { refundWaiting: '3.000', paymentFlags: ['refund_under_way'] };
    expect(done({ ...paid, ...waiting, status: 'fulfilled' })).toBe(null);
    expect(done({ status: 'canceled' })).toBe(null);
    const inPerson: Partial<StaffOrder> = {
      status: 'canceled',
      payments: [
        { paymentType: 'card', amount: '35.000' },
        { paymentType: 'card', amount: '-35.000' },
        { paymentType: 'cash', amount: '18.000' },
        { paymentType: 'machine', amount: '2.500' },
        { paymentType: 'blue_wallet', amount: '9.000' },
      ],
    };
    expect(done(inPerson)).toBe('Give back: 20.500');
  });

  it('is what is left of a done order that is partly paid, for those who see money', () => {
    const partPaid = buildTicket({ status: 'fulfilled', total: '72.000', balanceDue: '42.000' });
    expect(unpaidWords(words, partPaid, true)).toBe('42.000 left');
    expect(unpaidWords(words, partPaid, false)).toBe('Not paid');
    expect(unpaidWords(words, buildTicket({ status: 'fulfilled' }), true)).toBe('Not paid');
  });

  it('is what is left of an open order that is partly paid, without the way that its first guest chose', () => {
    const partPaid = { total: '72.000', balanceDue: '42.000' };
    expect(said(partPaid)).toEqual([true, '42.000 left']);
    expect(paymentWords(words, buildTicket(partPaid), false).words).toBe('Pay at table · Cash');
  });

  it('is the same for payments in person, or all of it where all was forgiven', () => {
    expect(takenAmount(buildTicket({ balanceDue: '22.000', forgiven: '12.000' }))).toBe(10_000);
    expect(takenAmount(buildTicket({ balanceDue: '12.000', forgiven: '12.000' }))).toBe(12_000);
    expect(takenAmount(buildTicket({}))).toBe(32_000);
  });

  it('excludes forgiven amounts', () => {
    expect(said({ balanceDue: '12.000', forgiven: '12.000' })).toEqual([false, 'Paid']);
    expect(said({ balanceDue: '22.000', forgiven: '12.000' })).toEqual([true, '10.000 left']);
  });
});
