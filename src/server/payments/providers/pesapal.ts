import { DAY_MS } from '#domain/time/spans.ts';
import { withToken } from '../adapter-kit/access-token.ts';
import { expressed, majorNumber, majorText, millsOfMajor } from '../adapter-kit/amounts.ts';
import { askJson, incomplete, parseJson, textAt, valueAt, type JsonCall } from '../adapter-kit/answers.ts';
import {
  emailOf,
  nameOf,
  neverTold,
  noPayment,
  noticeOf,
  pageAt,
  returnAddress,
  statusReader,
} from '../adapter-kit/hosted-page.ts';
import { mapValue, success, type FaultKind, type Outcome } from '../adapter-kit/outcome.ts';
import { defineProvider, type Gateway } from '../adapter-kit/provider.ts';
import { paymentReferences } from '../adapter-kit/references.ts';
import { refundOnce, type FoundRefund } from '../adapter-kit/refund-once.ts';
import { baseUrl, secret, type SettingsOf } from '../adapter-kit/settings.ts';

const settings = {
  consumerKey: secret('CONSUMER_KEY', 'The consumer key'),
  consumerSecret: secret('CONSUMER_SECRET', 'The consumer secret'),
  ipnId: {
    key: 'IPN_ID',
    description:
      'The id of the registered webhook address; without it the address is registered at each start',
    fallback: '',
  },
  refundUser: { key: 'REFUND_USER', description: 'Whose name refund requests carry', fallback: 'Sufra' },
  baseUrl: baseUrl('https://pay.pesapal.com/v3'),
};
type Settings = SettingsOf<typeof settings>;

const currencies = ['KES', 'TZS', 'USD'];
/** Reversed means paid and refunded. */
const REVERSED = '3';
const readStatus = statusReader({ PAID: `1 ${REVERSED}`, PENDING: '0', FAILED: '2', CANCELED: '' });
const NOT_TRIED_YET = 'payment_details_not_found';
// From memory: error codes about our keys and token, the token's lifetime, the description's maximum length.
const OUR_KEYS = /token|consumer|unauthori[sz]ed/i;
const TOKEN_MS = 240_000;
const LONGEST_DESCRIPTION = 100;

/** Errors have a successful status and an `error`, whose members are null when there is none. */
function judge(body: unknown, status: number): FaultKind | undefined {
  const code = textAt(body, 'error', 'code');
  if (code === NOT_TRIED_YET) return 'not_found';
  if (OUR_KEYS.test(code ?? '')) return 'unauthorized';
  const failed = code !== null || textAt(body, 'error', 'message') !== null;
  return status < 300 && failed ? 'refused' : undefined;
}

function ask(
  { consumerKey, consumerSecret }: Settings,
  gateway: Gateway,
  call: JsonCall,
): Promise<Outcome<unknown>> {
  async function fetchToken() {
    const json = { consumer_key: consumerKey, consumer_secret: consumerSecret };
    const path = '/api/Auth/RequestToken';
    const answer = await askJson(gateway, { method: 'POST', path, json, judge, repeatable: true });
    if (!answer.ok) return answer;
    const value = textAt(answer.value, 'token');
    const ends = Date.parse(textAt(answer.value, 'expiryDate') ?? '') || Infinity;
    return value === null
      ? incomplete('token')
      : success({ value, until: Math.min(gateway.now() + TOKEN_MS, ends) });
  }
  return withToken(gateway, fetchToken, (token) =>
    askJson(gateway, { judge, ...call, headers: { authorization: `Bearer ${token}` } }),
  );
}

/** The id of our webhook address at the gateway: from the settings, or registered and cached for the process. */
async function ipnIdOf(settings: Settings, gateway: Gateway, webhookUrl: string): Promise<Outcome<string>> {
  if (settings.ipnId !== '') return success(settings.ipnId);
  return gateway.remember(`ipn ${webhookUrl}`, async () => {
    const json = { url: webhookUrl, ipn_notification_type: 'POST' };
    const answer = await ask(settings, gateway, { method: 'POST', path: '/api/URLSetup/RegisterIPN', json });
    if (!answer.ok) return answer;
    const value = textAt(answer.value, 'ipn_id');
    return value === null ? incomplete('ipn id') : success({ value, until: gateway.now() + DAY_MS });
  });
}

