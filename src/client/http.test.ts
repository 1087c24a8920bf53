import { declaredCalls } from '#contract/declared-calls.ts';
import { ask } from './ask.ts';
import { expect, it } from 'vitest';
import * as loyalty from './guest/loyalty.ts';
import * as orders from './guest/orders.ts';
import * as payments from './guest/payments.ts';
import * as requests from './guest/visit-requests.ts';
import { callStaff } from './guest/call-staff.ts';
import { sendForm } from './guest/forms.ts';
import type { Answer, Connection } from './http.ts';

const BILL = { order_id: 'order-1' };

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
};

function answering(body: string): Connection {
  const headers = { 'content-type': 'application/json' };
  return { base: '', license: null, fetch: async () => new Response(body, { headers }) };
}

it.each(Object.entries(changes))('%s takes no success that is not the server’s own', async (_, change) => {
  for (const body of ['{}', '[]', 'null', '"ok"', '{"status":"ok"}'])
    expect(await change(answering(body)), body).toEqual({ kind: 'no_answer' });
});

it.each(Object.values(declaredCalls).filter(({ member = 'length' }) => member !== 'length'))(
  '$id takes no success that is not the server’s own',
  async (call) => {
    for (const body of ['{}', '[]', 'null', '"ok"', '{"status":"ok"}'])
      expect(await ask(answering(body), call), body).toEqual({ kind: 'no_answer' });
  },
);
