import { expressed, majorNumber, millsOfMajor } from '../adapter-kit/amounts.ts';
import { askJson, listAt, parseJson, textAt, valueAt, type JsonCall } from '../adapter-kit/answers.ts';
import {
  forgedSignature,
  neverTold,
  noPayment,
  noticeOf,
  pageAt,
  returnAddress,
  statusReader,
} from '../adapter-kit/hosted-page.ts';
import { failure, mapValue, success, type Outcome } from '../adapter-kit/outcome.ts';
import { defineProvider, type Gateway, type KnownAttempt } from '../adapter-kit/provider.ts';
import { paymentReferences } from '../adapter-kit/references.ts';
import {
  findByTotal,
  refundedIn,
  refundedOf,
  refundOnce,
  type ListedRefund,
} from '../adapter-kit/refund-once.ts';
import { baseUrl, secret, webhookSecrets, type SettingsOf } from '../adapter-kit/settings.ts';
import { isSigned, singleHeader } from '../adapter-kit/signatures.ts';

const settings = {
  apiKey: secret('API_KEY', 'The secret API key of the merchant account'),
  merchantCode: { key: 'MERCHANT_CODE', description: 'The merchant account, such as MC1234AB' },
  ...webhookSecrets,
  baseUrl: baseUrl('https://api.sumup.com'),
};
type Settings = SettingsOf<typeof settings>;

const currencies = ['EUR', 'GBP', 'RON', 'USD'];
const readStatus = statusReader({ PAID: 'PAID', PENDING: 'PENDING', FAILED: 'FAILED', CANCELED: 'EXPIRED' });
const PAID_TRANSACTION = /^(SUCCESSFUL|REFUNDED)$/;
const EVENTS = /^(CHECKOUT_STATUS_CHANGED|checkout\.status\.updated)$/;
const CHECKOUT_ID = /^[0-9a-f-]{36}$/i;

function ask({ apiKey }: Settings, gateway: Gateway, call: JsonCall): Promise<Outcome<unknown>> {
  return askJson(gateway, { ...call, headers: { authorization: `Bearer ${apiKey}` } });
}

function checkoutPath(id: string): string {
  return `/v0.1/checkouts/${encodeURIComponent(id)}`;
}

function merchantPath({ merchantCode }: Settings, version: string): string {
  return `/${version}/merchants/${encodeURIComponent(merchantCode)}`;
}

async function findByAttempt(
  settings: Settings,
  gateway: Gateway,
  attemptId: string,
): Promise<Outcome<unknown>> {
  const path = `/v0.1/checkouts?checkout_reference=${encodeURIComponent(attemptId)}`;
  const found = await ask(settings, gateway, { method: 'GET', path, repeatable: true });
  const [checkout] = found.ok ? listAt(found.value) : [];
  if (!found.ok) return found;
  return checkout === undefined ? failure('not_found', 'no checkout has this reference') : success(checkout);
}

function findCheckout(settings: Settings, gateway: Gateway, { attemptId, providerReference }: KnownAttempt) {
  if (providerReference === null) return findByAttempt(settings, gateway, attemptId);
  return ask(settings, gateway, { method: 'GET', path: checkoutPath(providerReference), repeatable: true });
}

function isDuplicate(body: unknown): boolean {
  return textAt(body, 'error_code') === 'DUPLICATED_CHECKOUT';
}

/** The refunds of a transaction, from its events; they do not contain our keys. */
async function listRefunds(
  settings: Settings,
  gateway: Gateway,
  id: string,
): Promise<Outcome<ListedRefund[]>> {
  const path = `${merchantPath(settings, 'v2.1')}/transactions?id=${encodeURIComponent(id)}`;
  const transaction = await ask(settings, gateway, { method: 'GET', path, repeatable: true });
  return mapValue(transaction, (value) =>
    listAt(value, 'events')
      .filter((event) => valueAt(event, 'type') === 'REFUND')
      .map((event) => ({
        key: null,
        status: valueAt(event, 'status') === 'FAILED' ? 'refused' : 'done',
        refundId: textAt(event, 'id'),
        mills: millsOfMajor(valueAt(event, 'amount')),
      })),
  );
}

