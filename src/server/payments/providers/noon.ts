import { expressed, majorText, millsOfMajor } from '../adapter-kit/amounts.ts';
import { askJson, listAt, parseJson, textAt, valueAt, type JsonCall } from '../adapter-kit/answers.ts';
import {
  forgedSignature,
  noticeOf,
  pageAt,
  pageLanguage,
  returnAddress,
  statusReader,
} from '../adapter-kit/hosted-page.ts';
import { mapValue, type Outcome } from '../adapter-kit/outcome.ts';
import { defineProvider, type Gateway } from '../adapter-kit/provider.ts';
import { paymentReferences } from '../adapter-kit/references.ts';
import { findByKey, refundOnce, refundReader, type ListedRefund } from '../adapter-kit/refund-once.ts';
import { baseUrl, secret, webhookSecrets, type SettingsOf } from '../adapter-kit/settings.ts';
import { isRecent, isSigned } from '../adapter-kit/signatures.ts';

const settings = {
  businessId: { key: 'BUSINESS_ID', description: 'The business identifier' },
  applicationId: { key: 'APPLICATION_ID', description: 'The application identifier' },
  apiKey: secret('API_KEY', 'The application’s key'),
  authScheme: {
    key: 'AUTH_SCHEME',
    description: 'The word before the key; older accounts have Key_Test and Key_Live',
    fallback: 'Key',
    check: (text: string) => /^Key(_Test|_Live)?$/.test(text),
    expected: 'Key, Key_Test or Key_Live',
  },
  category: { key: 'CATEGORY', description: 'The route of orders in this account', fallback: 'pay' },
  ...webhookSecrets,
  baseUrl: baseUrl('https://api.noonpayments.com'),
};
type Settings = SettingsOf<typeof settings>;

const currencies = ['AED', 'SAR', 'EGP', 'USD'];
const readStatus = statusReader({
  PAID: 'CAPTURED PARTIALLY_CAPTURED REFUNDED PARTIALLY_REFUNDED',
  PENDING:
    'INITIATED PAYMENT_INFO_ADDED 3DS_ENROLL_INITIATED 3DS_ENROLL_CHECKED 3DS_RESULT_VERIFIED ' +
    'AUTHENTICATED PENDING MARKED_FOR_REVIEW LOCKED AUTHORIZED',
  FAILED: 'FAILED REJECTED',
  CANCELED: 'CANCELLED EXPIRED REVERSED PARTIALLY_REVERSED',
});
const readRefund = refundReader({ done: 'SUCCESS', refused: 'FAILED' });
/** From memory: the maximum length of an order's name, and the answer for an unknown reference. */
const LONGEST_NAME = 50;
const UNKNOWN_ORDER = /not found|does not exist|no order/i;

/** An answer is successful only with `resultCode` 0, whatever its HTTP status. */
function ask(
  settings: Settings,
  gateway: Gateway,
  call: Omit<JsonCall, 'path'>,
  path = '',
): Promise<Outcome<unknown>> {
  const { businessId, applicationId, apiKey, authScheme } = settings;
  const key = Buffer.from(`${businessId}.${applicationId}:${apiKey}`).toString('base64');
  return askJson(gateway, {
    ...call,
    path: `/payment/v1/order${path}`,
    headers: { authorization: `${authScheme} ${key}` },
    judge(body, status) {
      const isFine = status < 300 && valueAt(body, 'resultCode') === 0;
      if (!isFine && UNKNOWN_ORDER.test(textAt(body, 'message') ?? '')) return 'not_found';
      return isFine || status >= 300 ? undefined : 'refused';
    },
  });
}

function askOrder(settings: Settings, gateway: Gateway, attemptId: string): Promise<Outcome<unknown>> {
  const path = `/getbyreference/${encodeURIComponent(attemptId)}`;
  return ask(settings, gateway, { method: 'GET', repeatable: true }, path);
}

function readListed(transaction: unknown): ListedRefund {
  return {
    key: textAt(transaction, 'transactionReference'),
    status: readRefund(textAt(transaction, 'status')),
    refundId: textAt(transaction, 'id'),
    mills: millsOfMajor(valueAt(transaction, 'amount')),
  };
}

async function listTransactions(
  settings: Settings,
  gateway: Gateway,
  attemptId: string,
): Promise<Outcome<ListedRefund[]>> {
  const order = await askOrder(settings, gateway, attemptId);
  return mapValue(order, (value) => listAt(value, 'result', 'transactions').map(readListed));
}

