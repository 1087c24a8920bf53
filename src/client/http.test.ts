import { expect, it } from 'vitest';
import * as loyalty from './guest/loyalty.ts';
import * as orders from './guest/orders.ts';
import * as payments from './guest/payments.ts';
import * as staff from './staff/staff.ts';
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
  signIn: (to) => staff.signIn(to, 'token'),
  signOut: (to) => staff.signOut(to),
  holdLocation: (to) => staff.holdLocation(to, '7', true),
  changeStatus: (to) => staff.changeStatus(to, ORDER, { status: 'accepted' }),
  recallOrder: (to) => staff.recallOrder(to, ORDER, 'accepted'),
  promiseTime: (to) => staff.promiseTime(to, ORDER, 0),
  printAgain: (to) => staff.printAgain(to, 'order-1'),
  answerPrintDoubt: (to) => staff.answerPrintDoubt(to, 'job-1', true),
  deleteLine: (to) => staff.deleteLine(to, ORDER, 'line-1'),
  takePayment: (to) => staff.takePayment(to, 'order-1', { payment_type: 'cash', amount: '5.000' }, 'key-1'),
  giveBack: (to) => staff.giveBack(to, 'order-1', {}, 'key-1'),
  settleRedemption: (to) => staff.settleRedemption(to, 'order-1', true),
  setStock: (to) => staff.setStock(to, 'tea', { out_of_stock: true }),
  pauseOrders: (to) => staff.pauseOrders(to, 20),
  closeLocation: (to) => staff.closeLocation(to, TABLE),
  answerCall: (to) => staff.answerCall(to, { for: 'bill', location: '7', location_type: 'Table' }),
  decideVisit: (to) => staff.decideVisit(to, 'request-1', true),
};

function answering(body: string): Connection {
  const headers = { 'content-type': 'application/json' };
  return { base: '', license: null, fetch: async () => new Response(body, { headers }) };
}

it.each(Object.entries(changes))('%s takes no success that is not the server’s own', async (_, change) => {
  for (const body of ['{}', '[]', 'null', '"ok"', '{"status":"ok"}'])
    expect(await change(answering(body)), body).toEqual({ kind: 'no_answer' });
});
