import { expressed, millsOfMinor, minorUnits } from '../adapter-kit/amounts.ts';
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
  forgedSignature,
  noPayment,
  noticeOf,
  pageAt,
  returnAddress,
  statusReader,
} from '../adapter-kit/hosted-page.ts';
import { mapValue, type Outcome } from '../adapter-kit/outcome.ts';
import { defineProvider, type Gateway } from '../adapter-kit/provider.ts';
import { paymentReferences } from '../adapter-kit/references.ts';
import {
  findByKey,
  refundedOf,
  refundOnce,
  refundReader,
  type ListedRefund,
} from '../adapter-kit/refund-once.ts';
import { baseUrl, optionalSecret, secret, type SettingsOf } from '../adapter-kit/settings.ts';
import { isSigned, singleHeader } from '../adapter-kit/signatures.ts';

const settings = {
  secretKey: secret('SECRET_KEY', 'The secret key, sk_test_… or sk_live_…; webhooks are signed with it too'),
  secretKeyOld: optionalSecret('SECRET_KEY_OLD', 'The key before, for webhooks while it is being changed'),
  baseUrl: baseUrl('https://api.paystack.co'),
};
type Settings = SettingsOf<typeof settings>;

const currencies = ['NGN', 'KES', 'USD'];
const readStatus = statusReader({
  PAID: 'success reversed',
  // `abandoned` only means that nobody has completed it yet.
  PENDING: 'ongoing pending processing queued abandoned',
  FAILED: 'failed',
  CANCELED: '',
});
const readRefund = refundReader({ done: 'processed', refused: 'failed' });
const UNKNOWN_REFERENCE = /reference not found/i;

/** The outer `status` only says that the call succeeded. */
function ask({ secretKey }: Settings, gateway: Gateway, call: JsonCall): Promise<Outcome<unknown>> {
  return askJson(gateway, {
    ...call,
    headers: { authorization: `Bearer ${secretKey}` },
    judge(body, status) {
      if (UNKNOWN_REFERENCE.test(textAt(body, 'message') ?? '')) return 'not_found';
      return status < 300 && valueAt(body, 'status') !== true ? 'refused' : undefined;
    },
  });
}

function readListed(refund: unknown): ListedRefund {
  return {
    key: textAt(refund, 'merchant_note'),
    status: readRefund(textAt(refund, 'status')),
    refundId: textAt(refund, 'id'),
    mills: millsOfMinor(valueAt(refund, 'amount'), textAt(refund, 'currency') ?? ''),
  };
}

async function readTransaction(
  settings: Settings,
  gateway: Gateway,
  reference: string,
): Promise<Outcome<unknown>> {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`;
  const answer = await ask(settings, gateway, { method: 'GET', path, repeatable: true });
  return mapValue(answer, (value) => valueAt(value, 'data'));
}

/** The refunds of a transaction, which are listed by its number there and not by our reference. */
async function listRefunds(
  settings: Settings,
  gateway: Gateway,
  transaction: unknown,
): Promise<Outcome<ListedRefund[]>> {
  const [number, reference] = [textAt(transaction, 'id'), textAt(transaction, 'reference')];
  if (number === null) return incomplete('number of the transaction');
  const path = `/refund?transaction=${encodeURIComponent(number)}&perPage=100`;
  const answer = await ask(settings, gateway, { method: 'GET', path, repeatable: true });
  const isOfPayment = (refund: unknown) =>
    textAt(refund, 'transaction') === number ||
    (reference !== null && textAt(refund, 'transaction_reference') === reference);
  return mapValue(answer, (value) => listAt(value, 'data').filter(isOfPayment).map(readListed));
}

/** Paystack, in English only. It knows a payment only by our attempt id, which cannot be used twice. */
export const paystack = defineProvider({
  slug: 'paystack',
  title: 'Paystack',
  settings,
  currencies,
  returns: { reference: 'payment' },
  statusCall: { by: 'path', parameter: 'reference' },
  payableAfterFailure: false,

  async start(attempt, settings, gateway) {
    const amount = expressed(attempt, currencies, minorUnits);
    if (!amount.ok) return amount;
    const json = {
      email: emailOf(attempt.guest),
      amount: amount.value,
      currency: attempt.currency,
      reference: attempt.attemptId,
      // The gateway appends reference=<our attempt id>; after a cancel the address needs it from us.
      callback_url: attempt.returnUrl,
      metadata: {
        order: attempt.orderUuid,
        cancel_action: returnAddress(attempt, { reference: attempt.attemptId }),
      },
    };
    const answer = await ask(settings, gateway, { method: 'POST', path: '/transaction/initialize', json });
    if (!answer.ok) return answer;
    const transaction = valueAt(answer.value, 'data');
    const url = textAt(transaction, 'authorization_url');
    return pageAt(attempt, { url, reference: textAt(transaction, 'reference') });
  },

  async lookUp(attempt, settings, gateway) {
    const answer = await readTransaction(settings, gateway, attempt.attemptId);
    if (!answer.ok) return answer;
    const transaction = answer.value;
    const state = readStatus(textAt(transaction, 'status'));
    const reference = textAt(transaction, 'reference');
    const currency = textAt(transaction, 'currency') ?? '';
    const amountMills = millsOfMinor(valueAt(transaction, 'amount'), currency);
    const paymentId = state.status === 'PAID' ? reference : null;
    const refunded = await refundedOf(attempt, paymentId, () => listRefunds(settings, gateway, transaction));
    return mapValue(refunded, (refundedMills) => ({
      ...state,
      attemptId: reference,
      providerReference: reference,
      amountMills,
      currency,
      account: null,
      paymentId,
      refundedMills: state.word === 'reversed' ? amountMills : refundedMills,
    }));
  },

  readWebhook(delivery, { secretKey, secretKeyOld }) {
    const signature = singleHeader(delivery, 'x-paystack-signature');
    const genuine = isSigned('sha512 hex', delivery.rawBody, signature, [secretKey, secretKeyOld]);
    if (!genuine) return forgedSignature;
    const body = parseJson(delivery.rawBody.toString('utf8'));
    if (!/^(charge|refund)\./.test(textAt(body, 'event') ?? '')) return noPayment;
    const data = valueAt(body, 'data');
    return noticeOf(paymentReferences(textAt(data, 'transaction_reference') ?? textAt(data, 'reference')));
  },

  async refund(request, settings, gateway) {
    const amount = expressed(request, currencies, minorUnits);
    if (!amount.ok) return amount;
    const { paymentId, refundKey } = request;
    return refundOnce(request, {
      async find() {
        const transaction = await readTransaction(settings, gateway, paymentId);
        if (!transaction.ok) return transaction;
        return findByKey(request, listRefunds(settings, gateway, transaction.value));
      },
      async send() {
        const json = { transaction: paymentId, amount: amount.value, merchant_note: `Refund ${refundKey}` };
        const answer = await ask(settings, gateway, { method: 'POST', path: '/refund', json });
        return mapValue(answer, (value) => readListed(valueAt(value, 'data')));
      },
    });
  },
});
