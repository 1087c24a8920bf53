import { expressed, menuCurrencies, millsOfMinor, roundedMinorUnits } from '../adapter-kit/amounts.ts';
import { askJson, listAt, parseJson, textAt, valueAt, type JsonCall } from '../adapter-kit/answers.ts';
import {
  forgedSignature,
  neverTold,
  noPayment,
  noticeOf,
  pageAt,
  pageLanguage,
  statusReader,
} from '../adapter-kit/hosted-page.ts';
import { mapValue, success, type Outcome } from '../adapter-kit/outcome.ts';
import { defineProvider, type Gateway } from '../adapter-kit/provider.ts';
import { paymentReferences } from '../adapter-kit/references.ts';
import { findByKey, refundOnce, refundReader, type ListedRefund } from '../adapter-kit/refund-once.ts';
import { baseUrl, secret, webhookSecrets, type SettingsOf } from '../adapter-kit/settings.ts';
import { isRecent, isSigned, singleHeader } from '../adapter-kit/signatures.ts';

const settings = {
  secretKey: secret('SECRET_KEY', 'The secret key, sk_test_… or sk_live_…'),
  ...webhookSecrets,
  baseUrl: baseUrl('https://api.stripe.com'),
};
type Settings = SettingsOf<typeof settings>;

/** A session's payment status, followed by its own status while it is unpaid. */
const readStatus = statusReader({
  PAID: 'paid no_payment_required',
  PENDING: 'unpaid/open unpaid/complete',
  FAILED: '',
  CANCELED: 'unpaid/expired',
});
const readRefund = refundReader({ done: 'succeeded', refused: 'failed canceled' });
const EVENTS =
  /^(checkout\.session\.(completed|async_payment_succeeded|async_payment_failed|expired)|charge\.(refunded|dispute\.created))$/;
const INTENT_ID = /^pi_[\w-]{1,250}$/;
// From memory: the pinned version, the lifetime limits of a page, and the page's languages.
const API_VERSION = '2024-06-20';
/** At least half an hour by Stripe's clock, which may differ from ours. */
const [SHORTEST_PAGE_MS, LONGEST_PAGE_MS] = [45 * 60_000, 23 * 3_600_000];
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'ru', 'th', 'tr', 'zh'];

function ask({ secretKey }: Settings, gateway: Gateway, call: JsonCall): Promise<Outcome<unknown>> {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': API_VERSION };
  return askJson(gateway, { ...call, repeatable: true, headers: { ...headers, ...call.headers } });
}

/** Sends a form; a repeated key gets the same answer and does nothing twice. */
function send(settings: Settings, gateway: Gateway, path: string, form: Record<string, string>, key: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key };
  return ask(settings, gateway, {
    method: 'POST',
    path,
    headers,
    body: new URLSearchParams(form).toString(),
  });
}

function sessionPath(sessionId: string): string {
  return `/v1/checkout/sessions/${encodeURIComponent(sessionId)}`;
}

/** The amount in Stripe's units, and its value in mills: amounts of three-decimal currencies end in 0 there. */
function rounded(money: { amountMills: number; currency: string }) {
  return mapValue(expressed(money, menuCurrencies, roundedMinorUnits), (units) => ({
    units: String(units),
    mills: millsOfMinor(units, money.currency) ?? 0,
  }));
}

/** The time and signatures of a `Stripe-Signature` header; no time unless it contains exactly one. */
function readSignature(header: string | null): { time: string | null; signatures: string[] } {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const named = (wanted: string) => parts.filter(([name]) => name === wanted).map(([, value = '']) => value);
  const [time = '', ...others] = named('t');
  return { time: /^\d{1,12}$/.test(time) && others.length === 0 ? time : null, signatures: named('v1') };
}

function readListed(refund: unknown): ListedRefund {
  return {
    key: textAt(refund, 'metadata', 'refund'),
    status: readRefund(textAt(refund, 'status')),
    refundId: textAt(refund, 'id'),
    mills: null,
  };
}

async function listRefunds(
  settings: Settings,
  gateway: Gateway,
  paymentId: string,
): Promise<Outcome<ListedRefund[]>> {
  const path = `/v1/refunds?payment_intent=${encodeURIComponent(paymentId)}&limit=100`;
  const answer = await ask(settings, gateway, { method: 'GET', path });
  return mapValue(answer, (value) => listAt(value, 'data').map(readListed));
}