/** SumUp Hosted Checkout. `redirect_url` is for the guest, `return_url` for our server. */
export const sumup = defineProvider({
  slug: 'sumup',
  title: 'SumUp',
  settings,
  currencies,
  // `checkout` is our attempt id: SumUp's own id does not exist yet when the address is sent.
  returns: { checkout: 'payment', reference: 'order' },
  statusCall: { by: 'body', fields: { reference: 'reference', checkout: 'checkout' } },
  payableAfterFailure: true,

  async start(attempt, settings, gateway) {
    const amount = expressed(attempt, currencies, majorNumber);
    if (!amount.ok) return amount;
    const { attemptId, orderUuid } = attempt;
    const json = {
      merchant_code: settings.merchantCode,
      amount: amount.value,
      currency: attempt.currency,
      checkout_reference: attemptId,
      description: attempt.description,
      redirect_url: returnAddress(attempt, { reference: orderUuid, checkout: attemptId }),
      return_url: attempt.webhookUrl,
      hosted_checkout: { enabled: true },
    };
    const judge = (body: unknown) => (isDuplicate(body) ? null : undefined);
    const created = await ask(settings, gateway, { method: 'POST', path: '/v0.1/checkouts', json, judge });
    // A duplicate: an earlier start of this attempt succeeded, but its answer was lost.
    const isLost = created.ok && isDuplicate(created.value);
    const checkout = isLost ? await findByAttempt(settings, gateway, attemptId) : created;
    if (!checkout.ok) return checkout;
    return pageAt(attempt, {
      url: textAt(checkout.value, 'hosted_checkout_url'),
      reference: textAt(checkout.value, 'id'),
      account: settings.merchantCode,
    });
  },

  async lookUp(attempt, settings, gateway) {
    const found = await findCheckout(settings, gateway, attempt);
    if (!found.ok) return found;
    const checkout = found.value;
    const isPaid = (transaction: unknown) => PAID_TRANSACTION.test(textAt(transaction, 'status') ?? '');
    const transaction = listAt(checkout, 'transactions').find(isPaid);
    const state = readStatus(textAt(checkout, 'status'));
    const money = state.status === 'PAID' && transaction !== undefined ? transaction : checkout;
    const paymentId = textAt(transaction, 'id');
    const refunded = await refundedOf(attempt, paymentId, (id) => listRefunds(settings, gateway, id));
    return mapValue(refunded, (refundedMills) => ({
      ...state,
      attemptId: textAt(checkout, 'checkout_reference'),
      providerReference: textAt(checkout, 'id'),
      amountMills: millsOfMajor(valueAt(money, 'amount')),
      currency: textAt(money, 'currency'),
      account: textAt(checkout, 'merchant_code'),
      paymentId,
      refundedMills,
    }));
  },

  async identify(reference, settings, gateway) {
    if (!CHECKOUT_ID.test(reference)) return success([]);
    const checkout = await ask(settings, gateway, {
      method: 'GET',
      path: checkoutPath(reference),
      repeatable: true,
    });
    if (!checkout.ok && checkout.fault.kind === 'not_found') return success([]);
    return mapValue(checkout, (value) => paymentReferences(textAt(value, 'checkout_reference')));
  },

  /** The hook of one checkout is unsigned and only a hint; hooks registered in the dashboard are signed. */
  readWebhook(delivery, { webhookSecret, webhookSecretOld }) {
    const signed = delivery.headers['x-payload-signature'] !== undefined;
    const signature = singleHeader(delivery, 'x-payload-signature');
    const genuine = isSigned('sha256 hex', delivery.rawBody, signature, [webhookSecret, webhookSecretOld]);
    if (signed && !genuine) return forgedSignature;
    const body = parseJson(delivery.rawBody.toString('utf8'));
    if (!EVENTS.test(textAt(body, 'event_type') ?? '')) return noPayment;
    const checkoutId = textAt(body, 'payload', 'checkout_id') ?? textAt(body, 'id');
    const references = paymentReferences(textAt(body, 'payload', 'reference'), checkoutId);
    return noticeOf(references, { signed, eventId: signed ? textAt(body, 'id') : null });
  },

  async refund(request, settings, gateway) {
    const amount = expressed(request, currencies, majorNumber);
    if (!amount.ok) return amount;
    const { paymentId } = request;
    return refundOnce(request, {
      async find() {
        const refunds = await listRefunds(settings, gateway, paymentId);
        return refunds.ok ? findByTotal(request, refundedIn(refunds.value)) : refunds;
      },
      async send() {
        const path = `${merchantPath(settings, 'v1.0')}/payments/${encodeURIComponent(paymentId)}/refunds`;
        const json = { amount: amount.value };
        const answer = await ask(settings, gateway, { method: 'POST', path, json, mayBeEmpty: true });
        return mapValue(answer, () => ({ status: 'done', refundId: null }));
      },
    });
  },

  async close({ providerReference }, settings, gateway) {
    if (providerReference === null) return neverTold();
    const path = checkoutPath(providerReference);
    const closed = await ask(settings, gateway, { method: 'DELETE', path, repeatable: true });
    if (closed.ok) return success('closed');
    return /^(refused|not_found)$/.test(closed.fault.kind) ? success('not_open') : closed;
  },
});
