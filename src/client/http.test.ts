import { expect, it } from 'vitest';
import * as loyalty from './guest/loyalty.ts';
import * as orders from './guest/orders.ts';
import * as payments from './guest/payments.ts';
import * as staffSignIn from './staff/sign-in.ts';
import * as staffOrders from './staff/staff-orders.ts';
import * as staffPayments from './staff/staff-payments.ts';
import * as staffStock from './staff/staff-stock.ts';
import * as staffTables from './staff/staff-tables.ts';
import * as requests from './guest/visit-requests.ts';
import { callStaff } from './guest/call-staff.ts';
import { sendForm } from './guest/forms.ts';
import type { Answer, Connection } from './http.ts';

const ORDER = { uuid: 'order-1', lang: 'en' } as const;
const BILL = { order_id: 'order-1' };
const TABLE = { code: '7', type: 'Table' } as const;

/** Every call that changes something, by name. */
const changes: Record<string, (to: Connection) => Promise<Answer<unknown>>> = {
  placeOrder: (to) => orders.placeOrder(to, 'en', '{}', 'key-1'),
  appendLines: (to) => orders.appendLines(to, 'en', 'order-1', { line_items: [] }, 'key-1'),
  sendForm: (to) => sendForm(to, 'en', '{}', 'key-1'),
  decideRequest: (to) => requests.decideRequest(to, 'en', 'request-1', true),
  withdrawRequest: (to) => requests.withdrawRequest(to, 'en', 'request-1'),
  callStaff: (to) => callStaff(to, 'en', 'bill'),
  payOrder: (to) => payments.payOrder(to, 'en', 'order-1', 'cash'),
  redeemWallet: (to) =>
    loyalty.redeemWallet(to, 'order-1', { wallet_id: 'wallet-1', amount: '5.000', otp: '407123' }, 'key-1'),
  giveTips: (to) => loyalty.giveTips(to, { order_uuid: 'order-1', tips_amount: '5.000' }),
  undoSplit: (to) => loyalty.undoSplit(to, BILL),
  createSplit: (to) => loyalty.createSplit(to, { ...BILL, split_amounts: ['5.000', '5.000'] }),
  payShare: (to) => loyalty.payShare(to, { ...BILL, split_payment_uuid: 'share-1' }, 'key-1'),
  payInFull: (to) => loyalty.payInFull(to, { ...BILL, payment_options: 'full' }),
  signIn: (to) => staffSignIn.signIn(to, 'token'),
  signOut: (to) => staffSignIn.signOut(to),
  holdLocation: (to) => staffTables.holdLocation(to, '7', true),
  changeStatus: (to) => staffOrders.changeStatus(to, ORDER, { status: 'accepted' }),
  recallOrder: (to) => staffOrders.recallOrder(to, ORDER, 'accepted'),
  promiseTime: (to) => staffOrders.promiseTime(to, ORDER, 0),
  printAgain: (to) => staffOrders.printAgain(to, 'order-1'),
  answerPrintDoubt: (to) => staffOrders.answerPrintDoubt(to, 'job-1', true),
  deleteLine: (to) => staffOrders.deleteLine(to, ORDER, 'line-1'),
  takePayment: (to) =>
    staffPayments.takePayment(to, 'order-1', { payment_type: 'cash', amount: '5.000' }, 'key-1'),
  giveBack: (to) => staffPayments.giveBack(to, 'order-1', {}, 'key-1'),
  settleRedemption: (to) => staffPayments.settleRedemption(to, 'order-1', true),
  setStock: (to) => staffStock.setStock(to, 'tea', { out_of_stock: true }),
  pauseOrders: (to) => staffStock.pauseOrders(to, 20),
  closeLocation: (to) => staffTables.closeLocation(to, TABLE),
  answerCall: (to) => staffTables.answerCall(to, { for: 'bill', location: '7', location_type: 'Table' }),
  decideVisit: (to) => staffTables.decideVisit(to, 'request-1', true),
};

function answering(body: string): Connection {
  const headers = { 'content-type': 'application/json' };
  return { base: '', license: null, fetch: async () => new Response(body, { headers }) };
}

it.each(Object.entries(changes))('%s takes no success that is not the server’s own', async (_, change) => {
  for (const body of ['{}', '[]', 'null', '"ok"', '{"status":"ok"}'])
    expect(await change(answering(body)), body).toEqual({ kind: 'no_answer' });
});
