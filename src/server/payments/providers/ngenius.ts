import { withToken } from '../adapter-kit/access-token.ts';
import { expressed, menuCurrencies, millsOfMinor, minorUnits } from '../adapter-kit/amounts.ts';
import {
  askJson,
  incomplete,
  listAt,
  parseJson,
  textAt,
  valueAt,
  type JsonCall,
} from '../adapter-kit/answers.ts';
import {
  emailOf,
  forgedSecret,
  nameOf,
  neverTold,
  noticeOf,
  pageAt,
  pageLanguage,
  returnAddress,
  statusReader,
} from '../adapter-kit/hosted-page.ts';
import { failure, mapValue, success, type Outcome } from '../adapter-kit/outcome.ts';
import { defineProvider, type Gateway } from '../adapter-kit/provider.ts';
import { paymentReferences } from '../adapter-kit/references.ts';
import { findByTotal, refundOnce, sumOf } from '../adapter-kit/refund-once.ts';
import { baseUrl, secret, webhookSecrets, type SettingsOf } from '../adapter-kit/settings.ts';
import { isOneOf, singleHeader } from '../adapter-kit/signatures.ts';

const settings = {
  apiKey: secret('API_KEY', 'The service account’s API key, as the portal shows it'),
  outlet: { key: 'OUTLET', description: 'The outlet’s reference; outlets are per currency' },
  realm: { key: 'REALM', description: 'The realm, where the bank names one', fallback: '' },
  webhookHeader: {
    key: 'WEBHOOK_HEADER',
    description: 'The header that carries the webhook secret, as set in the portal',
    fallback: 'x-webhook-secret',
  },
  ...webhookSecrets,
  baseUrl: baseUrl('https://api-gateway.ngenius-payments.com'),
};
type Settings = SettingsOf<typeof settings>;

const readStatus = statusReader({
  PAID: 'CAPTURED PURCHASED REFUNDED PARTIALLY_REFUNDED',
  PENDING: 'AUTHORISED STARTED PENDING AWAIT_3DS AWAIT3DS',
  FAILED: 'FAILED',
  CANCELED: 'CANCELLED CANCELED REVERSED EXPIRED',
});
const IDENTITY = 'application/vnd.ni-identity.v1+json';
const PAYMENT = 'application/vnd.ni-payment.v2+json';
/** A token is valid for five minutes. */
const TOKEN_MS = 240_000;
// From memory: the languages of the page, the webhook's fields, and that a same-day cancel is a PUT.
const LANGUAGES = ['en', 'ar', 'fr'];
const CANCEL_METHOD = 'PUT';

function ask({ apiKey, realm }: Settings, gateway: Gateway, call: JsonCall): Promise<Outcome<unknown>> {
  async function fetchToken() {
    const headers = { authorization: `Basic ${apiKey}`, 'content-type': IDENTITY, accept: IDENTITY };
    const body = realm === '' ? undefined : JSON.stringify({ realmName: realm });
    const path = '/identity/auth/access-token';
    const answer = await askJson(gateway, { method: 'POST', path, headers, body, repeatable: true });
    const value = answer.ok ? textAt(answer.value, 'access_token') : null;
    if (!answer.ok) return answer;
    return value === null ? incomplete('access token') : success({ value, until: gateway.now() + TOKEN_MS });
  }
  const headers = { accept: PAYMENT, ...(call.json !== undefined && { 'content-type': PAYMENT }) };
  return withToken(gateway, fetchToken, (token) =>
    askJson(gateway, { ...call, headers: { ...headers, authorization: `Bearer ${token}` } }),
  );
}

function askOrder(settings: Settings, gateway: Gateway, reference: string): Promise<Outcome<unknown>> {
  const path = `${ordersPath(settings)}/${encodeURIComponent(reference)}`;
  return ask(settings, gateway, { method: 'GET', path, repeatable: true });
}

function ordersPath({ outlet }: Settings): string {
  return `/transactions/outlets/${encodeURIComponent(outlet)}/orders`;
}

function millsIn(amount: unknown): number | null {
  return millsOfMinor(valueAt(amount, 'value'), textAt(amount, 'currencyCode') ?? '');
}

/** The refunded amount of an order's payment; null when it is partly refunded without an amount. */
function refundedOf(payment: unknown): number | null {
  const refunds = listAt(payment, '_embedded', 'cnp:refund').filter(
    (each) => valueAt(each, 'state') !== 'FAILED',
  );
  if (refunds.length > 0) return sumOf(refunds.map((refund) => millsIn(valueAt(refund, 'amount'))));
  const state = textAt(payment, 'state');
  // A whole refund on the day of a purchase is a cancel, after which no refund is listed.
  if (state === 'REFUNDED' || state === 'REVERSED') return millsIn(valueAt(payment, 'amount'));
  return state === 'PARTIALLY_REFUNDED' ? null : 0;
}

