import { createHmac, randomUUID } from 'node:crypto';
import { FRIDAY_EVENING } from '../clock.ts';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import type { WebhookDelivery } from '#server/payments/adapter-kit/provider.ts';
import {
  decimals,
  FakeBook,
  fromMinor,
  jsonDelivery,
  playGateway,
  refundedMills,
  takeRefund,
  toMinor,
  type FakePayment,
} from './fake-book.ts';
import { Refusal, startFakeServer, type FakeRequest, type Json, type Reply } from './fake-server.ts';

const KEY = 'sk_test_51HfakeStripeKey';
const STATES = { done: 'succeeded', pending: 'pending', refused: 'failed' };

function refuse(message: string, status = 400): Refusal {
  return new Refusal(status, { error: { type: 'invalid_request_error', message } });
}

/** Possible start times of an attempt: the time of tests with a fake clock, or now. */
const CLOCKS = [() => FRIDAY_EVENING, () => Date.now()];

/** From half an hour to a day. */
function isPageLife(ms: number): boolean {
  return ms >= 1_800_000 && ms <= 86_400_000;
}

/** A fake Stripe, and what only Stripe does. */
export interface FakeStripe extends FakeGateway {
  forgetKeys(): void;
  /** A bank disputes a payment; the webhook that tells of it names the payment intent alone. */
  dispute(attemptId: string, at: number): WebhookDelivery;
}

