import { createHmac } from 'node:crypto';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import {
  appended,
  FakeBook,
  fromMinor,
  jsonDelivery,
  playGateway,
  takeRefund,
  toMinor,
  type FakePayment,
} from './fake-book.ts';
import { Refusal, startFakeServer, type Json, type Reply } from './fake-server.ts';

const KEY = 'sk_test_paystack4f2a';
const CURRENCIES = ['NGN', 'KES', 'USD'];
const STATES = { done: 'processed', pending: 'pending', refused: 'failed' };

function refuse(message: string, status = 400): Refusal {
  return new Refusal(status, { status: false, message });
}

/** Paystack transactions, identified by our reference alone. */
export async function startFakePaystack(): Promise<FakeGateway> {
  const book = new FakeBook();

  /** Its own number of a transaction: refunds are listed by that alone. */
  function numberOf(payment: FakePayment): number {
    return 4_099_260_516 + book.payments.indexOf(payment);
  }

  function present(payment: FakePayment): Json {
    const { misreport, word } = payment;
    return {
      id: numberOf(payment),
      domain: 'test',
      status: word,
      reference: misreport.attemptId ?? payment.attemptId,
      amount: toMinor(misreport.mills ?? payment.mills, payment.currency),
      currency: misreport.currency ?? payment.currency,
      gateway_response: 'Successful',
    };
  }

  function initialize(json: Json): Reply {
    const { email, amount, currency, reference, callback_url: returnUrl, metadata } = json;
    server.demand(/.@./.test(String(email)), 'email');
    server.demand(Number.isInteger(amount) && CURRENCIES.includes(String(currency)), 'amount or currency');
    server.demand(/^[A-Za-z0-9.=-]+$/.test(String(reference)), 'reference');
    if (book.payments.some((each) => each.attemptId === reference))
      throw refuse('Duplicate Transaction Reference');
    const payment = book.add({
      attemptId: String(reference),
      orderUuid: (metadata as { order: string }).order,
      wire: JSON.stringify(amount),
      mills: fromMinor(Number(amount), String(currency)),
      currency: String(currency),
      returnUrl: String(returnUrl),
      cancelUrl: (metadata as { cancel_action: string }).cancel_action,
      word: 'abandoned',
    });
    return {
      status: 200,
      json: {
        status: true,
        message: 'Authorization URL created',
        data: {
          authorization_url: `${server.url}/${payment.reference}`,
          access_code: payment.reference,
          reference,
        },
      },
    };
  }

  function refund(json: Json): Reply {
    const payment = book.find((each) => each.attemptId === json['transaction'] && each.word === 'success');
    server.demand(Number.isInteger(json['amount']), 'refund amount');
    const taken = takeRefund(
      payment,
      fromMinor(Number(json['amount']), payment.currency),
      String(json['merchant_note']),
      'pending',
      refuse('Transaction has been fully reversed'),
    );
    return {
      status: 200,
      json: {
        status: true,
        message: 'Refund has been queued for processing',
        data: { id: taken.id, status: 'pending', amount: json['amount'] },
      },
    };
  }

  function refunds(transaction: string | null): Reply {
    const payment = book.payments.find((each) => String(numberOf(each)) === transaction);
    const list = payment?.refunds.map(({ id, key, mills, state }) => ({
      id,
      status: STATES[state],
      amount: toMinor(mills, payment.currency),
      currency: payment.currency,
      transaction: numberOf(payment),
      merchant_note: key,
    }));
    return {
      status: 200,
      json: {
        status: true,
        message: 'Refunds retrieved',
        data: [...(list ?? []), { id: 'x', status: 'processed', amount: 77, transaction: 77 }],
      },
    };
  }

  const server = await startFakeServer(({ method, path, headers, json, query }) => {
    if (headers.authorization !== `Bearer ${KEY}`) throw refuse(`Invalid key ${headers.authorization}`, 401);
    if (method === 'POST' && path === '/transaction/initialize') return initialize(json);
    if (method === 'POST' && path === '/refund') return refund(json);
    if (method === 'GET' && path === '/refund') return refunds(query.get('transaction'));
    const [, reference] = /^\/transaction\/verify\/([^/]+)$/.exec(path) ?? [];
    server.demand(method === 'GET' && reference !== undefined, `${method} ${path}`);
    const unknown = { status: false, message: 'Transaction reference not found' };
    return {
      status: 200,
      json: {
        status: true,
        message: 'Verification successful',
        data: present(book.find((each) => each.attemptId === reference, unknown, 400)),
      },
    };
  });

  const old = 'sk_test_paystackOld1';
  return playGateway({
    server,
    book,
    environment: {
      PAY_PAYSTACK_SECRET_KEY: KEY,
      PAY_PAYSTACK_SECRET_KEY_OLD: old,
      PAY_PAYSTACK_BASE_URL: server.url,
    },
    words: { open: 'abandoned', paid: 'success', failed: 'failed', canceled: 'abandoned' },
    payableAfterFailure: false,
    secrets: { current: KEY, old },
    landing: (payment) =>
      appended(payment.returnUrl, { trxref: payment.attemptId, reference: payment.attemptId }),
    deliver: (payment, secret) =>
      jsonDelivery({ event: 'charge.success', data: present(payment) }, (rawBody) => ({
        'x-paystack-signature': createHmac('sha512', secret).update(rawBody).digest('hex'),
      })),
  });
}