function askStatus(settings: Settings, gateway: Gateway, trackingId: string): Promise<Outcome<unknown>> {
  const path = `/api/Transactions/GetTransactionStatus?orderTrackingId=${encodeURIComponent(trackingId)}`;
  return ask(settings, gateway, { method: 'GET', path, repeatable: true });
}

/** Pesapal API 3.0. Refunds are approved manually, once per payment. */
export const pesapal = defineProvider({
  slug: 'pesapal',
  title: 'Pesapal',
  settings,
  currencies,
  returns: { reference: 'payment' },
  statusCall: { by: 'path', parameter: 'reference' },
  payableAfterFailure: false,
  // The payment status only knows REVERSED, and mobile money does not support partial refunds.
  refundsWholeOnly: true,

  async start(attempt, settings, gateway) {
    const amount = expressed(attempt, currencies, majorNumber);
    if (!amount.ok) return amount;
    const ipnId = await ipnIdOf(settings, gateway, attempt.webhookUrl);
    if (!ipnId.ok) return ipnId;
    const { guest, attemptId } = attempt;
    const name = nameOf(guest);
    const phone = guest.phone && `+${guest.phone.callingCode}${guest.phone.number}`;
    const back = returnAddress(attempt, { reference: attemptId });
    const json = {
      id: attemptId,
      currency: attempt.currency,
      amount: amount.value,
      description: attempt.description.slice(0, LONGEST_DESCRIPTION),
      callback_url: back,
      cancellation_url: back,
      notification_id: ipnId.value,
      billing_address: {
        email_address: emailOf(guest),
        ...(phone && { phone_number: phone }),
        country_code: attempt.payee.country,
        first_name: name.first,
        last_name: name.last,
      },
    };
    const path = '/api/Transactions/SubmitOrderRequest';
    const answer = await ask(settings, gateway, { method: 'POST', path, json });
    if (!answer.ok) return answer;
    const url = textAt(answer.value, 'redirect_url');
    return pageAt(attempt, { url, reference: textAt(answer.value, 'order_tracking_id') });
  },

  async lookUp({ providerReference }, settings, gateway) {
    if (providerReference === null) return neverTold();
    return mapValue(await askStatus(settings, gateway, providerReference), (payment) => {
      const state = readStatus(textAt(payment, 'status_code'));
      const amountMills = millsOfMajor(valueAt(payment, 'amount'));
      return {
        ...state,
        attemptId: textAt(payment, 'merchant_reference'),
        providerReference,
        amountMills,
        currency: textAt(payment, 'currency'),
        account: null,
        paymentId: state.status === 'PAID' ? textAt(payment, 'confirmation_code') : null,
        refundedMills: state.word === REVERSED ? amountMills : 0,
      };
    });
  },

  /** Unsigned, so only a hint; the gateway expects its own words in the reply. */
  readWebhook({ rawBody }) {
    const body = parseJson(rawBody.toString('utf8'));
    const [trackingId, attemptId] = [textAt(body, 'OrderTrackingId'), textAt(body, 'OrderMerchantReference')];
    const orderNotificationType = textAt(body, 'OrderNotificationType');
    if (orderNotificationType !== 'IPNCHANGE') return noPayment;
    const heard = { orderNotificationType, orderTrackingId: trackingId, orderMerchantReference: attemptId };
    const reply = { contentType: 'application/json', body: JSON.stringify({ ...heard, status: 200 }) };
    return noticeOf(paymentReferences(attemptId, trackingId), { signed: false, reply });
  },

  async refund(request, settings, gateway) {
    const amount = expressed(request, currencies, majorText);
    if (!amount.ok) return amount;
    const waits: FoundRefund = { status: 'pending', refundId: null };
    return refundOnce(request, {
      async find() {
        const payment = await askStatus(settings, gateway, request.providerReference ?? '');
        const isReversed = (value: unknown) => textAt(value, 'status_code') === REVERSED;
        return mapValue(payment, (value) => (isReversed(value) ? { ...waits, status: 'done' } : null));
      },
      async send() {
        const json = {
          confirmation_code: request.paymentId,
          amount: amount.value,
          username: settings.refundUser,
          remarks: `Refund ${request.refundKey}`,
        };
        const path = '/api/Transactions/RefundRequest';
        const answer = await ask(settings, gateway, { method: 'POST', path, json });
        // One request per payment: a repeated one is refused because the first awaits approval.
        const isAgain = !answer.ok && answer.fault.kind === 'refused' && request.repeated;
        return isAgain ? success(waits) : mapValue(answer, () => waits);
      },
    });
  },
});