/** The refunded amount of an order; null when it is partly refunded without an amount. */
function refundedOf(order: unknown, amountMills: number | null): number | null {
  const status = valueAt(order, 'status');
  // Reversed after it was paid: all of it has gone back.
  if (status === 'REVERSED') return amountMills;
  const told = valueAt(order, 'totalRefundedAmount');
  if (told !== undefined) return millsOfMajor(told);
  if (status === 'REFUNDED') return amountMills;
  return status === 'PARTIALLY_REFUNDED' ? null : 0;
}

/** The instant of a webhook, ms UTC: ISO 8601, or seconds or milliseconds since 1970. */
function instantOf(text: string): number {
  if (!/^\d+$/.test(text)) return Date.parse(text);
  return text.length > 10 ? Number(text) : Number(text) * 1000;
}

/** noon payments. Its order ids exceed 2^53: they are texts here. */
export const noon = defineProvider({
  slug: 'noon',
  title: 'noon payments',
  settings,
  currencies,
  returns: { orderId: 'payment', reference: 'order' },
  statusCall: { by: 'body', fields: { orderUUID: 'reference', noonOrderId: 'orderId' } },
  payableAfterFailure: false,

  async start(attempt, settings, gateway) {
    const amount = expressed(attempt, currencies, majorText);
    if (!amount.ok) return amount;
    const json = {
      apiOperation: 'INITIATE',
      order: {
        reference: attempt.attemptId,
        amount: amount.value,
        currency: attempt.currency,
        name: attempt.description.slice(0, LONGEST_NAME),
        channel: 'web',
        category: settings.category,
      },
      configuration: {
        returnUrl: returnAddress(attempt, { reference: attempt.orderUuid }),
        paymentAction: 'SALE',
        locale: pageLanguage(attempt, ['en', 'ar']),
      },
    };
    const answer = await ask(settings, gateway, { method: 'POST', json });
    if (!answer.ok) return answer;
    const url = textAt(answer.value, 'result', 'checkoutData', 'postUrl');
    return pageAt(attempt, { url, reference: textAt(answer.value, 'result', 'order', 'id') });
  },

  async lookUp({ attemptId }, settings, gateway) {
    return mapValue(await askOrder(settings, gateway, attemptId), (answer) => {
      const order = valueAt(answer, 'result', 'order');
      const state = readStatus(textAt(order, 'status'));
      const isPaid = state.status === 'PAID';
      const captured = isPaid ? valueAt(order, 'totalCapturedAmount') : undefined;
      const amountMills = millsOfMajor(captured ?? valueAt(order, 'amount'));
      return {
        ...state,
        attemptId: textAt(order, 'reference'),
        providerReference: textAt(order, 'id'),
        amountMills,
        currency: textAt(order, 'currency'),
        account: null,
        paymentId: isPaid ? textAt(order, 'id') : null,
        refundedMills: refundedOf(order, amountMills),
      };
    });
  },

  /** The signature covers five values, and is part of the body. */
  readWebhook({ rawBody }, { webhookSecret, webhookSecretOld }, now) {
    const body = parseJson(rawBody.toString('utf8'));
    const part = (name: string) => textAt(body, name) ?? '';
    const signed = ['orderId', 'orderStatus', 'eventId', 'eventType', 'timeStamp'].map(part).join(',');
    const genuine = isSigned('sha512 base64', signed, textAt(body, 'signature'), [
      webhookSecret,
      webhookSecretOld,
    ]);
    if (!genuine) return forgedSignature;
    if (!isRecent(instantOf(part('timeStamp')), now)) return { kind: 'refused', reason: 'timestamp' };
    return noticeOf(paymentReferences(part('orderId')), { eventId: part('eventId') });
  },

  async refund(request, settings, gateway) {
    const amount = expressed(request, currencies, majorText);
    if (!amount.ok) return amount;
    const { paymentId, refundKey, currency } = request;
    return refundOnce(request, {
      find: () => findByKey(request, listTransactions(settings, gateway, request.attemptId)),
      async send() {
        const transaction = { amount: amount.value, currency, transactionReference: refundKey };
        const json = { apiOperation: 'REFUND', order: { id: paymentId }, transaction };
        const answer = await ask(settings, gateway, { method: 'POST', json });
        return mapValue(answer, (value) => readListed(valueAt(value, 'result', 'transaction')));
      },
    });
  },
});
