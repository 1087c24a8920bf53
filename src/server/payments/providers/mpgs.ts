import { expressed, majorText, menuCurrencies, millsOfMajor } from '../adapter-kit/amounts.ts';
import { askJson, listAt, parseJson, textAt, valueAt, type JsonCall } from '../adapter-kit/answers.ts';
import {
  forgedSecret,
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
import { isOneOf, singleHeader } from '../adapter-kit/signatures.ts';

const settings = {
  merchantId: {
    key: 'MERCHANT_ID',
    description: 'The merchant id; those of test merchants begin with TEST',
    check: (text: string) => /^[\w-]{1,40}$/.test(text),
    expected: 'letters, digits, - and _',
  },
  password: secret('PASSWORD', 'The API password'),
  version: {
    key: 'VERSION',
    description: 'The version of the bank’s API',
    fallback: '72',
    check: (text: string) => /^\d{2,3}$/.test(text) && Number(text) >= 63,
    expected: 'a number from 63',
  },
  ...webhookSecrets,
  // Each bank has its own host, so there is no default.
  baseUrl: baseUrl(),
};
type Settings = SettingsOf<typeof settings>;

const DISPUTES = ['DISPUTED', 'CHARGEBACK_PROCESSED'];
const VOIDED = 'VOIDED';
const readStatus = statusReader({
  PAID: [
    'CAPTURED PARTIALLY_CAPTURED REFUNDED PARTIALLY_REFUNDED EXCESSIVELY_REFUNDED REFUND_REQUESTED',
    ...DISPUTES,
  ].join(' '),
  PENDING:
    'AUTHORIZED INITIATED AUTHENTICATED AUTHENTICATION_INITIATED AUTHENTICATION_NOT_NEEDED VERIFIED FUNDING PENDING',
  FAILED: 'FAILED AUTHENTICATION_UNSUCCESSFUL DECLINED',
  CANCELED: `CANCELLED ${VOIDED}`,
});
const readRefund = refundReader({ done: 'SUCCESS', refused: 'FAILURE ERROR' });
/** The answer for an order without any payment try. From memory. */
const NOT_TRIED_YET = /unable to find order/i;
const LANGUAGES = ['en', 'ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'ru', 'th', 'tr', 'zh'];

function ask(settings: Settings, gateway: Gateway, { path, ...call }: JsonCall): Promise<Outcome<unknown>> {
  const { merchantId, password, version } = settings;
  const authorization = `Basic ${Buffer.from(`merchant.${merchantId}:${password}`).toString('base64')}`;
  const isUntried = (body: unknown) => NOT_TRIED_YET.test(textAt(body, 'error', 'explanation') ?? '');
  return askJson(gateway, {
    ...call,
    path: `/api/rest/version/${version}/merchant/${merchantId}${path}`,
    headers: { authorization },
    judge: (body) => (isUntried(body) ? 'not_found' : undefined),
  });
}

function orderPath(attemptId: string): string {
  return `/order/${encodeURIComponent(attemptId)}`;
}

function readListed(answer: unknown): ListedRefund {
  const transactionId = textAt(answer, 'transaction', 'id');
  return {
    key: transactionId,
    status: readRefund(textAt(answer, 'result')),
    refundId: transactionId,
    mills: millsOfMajor(valueAt(answer, 'transaction', 'amount')),
  };
}

async function listTransactions(
  settings: Settings,
  gateway: Gateway,
  orderId: string,
): Promise<Outcome<ListedRefund[]>> {
  const order = await ask(settings, gateway, { method: 'GET', path: orderPath(orderId), repeatable: true });
  return mapValue(order, (value) => listAt(value, 'transaction').map(readListed));
}

/** Mastercard Gateway Hosted Checkout, which many banks offer. */
export const mpgs = defineProvider({
  slug: 'mpgs',
  title: 'Mastercard Gateway',
  settings,
  currencies: menuCurrencies,
  returns: { reference: 'payment' },
  statusCall: { by: 'path', parameter: 'reference' },
  payableAfterFailure: true,

  async start(attempt, settings, gateway) {
    const amount = expressed(attempt, menuCurrencies, majorText);
    if (!amount.ok) return amount;
    const { attemptId, payee, webhookUrl } = attempt;
    const back = returnAddress(attempt, { reference: attemptId });
    const json = {
      apiOperation: 'INITIATE_CHECKOUT',
      interaction: {
        operation: 'PURCHASE',
        merchant: { name: payee.name, url: payee.url },
        returnUrl: back,
        cancelUrl: back,
        timeoutUrl: back,
        locale: pageLanguage(attempt, LANGUAGES),
        displayControl: { billingAddress: 'HIDE' },
      },
      order: {
        id: attemptId,
        amount: amount.value,
        currency: attempt.currency,
        description: attempt.description,
        // It only accepts https.
        ...(webhookUrl.startsWith('https:') && { notificationUrl: webhookUrl }),
      },
    };
    const answer = await ask(settings, gateway, { method: 'POST', path: '/session', json });
    if (!answer.ok) return answer;
    const reference = textAt(answer.value, 'session', 'id');
    const url = gateway.address(`/checkout/pay/${reference}?checkoutVersion=1.0.0`);
    return pageAt(attempt, { url, reference, account: settings.merchantId });
  },

  async lookUp({ attemptId, providerReference }, settings, gateway) {
    const answer = await ask(settings, gateway, {
      method: 'GET',
      path: orderPath(attemptId),
      repeatable: true,
    });
    return mapValue(answer, (order) => {
      const state = readStatus(textAt(order, 'status'));
      const isPaid = state.status === 'PAID';
      const captured = isPaid ? valueAt(order, 'totalCapturedAmount') : undefined;
      const amountMills = millsOfMajor(captured ?? valueAt(order, 'amount'));
      return {
        ...state,
        attemptId: textAt(order, 'id'),
        providerReference,
        amountMills,
        currency: textAt(order, 'currency'),
        account: textAt(order, 'merchant'),
        paymentId: isPaid ? attemptId : null,
        // Voided after it was paid: all of it has gone back.
        refundedMills:
          state.word === VOIDED ? amountMills : millsOfMajor(valueAt(order, 'totalRefundedAmount') ?? 0),
        ...(DISPUTES.includes(state.word) && { disputed: true }),
      };
    });
  },

  /** Not signed: a header contains the secret of Merchant Administration. */
  readWebhook(delivery, { webhookSecret, webhookSecretOld }) {
    const genuine = isOneOf(singleHeader(delivery, 'x-notification-secret'), [
      webhookSecret,
      webhookSecretOld,
    ]);
    if (!genuine) return forgedSecret;
    const body = parseJson(delivery.rawBody.toString('utf8'));
    const eventId = singleHeader(delivery, 'x-notification-id');
    return noticeOf(paymentReferences(textAt(body, 'order', 'id')), { eventId });
  },

  async refund(request, settings, gateway) {
    const amount = expressed(request, menuCurrencies, majorText);
    if (!amount.ok) return amount;
    const { paymentId, refundKey, currency } = request;
    return refundOnce(request, {
      find: () => findByKey(request, listTransactions(settings, gateway, paymentId)),
      async send() {
        const path = `${orderPath(paymentId)}/transaction/${encodeURIComponent(refundKey)}`;
        const json = { apiOperation: 'REFUND', transaction: { amount: amount.value, currency } };
        return mapValue(await ask(settings, gateway, { method: 'PUT', path, json }), readListed);
      },
    });
  },
});
