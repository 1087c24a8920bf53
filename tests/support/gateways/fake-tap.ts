import { createHmac } from 'node:crypto';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import {
  appended,
  FakeBook,
  fromMajor,
  jsonDelivery,
  playGateway,
  takeRefund,
  toMajor,
  toText,
  type FakePayment,
} from './fake-book.ts';
import { Refusal, startFakeServer, type FakeRequest, type Json, type Reply } from './fake-server.ts';

const KEY = 'sk_test_tapXKokBfNWv6FIYuTMg5';
const CURRENCIES = ['KWD', 'BHD', 'OMR', 'QAR', 'SAR', 'AED', 'JOD', 'EGP'];
const STATES = { done: 'REFUNDED', pending: 'PENDING', refused: 'DECLINED' };
const CREATED = '1795188600000';

function refuse(code: string, description: string): Refusal {
  return new Refusal(400, { errors: [{ code, description }] });
}

/** Tap Payments charges. */
export async function startFakeTap(): Promise<FakeGateway> {
  const book = new FakeBook();

  function present(payment: FakePayment): Json {
    const { misreport } = payment;
    return {
      id: payment.reference,
      object: 'charge',
      status: payment.word,
      amount: toMajor(misreport.mills ?? payment.mills),
      currency: misreport.currency ?? payment.currency,
      reference: {
        transaction: misreport.attemptId ?? payment.attemptId,
        order: payment.orderUuid,
        gateway: '123456789012345',
        payment: '4520210810',
      },
      transaction: {
        created: CREATED,
        url: `${server.url}/gosell/v2/payment/tap_process.aspx?chg=${payment.reference}`,
      },
    };
  }

  function create({ json, headers }: FakeRequest): Reply {
    const reference = json['reference'] as { transaction: string; order: string };
    const customer = json['customer'] as {
      first_name?: string;
      email?: string;
      phone?: { country_code: string; number: string };
    };
    const { transaction, redirect, post } = json as {
      transaction?: { expiry?: { period: number; type: string } };
      redirect?: { url: string };
      post?: { url: string };
    };
    const period = transaction?.expiry?.period ?? 0;
    server.demand(
      typeof json['amount'] === 'number' && CURRENCIES.includes(String(json['currency'])),
      'amount or currency',
    );
    server.demand(
      json['threeDSecure'] === true && (json['source'] as { id?: string }).id === 'src_all',
      'source',
    );
    server.demand(
      Boolean(customer.first_name) && Boolean(customer.email ?? customer.phone),
      'first name and e-mail or phone',
    );
    server.demand(
      !customer.phone || /^\d+$/.test(customer.phone.country_code + customer.phone.number),
      'phone in digits',
    );
    server.demand(
      period >= 5 && period <= 60 && transaction?.expiry?.type === 'MINUTE',
      'expiry of 5 to 60 minutes',
    );
    server.demand(headers['lang_code'] === 'en' || headers['lang_code'] === 'ar', 'lang_code');
    server.demand(Boolean(post?.url), 'post.url');
    const payment = book.add({
      attemptId: reference.transaction,
      orderUuid: reference.order,
      reference: `chg_TS01A${String(book.payments.length).padStart(6, '0')}`,
      wire: JSON.stringify(json['amount']),
      mills: fromMajor(json['amount']),
      currency: String(json['currency']),
      language: String(headers['lang_code']),
      returnUrl: String(redirect?.url),
      word: 'INITIATED',
    });
    return { status: 200, json: present(payment) };
  }

  function refund(json: Json): Reply {
    const payment = book.find((each) => each.reference === json['charge_id'] && each.word === 'CAPTURED');
    server.demand(
      typeof json['amount'] === 'number' && json['currency'] === payment.currency && Boolean(json['reason']),
      'refund amount',
    );
    const key = (json['reference'] as { merchant: string }).merchant;
    const taken = takeRefund(
      payment,
      fromMajor(json['amount']),
      key,
      'pending',
      refuse('1150', 'Refund amount exceeds the charge amount'),
    );
    return {
      status: 200,
      json: {
        id: taken.id,
        object: 'refund',
        status: 'PENDING',
        charge_id: payment.reference,
        amount: json['amount'],
        currency: payment.currency,
      },
    };
  }

  function refunds(json: Json): Reply {
    const [chargeId] = json['charges'] as string[];
    const payment = book.find((each) => each.reference === chargeId);
    if (payment.refunds.length === 0) throw new Refusal(400, { message: 'Refunds not found' });
    const list = payment.refunds.map((each) => ({
      id: each.id,
      object: 'refund',
      charge_id: payment.reference,
      status: STATES[each.state],
      amount: toMajor(each.mills),
      currency: payment.currency,
      reference: { merchant: each.key },
    }));
    return {
      status: 200,
      json: {
        object: 'list',
        has_more: false,
        refunds: [...list, { ...list[0], charge_id: 'chg_of_another', amount: 99 }],
      },
    };
  }

  const server = await startFakeServer((request) => {
    const { method, path, headers } = request;
    if (headers.authorization !== `Bearer ${KEY}`)
      throw new Refusal(401, {
        errors: [{ code: '2107', description: `Unauthorized key ${headers.authorization}` }],
      });
    if (method === 'POST' && path === '/v2/charges') return create(request);
    if (method === 'GET' && path.startsWith('/v2/charges/'))
      return { status: 200, json: present(book.find((each) => each.reference === path.slice(12))) };
    if (method === 'POST' && path === '/v2/refunds') return refund(request.json);
    if (method === 'POST' && path === '/v2/refunds/list') return refunds(request.json);
    server.demand(false, `${method} ${path}`);
    return { status: 404 };
  });

  const old = 'sk_test_tapOldKey0001';
  return playGateway({
    server,
    book,
    environment: {
      PAY_TAP_SECRET_KEY: KEY,
      PAY_TAP_SECRET_KEY_OLD: old,
      PAY_TAP_BASE_URL: `${server.url}/v2`,
    },
    words: { open: 'INITIATED', paid: 'CAPTURED', failed: 'DECLINED', canceled: 'ABANDONED' },
    payableAfterFailure: false,
    secrets: { current: KEY, old },
    landing: (payment) => appended(payment.returnUrl, { tap_id: payment.reference }),
    deliver(payment, secret) {
      const amount = toText(payment.mills, payment.currency);
      const text =
        `x_id${payment.reference}x_amount${amount}x_currency${payment.currency}x_gateway_reference123456789012345` +
        `x_payment_reference4520210810x_status${payment.word}x_created${CREATED}`;
      return jsonDelivery(present(payment), () => ({
        hashstring: createHmac('sha256', secret).update(text).digest('hex'),
      }));
    },
  });
}