/** Stripe Checkout, with the whole total as one line so that taxes and discounts cannot disagree. */
export const stripe = defineProvider({
  slug: 'stripe',
  title: 'Stripe',
  settings,
  currencies: menuCurrencies,
  returns: { session: 'payment', ref: 'payment' },
  statusCall: { by: 'body', fields: { ref: 'ref', session: 'session' } },
  payableAfterFailure: true,
  refundDecimals: 2,

  async start(attempt, settings, gateway) {
    const amount = rounded(attempt);
    if (!amount.ok) return amount;
    const { attemptId, returnUrl, startedAt, expiresAt, guest } = attempt;
    const lifeMs = Math.min(LONGEST_PAGE_MS, Math.max(SHORTEST_PAGE_MS, expiresAt - startedAt));
    const language = pageLanguage(attempt, LANGUAGES);
    const form = {
      mode: 'payment',
      client_reference_id: attempt.orderUuid,
      'metadata[attempt]': attemptId,
      'payment_intent_data[metadata][attempt]': attemptId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': attempt.currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': amount.value.units,
      'line_items[0][price_data][product_data][name]': attempt.description,
      ...(guest.email !== null && { customer_email: guest.email }),
      // A language that the page lacks follows the browser.
      locale: language === 'en' && attempt.language !== 'en' ? 'auto' : language,
      expires_at: String(Math.ceil((startedAt + lifeMs) / 1000)),
      success_url: `${returnUrl}?ref=${attemptId}&session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${returnUrl}?ref=${attemptId}`,
    };
    const session = await send(settings, gateway, '/v1/checkout/sessions', form, attemptId);
    if (!session.ok) return session;
    const [url, reference] = [textAt(session.value, 'url'), textAt(session.value, 'id')];
    return pageAt(attempt, { url, reference, sentMills: amount.value.mills });
  },

  async lookUp({ providerReference }, settings, gateway) {
    if (providerReference === null) return neverTold();
    const path = `${sessionPath(providerReference)}?expand[]=payment_intent.latest_charge`;
    return mapValue(await ask(settings, gateway, { method: 'GET', path }), (session) => {
      const paymentStatus = textAt(session, 'payment_status');
      const word = paymentStatus === 'unpaid' ? `unpaid/${textAt(session, 'status')}` : paymentStatus;
      const state = readStatus(word);
      const currency = textAt(session, 'currency')?.toUpperCase() ?? '';
      const intent = valueAt(session, 'payment_intent');
      const charge = valueAt(intent, 'latest_charge');
      return {
        ...state,
        attemptId: textAt(session, 'metadata', 'attempt'),
        providerReference: textAt(session, 'id'),
        amountMills: millsOfMinor(valueAt(session, 'amount_total'), currency),
        currency,
        account: null,
        paymentId: state.status === 'PAID' ? textAt(intent, 'id') : null,
        refundedMills: millsOfMinor(valueAt(charge, 'amount_refunded') ?? 0, currency),
        ...(valueAt(charge, 'disputed') === true && { disputed: true }),
      };
    });
  },

  async identify(reference, settings, gateway) {
    if (!INTENT_ID.test(reference)) return success([]);
    const path = `/v1/payment_intents/${encodeURIComponent(reference)}`;
    const intent = await ask(settings, gateway, { method: 'GET', path });
    if (!intent.ok && intent.fault.kind === 'not_found') return success([]);
    return mapValue(intent, (value) => paymentReferences(textAt(value, 'metadata', 'attempt')));
  },

  readWebhook(delivery, { webhookSecret, webhookSecretOld }, now) {
    const { time, signatures } = readSignature(singleHeader(delivery, 'stripe-signature'));
    const signed = Buffer.concat([Buffer.from(`${time}.`), delivery.rawBody]);
    const secrets = [webhookSecret, webhookSecretOld];
    const genuine = signatures.some((signature) => isSigned('sha256 hex', signed, signature, secrets));
    if (time === null || !genuine) return forgedSignature;
    if (!isRecent(Number(time) * 1000, now)) return { kind: 'refused', reason: 'timestamp' };
    const body = parseJson(delivery.rawBody.toString('utf8'));
    if (!EVENTS.test(textAt(body, 'type') ?? '')) return noPayment;
    const object = valueAt(body, 'data', 'object');
    const names = [
      textAt(object, 'metadata', 'attempt'),
      // All that a dispute says of its payment.
      textAt(object, 'payment_intent'),
      textAt(object, 'id'),
    ];
    return noticeOf(paymentReferences(...names), { eventId: textAt(body, 'id') });
  },

  async refund(request, settings, gateway) {
    const amount = rounded(request);
    if (!amount.ok) return amount;
    const { paymentId, refundKey } = request;
    return refundOnce(request, {
      amountMills: amount.value.mills,
      find: () => findByKey(request, listRefunds(settings, gateway, paymentId)),
      async send() {
        const form = { payment_intent: paymentId, amount: amount.value.units, 'metadata[refund]': refundKey };
        return mapValue(await send(settings, gateway, '/v1/refunds', form, refundKey), readListed);
      },
    });
  },

  async close({ providerReference }, settings, gateway) {
    if (providerReference === null) return neverTold();
    const path = `${sessionPath(providerReference)}/expire`;
    const closed = await ask(settings, gateway, { method: 'POST', path });
    if (closed.ok) return success('closed');
    return /^(refused|not_found)$/.test(closed.fault.kind) ? success('not_open') : closed;
  },
});
