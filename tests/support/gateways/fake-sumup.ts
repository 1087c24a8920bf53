import { createHmac, randomUUID } from 'node:crypto';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import {
  FakeBook,
  fromMajor,
  jsonDelivery,
  playGateway,
  refundedMills,
  takeRefund,
  toMajor,
  type FakePayment,
} from './fake-book.ts';
import { Refusal, startFakeServer, type FakeRequest, type Reply } from './fake-server.ts';

const KEY = 'sup_sk_3fD9aQw7';
const MERCHANT = 'MC7Q2X9A';
const CURRENCIES = ['EUR', 'GBP', 'RON', 'USD'];

/** SumUp Hosted Checkout, as its OpenAPI document describes it. */
export async function startFakeSumup(): Promise<FakeGateway> {
  const book = new FakeBook();

  function present(payment: FakePayment) {
    const { misreport } = payment;
    const [amount, currency] = [
      toMajor(misreport.mills ?? payment.mills),
      misreport.currency ?? payment.currency,
    ];
    const failed = { id: randomUUID(), transaction_code: 'TFAIL', amount, currency, status: 'FAILED' };
    const successful = {
      id: payment.paymentId,
      transaction_code: 'TPAID',
      amount,
      currency,
      status: payment.refunds.length > 0 ? 'REFUNDED' : 'SUCCESSFUL',
    };
    const paid = payment.word === 'PAID';
    return {
      id: payment.reference,
      checkout_reference: misreport.attemptId ?? payment.attemptId,
      amount,
      currency,
      merchant_code: misreport.account ?? MERCHANT,
      status: payment.word,
      transactions: [...(payment.tries > (paid ? 1 : 0) ? [failed] : []), ...(paid ? [successful] : [])],
    };
  }

  function create({ json }: FakeRequest): Reply {
    const {
      amount,
      currency,
      checkout_reference: attemptId,
      redirect_url: returnUrl,
      return_url: webhookUrl,
    } = json;
    server.demand(typeof amount === 'number' && CURRENCIES.includes(String(currency)), 'amount or currency');
    server.demand(json['merchant_code'] === MERCHANT, 'merchant_code');
    server.demand(typeof returnUrl === 'string' && typeof webhookUrl === 'string', 'addresses');
    server.demand(
      (json['hosted_checkout'] as { enabled?: boolean } | undefined)?.enabled === true,
      'hosted_checkout',
    );
    if (book.payments.some((each) => each.attemptId === attemptId))
      throw new Refusal(409, {
        error_code: 'DUPLICATED_CHECKOUT',
        message: 'Checkout with this checkout reference and pay to email already exists',
      });
    const payment = book.add({
      attemptId: String(attemptId),
      wire: JSON.stringify(amount),
      mills: fromMajor(amount),
      currency: String(currency),
      returnUrl: String(returnUrl),
      word: 'PENDING',
    });
    return { status: 201, json: { ...present(payment), hosted_checkout_url: hosted(payment) } };
  }

  function hosted({ reference }: FakePayment): string {
    return `${server.url}/pay/c-${reference}`;
  }

  function refund(paymentId: string, json: FakeRequest['json']): Reply {
    const payment = book.find((each) => each.paymentId === paymentId && each.word === 'PAID');
    const amount = json['amount'] === undefined ? payment.mills : fromMajor(json['amount']);
    server.demand(json['amount'] === undefined || typeof json['amount'] === 'number', 'refund amount');
    takeRefund(
      payment,
      amount,
      null,
      'done',
      new Refusal(409, {
        type: 'https://developer.sumup.com/problem/conflict',
        title: 'Conflict',
        status: 409,
        detail: 'The transaction is not refundable in its current state',
      }),
    );
    return { status: 201, json: {} };
  }

  function transaction(id: string): Reply {
    const payment = book.find((each) => each.paymentId === id);
    const events = payment.refunds.map((each) => ({
      id: each.id,
      type: 'REFUND',
      status: 'REFUNDED',
      amount: toMajor(each.mills),
    }));
    const payout = { id: 1, type: 'PAYOUT', status: 'SCHEDULED', amount: toMajor(payment.mills) };
    return {
      status: 200,
      json: {
        id,
        amount: toMajor(payment.mills),
        status: refundedMills(payment) > 0 ? 'REFUNDED' : 'SUCCESSFUL',
        events: [payout, ...events],
      },
    };
  }

  function deactivate(id: string): Reply {
    const payment = book.find((each) => each.reference === id);
    if (payment.word === 'PAID')
      throw new Refusal(409, { error_code: 'CHECKOUT_PROCESSED', message: 'Checkout is already processed' });
    payment.word = 'EXPIRED';
    return { status: 200, json: present(payment) };
  }

  const server = await startFakeServer((request) => {
    if (request.headers.authorization !== `Bearer ${KEY}`)
      throw new Refusal(401, {
        detail: `Unauthorized: ${request.headers.authorization}`,
        status: 401,
        title: 'Unauthorized',
      });
    const [, checkoutId] = /^\/v0\.1\/checkouts\/([^/]+)$/.exec(request.path) ?? [];
    const [, transactionId] =
      new RegExp(`^/v1.0/merchants/${MERCHANT}/payments/([^/]+)/refunds$`).exec(request.path) ?? [];
    if (request.method === 'POST' && request.path === '/v0.1/checkouts') return create(request);
    if (request.method === 'GET' && checkoutId) {
      const payment = book.find((each) => each.reference === checkoutId, {
        error_code: 'NOT_FOUND',
        message: 'Resource not found',
      });
      return { status: 200, json: { ...present(payment), hosted_checkout_url: hosted(payment) } };
    }
    if (request.method === 'GET' && request.path === '/v0.1/checkouts') {
      const found = book.payments.filter(
        (each) => each.attemptId === request.query.get('checkout_reference'),
      );
      return {
        status: 200,
        json: found.map((payment) => ({ ...present(payment), hosted_checkout_url: hosted(payment) })),
      };
    }
    if (request.method === 'DELETE' && checkoutId) return deactivate(checkoutId);
    if (request.method === 'POST' && transactionId) return refund(transactionId, request.json);
    if (request.method === 'GET' && request.path === `/v2.1/merchants/${MERCHANT}/transactions`)
      return transaction(request.query.get('id') ?? '');
    server.demand(false, `${request.method} ${request.path}`);
    return { status: 404 };
  });

  return playGateway({
    server,
    book,
    environment: {
      PAY_SUMUP_API_KEY: KEY,
      PAY_SUMUP_MERCHANT_CODE: MERCHANT,
      PAY_SUMUP_WEBHOOK_SECRET: 'whs-now-81',
      PAY_SUMUP_WEBHOOK_SECRET_OLD: 'whs-old-17',
      PAY_SUMUP_BASE_URL: server.url,
    },
    words: { open: 'PENDING', paid: 'PAID', failed: 'FAILED', canceled: 'EXPIRED' },
    payableAfterFailure: true,
    secrets: { current: 'whs-now-81', old: 'whs-old-17' },
    landing: (payment) => payment.returnUrl,
    deliver: (payment, secret, at) =>
      jsonDelivery(
        {
          id: randomUUID(),
          event_type: 'checkout.status.updated',
          payload: { checkout_id: payment.reference, reference: payment.attemptId, status: payment.word },
          timestamp: new Date(at).toISOString(),
        },
        (rawBody) => ({ 'x-payload-signature': createHmac('sha256', secret).update(rawBody).digest('hex') }),
      ),
  });
}
