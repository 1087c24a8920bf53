import { expressed, menuCurrencies, millsOfMinor, minorUnits } from '../adapter-kit/amounts.ts';
import { askJson, listAt, parseJson, textAt, valueAt, type JsonCall } from '../adapter-kit/answers.ts';
import {
  forgedSecret,
  neverTold,
  noPayment,
  noticeOf,
  pageAt,
  pageLanguage,
  returnAddress,
  statusReader,
} from '../adapter-kit/hosted-page.ts';
import { mapValue, success, type Outcome } from '../adapter-kit/outcome.ts';
import { defineProvider, type Gateway } from '../adapter-kit/provider.ts';
import { paymentReferences } from '../adapter-kit/references.ts';
import { findByTotal, refundOnce, sumOf } from '../adapter-kit/refund-once.ts';
import { baseUrl, secret, webhookSecrets, type SettingsOf } from '../adapter-kit/settings.ts';
import { isOneOf } from '../adapter-kit/signatures.ts';

const settings = {
  secretKey: secret('SECRET_KEY', 'The secret key, sk_test_… or sk_live_…'),
  ...webhookSecrets,
  baseUrl: baseUrl('https://api.moyasar.com/v1'),
};
type Settings = SettingsOf<typeof settings>;

const VOIDED = 'voided';
const readStatus = statusReader({
  PAID: 'paid refunded',
  PENDING: 'initiated on_hold',
  FAILED: 'failed',
  CANCELED: `canceled expired ${VOIDED}`,
});
const RECEIVED = /^(paid|captured|refunded)$/;
const PAYMENT_ID = /^[0-9a-f-]{36}$/i;

function ask({ secretKey }: Settings, gateway: Gateway, call: JsonCall): Promise<Outcome<unknown>> {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  return askJson(gateway, { ...call, headers: { authorization } });
}

function read(
  settings: Settings,
  gateway: Gateway,
  kind: 'invoices' | 'payments',
  id: string,
): Promise<Outcome<unknown>> {
  return ask(settings, gateway, {
    method: 'GET',
    path: `/${kind}/${encodeURIComponent(id)}`,
    repeatable: true,
  });
}

function refundedIn(payments: unknown[], currency: string): number | null {
  return sumOf(payments.map((payment) => millsOfMinor(valueAt(payment, 'refunded') ?? 0, currency)));
}

/** The invoice's status; an open one whose latest try failed is FAILED, though it can still be paid. */
function stateOf(invoice: unknown): ReturnType<typeof readStatus> {
  const state = readStatus(textAt(invoice, 'status'));
  const latest = textAt(listAt(invoice, 'payments').at(-1), 'status');
  return state.status === 'PENDING' && latest === 'failed' ? { ...state, status: 'FAILED' } : state;
}

/**
 * Moyasar invoices. The return page's `id` may be our attempt, the invoice or its payment; refunds need the payment.
 */
export const moyasar = defineProvider({
  slug: 'moyasar',
  title: 'Moyasar',
  settings,
  currencies: menuCurrencies,
  returns: { id: 'payment' },
  statusCall: { by: 'path', parameter: 'id' },
  payableAfterFailure: true,

  async start(attempt, settings, gateway) {
    const amount = expressed(attempt, menuCurrencies, minorUnits);
    if (!amount.ok) return amount;
    const back = returnAddress(attempt, { id: attempt.attemptId });
    const json = {
      amount: amount.value,
      currency: attempt.currency,
      description: attempt.description,
      success_url: back,
      back_url: back,
      expired_at: new Date(attempt.expiresAt).toISOString(),
      metadata: { attempt: attempt.attemptId },
    };
    const invoice = await ask(settings, gateway, { method: 'POST', path: '/invoices', json });
    if (!invoice.ok) return invoice;
    const page = URL.parse(textAt(invoice.value, 'url') ?? '');
    page?.searchParams.set('lang', pageLanguage(attempt, ['en', 'ar']));
    return pageAt(attempt, { url: page?.href ?? null, reference: textAt(invoice.value, 'id') });
  },

  async lookUp({ providerReference }, settings, gateway) {
    if (providerReference === null) return neverTold();
    return mapValue(await read(settings, gateway, 'invoices', providerReference), (invoice) => {
      const payments = listAt(invoice, 'payments');
      const received = payments.find((payment) => RECEIVED.test(textAt(payment, 'status') ?? ''));
      const currency = textAt(invoice, 'currency') ?? '';
      const amountMills = millsOfMinor(valueAt(invoice, 'amount'), currency);
      const state = stateOf(invoice);
      return {
        ...state,
        attemptId: textAt(invoice, 'metadata', 'attempt'),
        providerReference: textAt(invoice, 'id'),
        amountMills,
        currency,
        account: null,
        paymentId: textAt(received, 'id'),
        // Voided after it was paid: all of it has gone back.
        refundedMills: state.word === VOIDED ? amountMills : refundedIn(payments, currency),
      };
    });
  },

  async identify(reference, settings, gateway) {
    if (!PAYMENT_ID.test(reference)) return success([]);
    const payment = await read(settings, gateway, 'payments', reference);
    if (!payment.ok && payment.fault.kind === 'not_found') return success([]);
    return mapValue(payment, (value) =>
      paymentReferences(textAt(value, 'metadata', 'attempt'), textAt(value, 'invoice_id')),
    );
  },

  /** Not signed: the body contains the shared secret. */
  readWebhook(delivery, { webhookSecret, webhookSecretOld }) {
    const body = parseJson(delivery.rawBody.toString('utf8'));
    if (!isOneOf(textAt(body, 'secret_token'), [webhookSecret, webhookSecretOld])) return forgedSecret;
    if (!textAt(body, 'type')?.startsWith('payment_')) return noPayment;
    const data = valueAt(body, 'data');
    const names = [textAt(data, 'metadata', 'attempt'), textAt(data, 'invoice_id'), textAt(data, 'id')];
    return noticeOf(paymentReferences(...names), { eventId: textAt(body, 'id') });
  },

  async refund(request, settings, gateway) {
    const amount = expressed(request, menuCurrencies, minorUnits);
    if (!amount.ok) return amount;
    return refundOnce(request, {
      async find() {
        const payment = await read(settings, gateway, 'payments', request.paymentId);
        return payment.ok ? findByTotal(request, refundedIn([payment.value], request.currency)) : payment;
      },
      async send() {
        const path = `/payments/${encodeURIComponent(request.paymentId)}/refund`;
        const answer = await ask(settings, gateway, { method: 'POST', path, json: { amount: amount.value } });
        return mapValue(answer, () => ({ status: 'done', refundId: null }));
      },
    });
  },
});