/** Stripe Checkout: form bodies, lower-case currencies, the same answer for a repeated key. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const book = new FakeBook();
  const answered = new Map<string, Json>();

  function present(payment: FakePayment): Json {
    const { misreport, word } = payment;
    const [paymentStatus = '', status = 'complete'] = word.split(' ');
    const paid = paymentStatus === 'paid';
    const charge = {
      id: `ch_${payment.paymentId}`,
      amount_refunded: toMinor(refundedMills(payment), payment.currency),
      disputed: status === 'disputed',
    };
    return {
      id: payment.reference,
      object: 'checkout.session',
      url: `${server.url}/c/pay/${payment.reference}`,
      status,
      payment_status: paymentStatus,
      amount_total: toMinor(misreport.mills ?? payment.mills, payment.currency),
      currency: (misreport.currency ?? payment.currency).toLowerCase(),
      client_reference_id: payment.orderUuid,
      metadata: { attempt: misreport.attemptId ?? payment.attemptId },
      payment_intent: paid ? { id: `pi_${payment.paymentId}`, latest_charge: charge } : null,
    };
  }

  function create(form: URLSearchParams): Json {
    const currency = form.get('line_items[0][price_data][currency]') ?? '';
    const wire = form.get('line_items[0][price_data][unit_amount]') ?? '';
    const [attemptId, expiresAt] = [
      form.get('metadata[attempt]') ?? '',
      Number(form.get('expires_at')) * 1000,
    ];
    server.demand(
      form.get('mode') === 'payment' && form.get('line_items[0][quantity]') === '1',
      'mode and quantity',
    );
    server.demand(/^[a-z]{3}$/.test(currency) && /^\d+$/.test(wire), 'amount or currency');
    server.demand(
      decimals(currency.toUpperCase()) === 2 || wire.endsWith('0'),
      'three-decimal currencies end in 0',
    );
    server.demand(
      form.get('payment_intent_data[metadata][attempt]') === attemptId,
      'the payment intent names the attempt',
    );
    server.demand(
      CLOCKS.some((now) => isPageLife(expiresAt - now())),
      'expires_at of half an hour to a day',
    );
    server.demand(
      ['auto', 'en', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'ru', 'th', 'tr', 'zh'].includes(
        form.get('locale') ?? '',
      ),
      'locale',
    );
    server.demand(
      (form.get('success_url') ?? '').endsWith('session={CHECKOUT_SESSION_ID}'),
      'the placeholder of the session',
    );
    const payment = book.add({
      attemptId,
      orderUuid: form.get('client_reference_id'),
      reference: `cs_test_${randomUUID().replaceAll('-', '')}`,
      wire,
      mills: fromMinor(Number(wire), currency.toUpperCase()),
      currency: currency.toUpperCase(),
      language: form.get('locale'),
      returnUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      word: 'unpaid open',
    });
    return present(payment);
  }

  function refund(form: URLSearchParams): Json {
    const payment = book.find((each) => `pi_${each.paymentId}` === form.get('payment_intent'));
    const units = form.get('amount') ?? '';
    server.demand(
      /^\d+$/.test(units) && (decimals(payment.currency) === 2 || units.endsWith('0')),
      'refund amount',
    );
    const taken = takeRefund(
      payment,
      fromMinor(Number(units), payment.currency),
      form.get('metadata[refund]'),
      'done',
      refuse('Charge has already been refunded.'),
    );
    return { id: `re_${taken.id}`, object: 'refund', status: 'succeeded' };
  }

  /** The same key gets the same answer, without acting again. */
  function once({ headers, body }: FakeRequest, work: (form: URLSearchParams) => Json): Reply {
    const key = String(headers['idempotency-key']);
    server.demand(
      headers['idempotency-key'] !== undefined &&
        headers['content-type'] === 'application/x-www-form-urlencoded',
      'a form with an idempotency key',
    );
    const json = answered.get(key) ?? work(new URLSearchParams(body));
    answered.set(key, json);
    return { status: 200, json };
  }

  function expire(payment: FakePayment): Reply {
    if (payment.word !== 'unpaid open')
      throw refuse('Only Checkout Sessions with a status in ["open"] can be expired.');
    payment.word = 'unpaid expired';
    return { status: 200, json: present(payment) };
  }

  function signed(event: object, secret: string, at: number): WebhookDelivery {
    const time = Math.floor(at / 1000);
    const sign = (rawBody: Buffer) =>
      createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest('hex');
    return jsonDelivery({ id: `evt_${randomUUID()}`, object: 'event', ...event }, (rawBody) => ({
      'Stripe-Signature': `t=${time},v1=${'0'.repeat(64)},v1=${sign(rawBody)}`,
    }));
  }

  const server = await startFakeServer((request) => {
    const { method, path, headers, query } = request;
    if (headers.authorization !== `Bearer ${KEY}`)
      throw refuse(`Invalid API Key provided: ${headers.authorization}`, 401);
    server.demand(/^\d{4}-\d{2}-\d{2}/.test(String(headers['stripe-version'])), 'stripe-version');
    const [, intentId] = /^\/v1\/payment_intents\/([^/]+)$/.exec(path) ?? [];
    if (intentId && method === 'GET') {
      const { attemptId } = book.find((each) => `pi_${each.paymentId}` === intentId);
      return {
        status: 200,
        json: { id: intentId, object: 'payment_intent', metadata: { attempt: attemptId } },
      };
    }
    const [, sessionId, rest] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return once(request, create);
    if (method === 'POST' && path === '/v1/refunds') return once(request, refund);
    if (method === 'GET' && path === '/v1/refunds') {
      const { refunds } = book.find((each) => `pi_${each.paymentId}` === query.get('payment_intent'));
      return {
        status: 200,
        json: {
          object: 'list',
          data: refunds.map(({ id, key, state }) => ({
            id: `re_${id}`,
            status: STATES[state],
            metadata: key === null ? {} : { refund: key },
          })),
        },
      };
    }
    const unknown = {
      error: { type: 'invalid_request_error', message: `No such checkout.session: '${sessionId}'` },
    };
    if (sessionId && method === 'POST' && rest)
      return expire(book.find((each) => each.reference === sessionId, unknown));
    server.demand(
      method === 'GET' && query.get('expand[]') === 'payment_intent.latest_charge',
      `${method} ${path}`,
    );
    return { status: 200, json: present(book.find((each) => each.reference === sessionId, unknown)) };
  });

  const secrets = { current: 'whsec_currentSecret12', old: 'whsec_oldSecret34' };
  const fake = playGateway({
    server,
    book,
    environment: {
      PAY_STRIPE_SECRET_KEY: KEY,
      PAY_STRIPE_WEBHOOK_SECRET: secrets.current,
      PAY_STRIPE_WEBHOOK_SECRET_OLD: secrets.old,
      PAY_STRIPE_BASE_URL: server.url,
    },
    words: { open: 'unpaid open', paid: 'paid', failed: 'unpaid open', canceled: 'unpaid expired' },
    payableAfterFailure: true,
    secrets,
    landing: (payment) => payment.returnUrl.replace('{CHECKOUT_SESSION_ID}', payment.reference),
    foreignName: ({ paymentId }) => `pi_${paymentId}`,
    deliver: (payment, secret, at) =>
      signed({ type: 'checkout.session.completed', data: { object: present(payment) } }, secret, at),
  });
  return {
    ...fake,
    forgetKeys: () => answered.clear(),
    dispute(attemptId, at) {
      const payment = book.of(attemptId);
      payment.word = 'paid disputed';
      const object = {
        id: `dp_${randomUUID()}`,
        object: 'dispute',
        charge: `ch_${payment.paymentId}`,
        payment_intent: `pi_${payment.paymentId}`,
        metadata: {},
      };
      return signed({ type: 'charge.dispute.created', data: { object } }, secrets.current, at);
    },
  };
}
