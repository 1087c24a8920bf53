import { randomUUID } from 'node:crypto';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import {
  appended,
  FakeBook,
  fromMajor,
  jsonDelivery,
  playGateway,
  refundedMills,
  takeRefund,
  toMajor,
  type FakePayment,
} from './fake-book.ts';
import { Refusal, startFakeServer, type Json, type Reply } from './fake-server.ts';

const [MERCHANT, PASSWORD] = ['TESTBAYT01', '4e9c2a71b0d84f6f9a3c'];
const UNTRIED = 'nobody has tried yet';
const STATES = { done: 'SUCCESS', pending: 'PENDING', refused: 'FAILURE' };

function refuse(explanation: string, status = 400): Refusal {
  return new Refusal(status, { result: 'ERROR', error: { cause: 'INVALID_REQUEST', explanation } });
}

/** Mastercard Gateway Hosted Checkout. */
export async function startFakeMpgs(): Promise<FakeGateway> {
  const book = new FakeBook();
  const root = `/api/rest/version/100/merchant/${MERCHANT}`;

  function present(payment: FakePayment): Json {
    const { misreport } = payment;
    const back = refundedMills(payment);
    const mills = misreport.mills ?? payment.mills;
    const captured = payment.word === 'CAPTURED';
    return {
      result: 'SUCCESS',
      id: misreport.attemptId ?? payment.attemptId,
      merchant: misreport.account ?? MERCHANT,
      status:
        captured && back > 0 ? (back === payment.mills ? 'REFUNDED' : 'PARTIALLY_REFUNDED') : payment.word,
      amount: toMajor(mills),
      currency: misreport.currency ?? payment.currency,
      ...(captured && { totalCapturedAmount: toMajor(mills) }),
      ...(payment.word === 'PARTIALLY_CAPTURED' && { totalCapturedAmount: toMajor(mills - 1000) }),
      totalRefundedAmount: toMajor(back),
      transaction: [
        { result: 'SUCCESS', transaction: { id: '1', type: 'PAYMENT' } },
        ...payment.refunds.map(({ key, state, mills: refunded }) => ({
          result: STATES[state],
          transaction: { id: key ?? randomUUID(), type: 'REFUND', amount: toMajor(refunded) },
        })),
      ],
    };
  }

  function initiate(json: Json): Reply {
    const order = json['order'] as Record<string, string>;
    const interaction = json['interaction'] as {
      operation: string;
      returnUrl: string;
      cancelUrl: string;
      timeoutUrl: string;
      locale: string;
      merchant: { name: string; url: string };
    };
    server.demand(
      json['apiOperation'] === 'INITIATE_CHECKOUT' &&
        interaction.operation === 'PURCHASE' &&
        Boolean(interaction.merchant.name),
      'interaction',
    );
    server.demand(
      typeof order['amount'] === 'string' && /^[A-Z]{3}$/.test(String(order['currency'])),
      'amount as text, or currency',
    );
    server.demand(
      String(order['id']).length <= 40 && (order['notificationUrl'] ?? 'https:').startsWith('https:'),
      'order id and notificationUrl',
    );
    const payment = book.add({
      attemptId: String(order['id']),
      reference: `SESSION000${randomUUID().replaceAll('-', '').slice(0, 21)}`,
      wire: JSON.stringify(order['amount']),
      mills: fromMajor(order['amount']),
      currency: String(order['currency']),
      language: interaction.locale,
      returnUrl: interaction.returnUrl,
      cancelUrl: interaction.cancelUrl,
      word: UNTRIED,
    });
    return {
      status: 201,
      json: {
        result: 'SUCCESS',
        session: { id: payment.reference, updateStatus: 'SUCCESS' },
        successIndicator: 'b7a1c2d3',
      },
    };
  }

  function refund(payment: FakePayment, transactionId: string, json: Json): Reply {
    const { amount, currency } = json['transaction'] as Record<string, string>;
    server.demand(
      json['apiOperation'] === 'REFUND' && typeof amount === 'string' && currency === payment.currency,
      'refund amount as text',
    );
    if (payment.refunds.some(({ key }) => key === transactionId))
      throw refuse('The transaction id was used before');
    takeRefund(
      payment,
      fromMajor(amount),
      transactionId,
      'done',
      refuse('Requested operation not permitted: nothing left to refund'),
    );
    return {
      status: 201,
      json: {
        result: 'SUCCESS',
        order: { id: payment.attemptId },
        transaction: { id: transactionId, type: 'REFUND' },
      },
    };
  }

  const server = await startFakeServer(({ method, path, headers, json }) => {
    const expected = `Basic ${Buffer.from(`merchant.${MERCHANT}:${PASSWORD}`).toString('base64')}`;
    if (headers.authorization !== expected) throw refuse(`Invalid credentials ${headers.authorization}`, 401);
    if (method === 'POST' && path === `${root}/session`) return initiate(json);
    const [, orderId, transactionId] =
      new RegExp(`^${root}/order/([^/]+)(?:/transaction/([^/]+))?$`).exec(path) ?? [];
    const unknown = refuse('Unable to find order for the given order id').reply.json;
    const payment = book.find((each) => each.attemptId === orderId && each.word !== UNTRIED, unknown, 400);
    if (method === 'PUT' && transactionId) return refund(payment, transactionId, json);
    server.demand(method === 'GET' && !transactionId, `${method} ${path}`);
    return { status: 200, json: present(payment) };
  });

  const secrets = { current: '0A1B2C3D4E5F60718293', old: 'F0E1D2C3B4A596877869' };
  return playGateway({
    server,
    book,
    environment: {
      PAY_MPGS_MERCHANT_ID: MERCHANT,
      PAY_MPGS_PASSWORD: PASSWORD,
      PAY_MPGS_VERSION: '100',
      PAY_MPGS_WEBHOOK_SECRET: secrets.current,
      PAY_MPGS_WEBHOOK_SECRET_OLD: secrets.old,
      PAY_MPGS_BASE_URL: server.url,
    },
    words: { open: UNTRIED, paid: 'CAPTURED', failed: 'FAILED', canceled: 'CANCELLED' },
    payableAfterFailure: true,
    secrets,
    landing: (payment) =>
      appended(payment.returnUrl, {
        resultIndicator: 'b7a1c2d3',
        sessionVersion: 'a1b2c3',
        checkoutVersion: '1.0.0',
      }),
    deliver: (payment, secret) =>
      jsonDelivery(
        {
          result: 'SUCCESS',
          order: { id: payment.attemptId, status: payment.word },
          transaction: { id: '1', type: 'PAYMENT' },
        },
        () => ({
          'X-Notification-Secret': secret,
          'X-Notification-ID': randomUUID(),
          'X-Notification-Attempt': '1',
        }),
      ),
  });
}
