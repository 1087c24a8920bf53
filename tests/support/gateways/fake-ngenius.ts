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
import { Refusal, startFakeServer, type FakeRequest, type Json, type Reply } from './fake-server.ts';

const KEY = 'bmdlbml1cy1rZXk6OTE4Mg==';
const OUTLET = '7f3b8f0c-2d44-4ad1-9b8e-1f1f6a1c0c11';
const IDENTITY = 'application/vnd.ni-identity.v1+json';
const PAYMENT = 'application/vnd.ni-payment.v2+json';

/** N-Genius Online: an access token first, then orders of an outlet with one payment each. */
export async function startFakeNgenius(): Promise<FakeGateway & { endTokens(): void; tokens(): number }> {
  const book = new FakeBook();
  const ordersPath = `/transactions/outlets/${OUTLET}/orders`;
  let tokens: string[] = [];
  let given = 0;

  function giveToken({ headers, body }: FakeRequest): Reply {
    if (headers.authorization !== `Basic ${KEY}`)
      throw new Refusal(401, { message: `Unauthorized ${headers.authorization}` });
    server.demand(
      headers['content-type'] === IDENTITY && body === '',
      'the token is asked for without a body',
    );
    const token = randomUUID();
    tokens.push(token);
    given++;
    return { status: 200, json: { access_token: token, expires_in: 300 } };
  }

  function present(payment: FakePayment): Json {
    const { misreport, word } = payment;
    const currency = misreport.currency ?? payment.currency;
    const amount = (mills: number) => ({ currencyCode: currency, value: toMinor(mills, payment.currency) });
    const self = `${server.url}${ordersPath}/${payment.reference}/payments/${payment.paymentId}`;
    const back = refundedMills(payment);
    const state =
      word === 'CAPTURED' && back > 0 ? (back === payment.mills ? 'REFUNDED' : 'PARTIALLY_REFUNDED') : word;
    const capture = {
      _links: { self: { href: `${self}/captures/1` }, 'cnp:refund': { href: `${self}/captures/1/refund` } },
      amount: amount(payment.mills),
      state: 'SUCCESS',
    };
    return {
      reference: payment.reference,
      outletId: misreport.account ?? OUTLET,
      merchantOrderReference: misreport.attemptId ?? payment.attemptId,
      amount: amount(misreport.mills ?? payment.mills),
      _links: { payment: { href: `${server.url}/?code=${payment.reference}` } },
      _embedded: {
        payment: [
          {
            _id: `urn:payment:${payment.paymentId}`,
            state,
            amount: amount(misreport.mills ?? payment.mills),
            // On the day of a purchase.
            ...(word === 'PURCHASED' && { _links: { 'cnp:cancel': { href: `${self}/cancel` } } }),
            _embedded: {
              ...(word === 'CAPTURED' && { 'cnp:capture': [capture] }),
              ...(payment.refunds.length > 0 &&
                word !== 'REVERSED' && {
                  'cnp:refund': payment.refunds.map(({ mills }) => ({
                    amount: amount(mills),
                    state: 'SUCCESS',
                  })),
                }),
            },
          },
        ],
      },
    };
  }

  function create({ json, headers }: FakeRequest): Reply {
    const amount = json['amount'] as { currencyCode?: string; value?: number } | undefined;
    const attributes = json['merchantAttributes'] as
      | { redirectUrl?: string; cancelUrl?: string; skipConfirmationPage?: boolean }
      | undefined;
    const address = json['billingAddress'] as { firstName?: string; lastName?: string } | undefined;
    server.demand(
      headers['content-type'] === PAYMENT && headers.accept === PAYMENT,
      'the media type of payments',
    );
    server.demand(json['action'] === 'PURCHASE', 'action');
    server.demand(Number.isInteger(amount?.value) && Number(amount?.value) > 0, 'amount in minor units');
    server.demand(['en', 'ar', 'fr'].includes(String(json['language'])), 'language');
    server.demand(/.@./.test(String(json['emailAddress'])), 'e-mail');
    server.demand(
      Boolean(address?.firstName && address.lastName) && !/[<>]/.test(JSON.stringify(address)),
      'name',
    );
    const currency = String(amount?.currencyCode);
    const payment = book.add({
      attemptId: String(json['merchantOrderReference']),
      wire: JSON.stringify(amount?.value),
      mills: fromMinor(Number(amount?.value), currency),
      currency,
      language: String(json['language']),
      returnUrl: String(attributes?.redirectUrl),
      cancelUrl: String(attributes?.cancelUrl),
      word: 'STARTED',
    });
    return { status: 201, json: present(payment) };
  }

  function refund(reference: string, json: Json): Reply {
    const payment = book.find((each) => each.reference === reference);
    const amount = json['amount'] as { currencyCode?: string; value?: number } | undefined;
    server.demand(
      Number.isInteger(amount?.value) && amount?.currencyCode === payment.currency,
      'refund amount',
    );
    takeRefund(
      payment,
      fromMinor(Number(amount?.value), payment.currency),
      null,
      'done',
      new Refusal(422, {
        message: 'Unprocessable',
        errors: [{ message: 'Requested amount exceeds the refundable amount' }],
      }),
    );
    return { status: 200, json: present(payment) };
  }

  /** A payment that is canceled is reversed as a whole, and lists no refund. */
  function cancel(reference: string): Reply {
    const payment = book.find((each) => each.reference === reference);
    takeRefund(payment, payment.mills, null, 'done', new Refusal(422, { message: 'Unprocessable' }));
    payment.word = 'REVERSED';
    return { status: 200, json: present(payment) };
  }

  const server = await startFakeServer(
    (request) => {
      if (request.path === '/identity/auth/access-token') return giveToken(request);
      const token = /^Bearer (.+)$/.exec(String(request.headers.authorization))?.[1] ?? '';
      if (!tokens.includes(token)) throw new Refusal(401, { message: 'Unauthorized' });
      if (request.method === 'POST' && request.path === ordersPath) return create(request);
      const [, reference, rest] =
        new RegExp(`^${ordersPath}/([^/]+)(/payments/[^/]+/(?:captures/1/refund|cancel))?$`).exec(
          request.path,
        ) ?? [];
      if (request.method === 'GET' && reference && !rest)
        return { status: 200, json: present(book.find((each) => each.reference === reference)) };
      if (request.method === 'PUT' && reference && rest?.endsWith('/cancel')) return cancel(reference);
      if (request.method === 'POST' && reference && rest) return refund(reference, request.json);
      server.demand(false, `${request.method} ${request.path}`);
      return { status: 404 };
    },
    { exempt: /^\/identity/ },
  );

  const secrets = { current: 'portal-secret-4471', old: 'portal-secret-1290' };
  const fake = playGateway({
    server,
    book,
    environment: {
      PAY_NGENIUS_API_KEY: KEY,
      PAY_NGENIUS_OUTLET: OUTLET,
      PAY_NGENIUS_WEBHOOK_HEADER: 'X-Sufra-Hook',
      PAY_NGENIUS_WEBHOOK_SECRET: secrets.current,
      PAY_NGENIUS_WEBHOOK_SECRET_OLD: secrets.old,
      PAY_NGENIUS_BASE_URL: `${server.url}/`,
    },
    words: { open: 'STARTED', paid: 'CAPTURED', failed: 'FAILED', canceled: 'CANCELLED' },
    payableAfterFailure: false,
    secrets,
    landing: (payment) => appended(payment.returnUrl, { ref: payment.reference }),
    deliver: (payment, secret) =>
      jsonDelivery({ eventId: randomUUID(), eventName: payment.word, order: present(payment) }, () => ({
        'x-sufra-hook': secret,
      })),
  });
  return { ...fake, endTokens: () => (tokens = []), tokens: () => given };
}
