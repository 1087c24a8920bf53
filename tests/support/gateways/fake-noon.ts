import { createHmac, randomUUID } from 'node:crypto';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import type { WebhookDelivery } from '#server/payments/adapter-kit/provider.ts';
import {
  appended,
  FakeBook,
  fromMajor,
  playGateway,
  refundedMills,
  takeRefund,
  toMajor,
  type FakePayment,
} from './fake-book.ts';
import { Refusal, startFakeServer, type Json, type Reply } from './fake-server.ts';

const [BUSINESS, APPLICATION, KEY] = ['bayt', 'menu', 'noon-app-key-c0ffee11'];
const CURRENCIES = ['AED', 'SAR', 'EGP', 'USD'];
const STATES = { done: 'SUCCESS', pending: 'PENDING', refused: 'FAILED' };

/** An answer with order ids as bare numbers, as noon writes them: beyond the precision of a double. */
function withBareIds(json: unknown): Reply {
  return { status: 200, text: JSON.stringify(json).replaceAll(/"#(\d+)#"/g, '$1') };
}

/** noon payments: everything is an order, found by our reference or its id. */
export async function startFakeNoon(): Promise<FakeGateway> {
  const book = new FakeBook();
  let lastOrder = 9_682_729_789_593_492n;

  function present(payment: FakePayment): Json {
    const { misreport } = payment;
    const back = refundedMills(payment);
    const status =
      payment.word === 'CAPTURED' && back > 0
        ? back === payment.mills
          ? 'REFUNDED'
          : 'PARTIALLY_REFUNDED'
        : payment.word;
    const mills = misreport.mills ?? payment.mills;
    return {
      resultCode: 0,
      message: 'Processed successfully',
      result: {
        order: {
          status,
          id: `#${payment.reference}#`,
          reference: misreport.attemptId ?? payment.attemptId,
          amount: toMajor(mills),
          currency: misreport.currency ?? payment.currency,
          ...(payment.word === 'CAPTURED' && { totalCapturedAmount: toMajor(mills) }),
          ...(payment.word === 'PARTIALLY_CAPTURED' && { totalCapturedAmount: toMajor(mills - 1000) }),
          totalRefundedAmount: toMajor(back),
        },
        transactions: payment.refunds.map(({ id, key, state, mills: refunded }) => ({
          type: 'REFUND',
          id,
          status: STATES[state],
          amount: toMajor(refunded),
          transactionReference: key,
        })),
        checkoutData: {
          postUrl: `${server.url}/checkout/${payment.reference}`,
          jsUrl: `${server.url}/script.js`,
        },
      },
    };
  }

  function initiate(json: Json): Reply {
    const order = json['order'] as Record<string, string>;
    const configuration = json['configuration'] as Record<string, string>;
    server.demand(
      typeof order['amount'] === 'string' && CURRENCIES.includes(String(order['currency'])),
      'amount as text, or currency',
    );
    server.demand(
      order['channel'] === 'web' && order['category'] === 'food' && Boolean(order['name']),
      'category',
    );
    server.demand(
      configuration['paymentAction'] === 'SALE' && ['en', 'ar'].includes(String(configuration['locale'])),
      'configuration',
    );
    const payment = book.add({
      attemptId: String(order['reference']),
      reference: String(++lastOrder),
      wire: JSON.stringify(order['amount']),
      mills: fromMajor(order['amount']),
      currency: String(order['currency']),
      language: String(configuration['locale']),
      returnUrl: String(configuration['returnUrl']),
      word: 'INITIATED',
    });
    return withBareIds(present(payment));
  }

  function refund(json: Json): Reply {
    const { id } = json['order'] as { id: unknown };
    const { amount, currency, transactionReference } = json['transaction'] as Record<string, string>;
    server.demand(typeof id === 'string', 'the order id as text');
    const payment = book.find((each) => each.reference === id);
    server.demand(typeof amount === 'string' && currency === payment.currency, 'refund amount');
    const refusal = new Refusal(200, {
      resultCode: 19_001,
      message: 'The order is not in a state for this operation: Refund',
    });
    const taken = takeRefund(payment, fromMajor(amount), String(transactionReference), 'done', refusal);
    return {
      status: 200,
      json: {
        resultCode: 0,
        message: 'Processed successfully',
        result: { transaction: { id: taken.id, status: 'SUCCESS' } },
      },
    };
  }

  const server = await startFakeServer(({ method, path, headers, json }) => {
    const expected = `Key ${Buffer.from(`${BUSINESS}.${APPLICATION}:${KEY}`).toString('base64')}`;
    if (headers.authorization !== expected)
      throw new Refusal(401, { resultCode: 1501, message: `Unauthorized ${headers.authorization}` });
    if (method === 'POST' && path === '/payment/v1/order')
      return json['apiOperation'] === 'REFUND' ? refund(json) : initiate(json);
    const [, attemptId] = /^\/payment\/v1\/order\/getbyreference\/([^/]+)$/.exec(path) ?? [];
    const unknown = { resultCode: 1502, message: 'The order was not found' };
    if (method === 'GET' && attemptId)
      return withBareIds(present(book.find((each) => each.attemptId === attemptId, unknown, 400)));
    server.demand(false, `${method} ${path}`);
    return { status: 404 };
  });

  const secrets = { current: 'noon-hook-key-90', old: 'noon-hook-key-45' };
  return playGateway({
    server,
    book,
    environment: {
      PAY_NOON_BUSINESS_ID: BUSINESS,
      PAY_NOON_APPLICATION_ID: APPLICATION,
      PAY_NOON_API_KEY: KEY,
      PAY_NOON_CATEGORY: 'food',
      PAY_NOON_WEBHOOK_SECRET: secrets.current,
      PAY_NOON_WEBHOOK_SECRET_OLD: secrets.old,
      PAY_NOON_BASE_URL: server.url,
    },
    words: { open: 'INITIATED', paid: 'CAPTURED', failed: 'FAILED', canceled: 'EXPIRED' },
    payableAfterFailure: false,
    secrets,
    landing: (payment) =>
      appended(payment.returnUrl, {
        orderId: payment.reference,
        merchantReference: payment.attemptId,
        paymentType: 'card',
      }),
    deliver(payment, secret, at): WebhookDelivery {
      const [eventId, timeStamp] = [randomUUID(), new Date(at).toISOString().replace('Z', '2838Z')];
      const signature = createHmac('sha512', secret)
        .update([payment.reference, payment.word, eventId, 'SALE', timeStamp].join(','))
        .digest('base64');
      const rawBody = `{"orderId":${payment.reference},"orderStatus":"${payment.word}","eventType":"SALE","eventId":"${eventId}","timeStamp":"${timeStamp}","signature":"${signature}"}`;
      return { headers: { 'content-type': ['application/json'] }, rawBody: Buffer.from(rawBody) };
    },
  });
}