/** The path of one of the gateway's links; null for a link to another host. */
function pathOf(gateway: Gateway, href: string | null): string | null {
  const base = gateway.address('');
  return href?.startsWith(`${base}/`) ? href.slice(base.length) : null;
}

/** The path for refunding a payment: its capture, or the payment itself for a purchase. */
function refundPath(gateway: Gateway, payment: unknown): string | null {
  const capture = listAt(payment, '_embedded', 'cnp:capture')[0];
  const self = textAt(capture, '_links', 'self', 'href');
  const onCapture = textAt(capture, '_links', 'cnp:refund', 'href') ?? (self && `${self}/refund`);
  return pathOf(gateway, onCapture ?? textAt(payment, '_links', 'cnp:refund', 'href'));
}

/** N-Genius Online of Network International. Its order and its payment have different references. */
export const ngenius = defineProvider({
  slug: 'ngenius',
  title: 'N-Genius Online',
  settings,
  currencies: menuCurrencies,
  returns: { ref: 'payment' },
  statusCall: { by: 'body', fields: { ref: 'ref' } },
  payableAfterFailure: false,

  async start(attempt, settings, gateway) {
    const value = expressed(attempt, menuCurrencies, minorUnits);
    if (!value.ok) return value;
    const name = nameOf(attempt.guest);
    const json = {
      action: 'PURCHASE',
      amount: { currencyCode: attempt.currency, value: value.value },
      merchantOrderReference: attempt.attemptId,
      emailAddress: emailOf(attempt.guest),
      language: pageLanguage(attempt, LANGUAGES),
      merchantAttributes: {
        // The gateway appends ref=<its order reference>; after a cancel the address has our attempt id.
        redirectUrl: attempt.returnUrl,
        cancelUrl: returnAddress(attempt, { ref: attempt.attemptId }),
        skipConfirmationPage: true,
      },
      billingAddress: { firstName: name.first, lastName: name.last },
    };
    const order = await ask(settings, gateway, { method: 'POST', path: ordersPath(settings), json });
    if (!order.ok) return order;
    const url = textAt(order.value, '_links', 'payment', 'href');
    return pageAt(attempt, { url, reference: textAt(order.value, 'reference'), account: settings.outlet });
  },

  async lookUp({ providerReference }, settings, gateway) {
    if (providerReference === null) return neverTold();
    return mapValue(await askOrder(settings, gateway, providerReference), (order) => {
      const payment = listAt(order, '_embedded', 'payment')[0];
      const state = readStatus(textAt(payment, 'state'));
      const amount = valueAt(payment, 'amount') ?? valueAt(order, 'amount');
      return {
        ...state,
        attemptId: textAt(order, 'merchantOrderReference'),
        providerReference: textAt(order, 'reference'),
        amountMills: millsIn(amount),
        currency: textAt(amount, 'currencyCode'),
        account: textAt(order, 'outletId') ?? textAt(payment, 'outletId'),
        paymentId: state.status === 'PAID' ? providerReference : null,
        refundedMills: refundedOf(payment),
      };
    });
  },

  /** Not signed: a configurable header contains a secret. Delivered once, never again. */
  readWebhook(delivery, { webhookHeader, webhookSecret, webhookSecretOld }) {
    const genuine = isOneOf(singleHeader(delivery, webhookHeader), [webhookSecret, webhookSecretOld]);
    if (!genuine) return forgedSecret;
    const body = parseJson(delivery.rawBody.toString('utf8'));
    const names = [textAt(body, 'order', 'merchantOrderReference'), textAt(body, 'order', 'reference')];
    return noticeOf(paymentReferences(...names), { eventId: textAt(body, 'eventId') });
  },

  async refund(request, settings, gateway) {
    const value = expressed(request, menuCurrencies, minorUnits);
    if (!value.ok) return value;
    const order = await askOrder(settings, gateway, request.paymentId);
    if (!order.ok) return order;
    const payment = listAt(order.value, '_embedded', 'payment')[0];
    return refundOnce(request, {
      find: async () => findByTotal(request, refundedOf(payment)),
      async send() {
        const path = refundPath(gateway, payment);
        const isWhole = request.amountMills === request.paidMills;
        const cancelPath = isWhole ? pathOf(gateway, textAt(payment, '_links', 'cnp:cancel', 'href')) : null;
        const json = { amount: { currencyCode: request.currency, value: value.value } };
        const call =
          path === null
            ? ({ method: CANCEL_METHOD, path: cancelPath } as const)
            : ({ method: 'POST', path, json } as const);
        if (call.path === null) return failure('refused', 'the gateway offers no refund of this payment now');
        const answer = await ask(settings, gateway, { ...call, path: call.path, mayBeEmpty: true });
        return mapValue(answer, () => ({ status: 'done', refundId: null }));
      },
    });
  },
});
