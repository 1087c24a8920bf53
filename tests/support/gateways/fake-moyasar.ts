import { randomUUID } from 'node:crypto';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import {
  appended,
  FakeBook,
  fromMinor,
  jsonDelivery,
  playGateway,
  refundedMills,
  takeRefund,
  toMinor,
  type FakePayment,
} from './fake-book.ts';
import { Refusal, startFakeServer, type Json, type Reply } from './fake-server.ts';

const KEY = 'sk_test_moyasar8Yh2';

function refuse(message: string): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, errors: null });
}

/** Moyasar invoices and the payments on them. */
export async function startFakeMoyasar(): Promise<FakeGateway> {
  const book = new FakeBook();

  function presentPayment(payment: FakePayment, status: string): Json {
    return {
      id: payment.paymentId,
      status,
      amount: toMinor(payment.mills, payment.currency),
      currency: payment.currency,
      refunded: toMinor(refundedMills(payment), payment.currency),
      invoice_id: payment.reference,
      metadata: { attempt: payment.attemptId },
    };
  }

  function present(payment: FakePayment): Json {
    const { misreport, word, tries } = payment;
    const back = refundedMills(payment);
    const declined = word === 'failed' && tries > 0;
    const payments = [
      ...(tries > (word === 'paid' ? 1 : 0)
        ? [{ ...presentPayment(payment, 'failed'), id: randomUUID(), refunded: 0 }]
        : []),
      ...(word === 'paid' ? [presentPayment(payment, back === payment.mills ? 'refunded' : 'paid')] : []),
    ];
    return {
      id: payment.reference,
      status: declined ? 'initiated' : word,
      amount: toMinor(misreport.mills ?? payment.mills, payment.currency),
      currency: misreport.currency ?? payment.currency,
      metadata: { attempt: misreport.attemptId ?? payment.attemptId },
      url: `${server.url}/invoices/${payment.reference}?lang=en`,
      payments,
    };
  }

  function create(json: Json): Reply {
    const {
      amount,
      currency,
      success_url: returnUrl,
      back_url: cancelUrl,
      metadata,
      expired_at: expiredAt,
    } = json;
    server.demand(Number.isInteger(amount) && /^[A-Z]{3}$/.test(String(currency)), 'amount or currency');
    server.demand(new Date(String(expiredAt)).toISOString() === expiredAt, 'expired_at');
    server.demand(json['callback_url'] === undefined, 'an unsigned callback');
    const payment = book.add({
      attemptId: (metadata as { attempt: string }).attempt,
      wire: JSON.stringify(amount),
      mills: fromMinor(Number(amount), String(currency)),
      currency: String(currency),
      returnUrl: String(returnUrl),
      cancelUrl: String(cancelUrl),
      word: 'initiated',
    });
    return { status: 201, json: present(payment) };
  }

  function refund(paymentId: string, json: Json): Reply {
    const payment = book.find((each) => each.paymentId === paymentId && each.word === 'paid');
    server.demand(Number.isInteger(json['amount']), 'refund amount');
    takeRefund(
      payment,
      fromMinor(Number(json['amount']), payment.currency),
      null,
      'done',
      refuse('Payment is already refunded'),
    );
    return { status: 200, json: presentPayment(payment, 'refunded') };
  }

  const server = await startFakeServer(({ method, path, headers, json }) => {
    if (headers.authorization !== `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`)
      throw new Refusal(401, {
        type: 'authentication_error',
        message: `Invalid authorization credentials ${headers.authorization}`,
      });
    const [, kind, id, rest] = /^\/v1\/(invoices|payments)(?:\/([^/]+))?(\/refund)?$/.exec(path) ?? [];
    if (method === 'POST' && kind === 'invoices' && !id) return create(json);
    if (method === 'GET' && kind === 'invoices')
      return { status: 200, json: present(book.find((each) => each.reference === id)) };
    if (method === 'GET' && kind === 'payments')
      return {
        status: 200,
        json: presentPayment(
          book.find((each) => each.paymentId === id && each.tries > 0),
          'paid',
        ),
      };
    if (method === 'POST' && kind === 'payments' && rest) return refund(id ?? '', json);
    server.demand(false, `${method} ${path}`);
    return { status: 404 };
  });

  const secrets = { current: 'moyasar-shared-77', old: 'moyasar-shared-33' };
  return playGateway({
    server,
    book,
    environment: {
      PAY_MOYASAR_SECRET_KEY: KEY,
      PAY_MOYASAR_WEBHOOK_SECRET: secrets.current,
      PAY_MOYASAR_WEBHOOK_SECRET_OLD: secrets.old,
      PAY_MOYASAR_BASE_URL: `${server.url}/v1`,
    },
    words: { open: 'initiated', paid: 'paid', failed: 'failed', canceled: 'expired' },
    payableAfterFailure: true,
    secrets,
    landing: (payment) =>
      appended(payment.returnUrl, {
        id: payment.paymentId,
        status: 'paid',
        message: 'APPROVED',
        invoice_id: payment.reference,
      }),
    foreignName: (payment) => payment.paymentId,
    deliver: (payment, secret) =>
      jsonDelivery(
        {
          id: randomUUID(),
          type: 'payment_paid',
          created_at: '2026-11-20T15:30:00Z',
          secret_token: secret,
          account_name: 'Bayt',
          live: false,
          data: presentPayment(payment, 'paid'),
        },
        () => ({}),
      ),
  });
}
