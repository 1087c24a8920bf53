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

const [CONSUMER, SECRET] = ['qkio1BGGYAXTu2JOfm7XSXNruoZsrqEW', 'osGQ364R49cXKeOYSpaOnT++rHs='];
const CURRENCIES = ['KES', 'TZS', 'USD'];
const NO_ERROR = { error_type: null, code: null, message: null, call_back_url: null };
const UNTRIED = 'nobody has tried yet';

/** Errors come with status 200. */
function refuse(code: string, message: string): Refusal {
  return new Refusal(200, { error: { error_type: 'api_error', code, message }, status: '500' });
}

/** Pesapal API 3.0: a token, a registered webhook address, then orders. */
export async function startFakePesapal(): Promise<
  FakeGateway & { endTokens(): void; tokens(): number; registrations(): number }
> {
  const book = new FakeBook();
  const addresses = new Map<string, string>();
  let tokens: string[] = [];
  let given = 0;

  function giveToken({ consumer_key: key, consumer_secret: secret }: Json): Reply {
    if (key !== CONSUMER || secret !== SECRET)
      throw refuse(
        'invalid_consumer_key_or_secret_provided',
        `no consumer ${key} with ${secret}: unauthorized`,
      );
    const token = randomUUID();
    tokens.push(token);
    given++;
    return {
      status: 200,
      json: {
        token,
        expiryDate: '2036-11-20T15:35:00Z',
        error: null,
        status: '200',
        message: 'Request processed successfully',
      },
    };
  }

  function register({ url, ipn_notification_type: type }: Json): Reply {
    server.demand(type === 'POST' && String(url).startsWith('https:'), 'an https address for POST');
    const id = randomUUID();
    addresses.set(id, String(url));
    return { status: 200, json: { url, ipn_id: id, error: null, status: '200' } };
  }

  function submit(json: Json): Reply {
    const address = json['billing_address'] as Record<string, string>;
    server.demand(
      typeof json['amount'] === 'number' && CURRENCIES.includes(String(json['currency'])),
      'amount or currency',
    );
    server.demand(addresses.has(String(json['notification_id'])), 'notification_id');
    server.demand(String(json['description']).length <= 100, 'description');
    server.demand(
      Boolean(address['email_address'] ?? address['phone_number']) &&
        Boolean(address['first_name']) &&
        !/[<>]/.test(JSON.stringify(address)),
      'billing_address',
    );
    if (book.payments.some((each) => each.attemptId === json['id']))
      throw refuse('duplicate_merchant_reference', 'The merchant reference was used before');
    const payment = book.add({
      attemptId: String(json['id']),
      wire: JSON.stringify(json['amount']),
      mills: fromMajor(json['amount']),
      currency: String(json['currency']),
      returnUrl: String(json['callback_url']),
      cancelUrl: String(json['cancellation_url']),
      word: UNTRIED,
    });
    return {
      status: 200,
      json: {
        order_tracking_id: payment.reference,
        merchant_reference: payment.attemptId,
        redirect_url: `${server.url}/iframe?OrderTrackingId=${payment.reference}`,
        error: null,
        status: '200',
      },
    };
  }

  function status(payment: FakePayment): Reply {
    const { misreport } = payment;
    if (payment.word === UNTRIED) throw refuse('payment_details_not_found', 'Pending Payment');
    const reversed =
      payment.refunds.some(({ state }) => state === 'done') && refundedMills(payment) === payment.mills;
    const [, code = payment.word, description = ''] =
      /^(\d) (.+)$/.exec(reversed ? '3 REVERSED' : payment.word) ?? [];
    return {
      status: 200,
      json: {
        payment_method: 'MpesaKE',
        amount: toMajor(misreport.mills ?? payment.mills),
        confirmation_code: payment.paymentId,
        payment_status_description: description,
        merchant_reference: misreport.attemptId ?? payment.attemptId,
        status_code: /^\d$/.test(code) ? Number(code) : code,
        currency: misreport.currency ?? payment.currency,
        error: NO_ERROR,
        status: '200',
      },
    };
  }

  function refund(json: Json): Reply {
    const payment = book.find((each) => each.paymentId === json['confirmation_code']);
    const refusal = refuse('refund_request_exists', 'A refund of this payment was requested before');
    server.demand(
      /^\d+\.\d{2}$/.test(String(json['amount'])) && Boolean(json['username']),
      'refund amount as text',
    );
    if (payment.refunds.length > 0) throw refusal;
    takeRefund(payment, fromMajor(json['amount']), String(json['remarks']), 'pending', refusal);
    return { status: 200, json: { status: '200', message: 'Refund request successfully', error: null } };
  }

  const server = await startFakeServer(
    ({ method, path, headers, json, query }) => {
      if (path === '/v3/api/Auth/RequestToken') return giveToken(json);
      if (!tokens.some((token) => headers.authorization === `Bearer ${token}`))
        throw new Refusal(401, { error: { code: 'invalid_access_token', message: 'The token has ended' } });
      if (method === 'POST' && path === '/v3/api/URLSetup/RegisterIPN') return register(json);
      if (method === 'POST' && path === '/v3/api/Transactions/SubmitOrderRequest') return submit(json);
      if (method === 'POST' && path === '/v3/api/Transactions/RefundRequest') return refund(json);
      server.demand(
        method === 'GET' && path === '/v3/api/Transactions/GetTransactionStatus',
        `${method} ${path}`,
      );
      return status(
        book.find(
          (each) => each.reference === query.get('orderTrackingId'),
          refuse('payment_details_not_found', 'Pending Payment').reply.json,
          200,
        ),
      );
    },
    { exempt: /RequestToken|RegisterIPN/ },
  );

  const fake = playGateway({
    server,
    book,
    environment: {
      PAY_PESAPAL_CONSUMER_KEY: CONSUMER,
      PAY_PESAPAL_CONSUMER_SECRET: SECRET,
      PAY_PESAPAL_BASE_URL: `${server.url}/v3`,
    },
    words: { open: UNTRIED, paid: '1 COMPLETED', failed: '2 FAILED', canceled: '0 INVALID' },
    payableAfterFailure: false,
    secrets: { current: '', old: '' },
    landing: (payment) =>
      appended(payment.returnUrl, {
        OrderTrackingId: payment.reference,
        OrderMerchantReference: payment.attemptId,
        OrderNotificationType: 'CALLBACKURL',
      }),
    deliver: (payment) =>
      jsonDelivery(
        {
          OrderTrackingId: payment.reference,
          OrderMerchantReference: payment.attemptId,
          OrderNotificationType: 'IPNCHANGE',
        },
        () => ({}),
      ),
  });
  return {
    ...fake,
    endTokens: () => (tokens = []),
    tokens: () => given,
    registrations: () => addresses.size,
  };
}
