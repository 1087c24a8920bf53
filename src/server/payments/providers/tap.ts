import { MINUTE_MS } from '#domain/time/spans.ts';
import { expressed, majorNumber, majorText, millsOfMajor } from '../adapter-kit/amounts.ts';
import { askJson, listAt, parseJson, textAt, valueAt, type JsonCall } from '../adapter-kit/answers.ts';
import {
  emailOf,
  forgedSignature,
  nameOf,
  neverTold,
  noticeOf,
  pageAt,
  pageLanguage,
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
  baseUrl: baseUrl('https://api.tap.company/v2'),
};
type Settings = SettingsOf<typeof settings>;

const currencies = ['KWD', 'BHD', 'OMR', 'QAR', 'SAR', 'AED', 'JOD', 'EGP'];
const VOIDED = 'VOID';
const readStatus = statusReader({
  PAID: 'CAPTURED',
  PENDING: 'INITIATED IN_PROGRESS UNKNOWN',
  FAILED: 'FAILED DECLINED RESTRICTED',
  CANCELED: `ABANDONED CANCELLED ${VOIDED} TIMEDOUT`,
});
const readRefund = refundReader({
  done: 'REFUNDED',
  refused: 'FAILED DECLINED RESTRICTED CANCELLED VOID TIMEDOUT',
});
const [SHORTEST_PAGE_MINUTES, LONGEST_PAGE_MINUTES] = [5, 60];
const MOST_REFUNDS = 50;

function ask({ secretKey }: Settings, gateway: Gateway, call: JsonCall): Promise<Outcome<unknown>> {
  return askJson(gateway, { ...call, headers: { ...call.headers, authorization: `Bearer ${secretKey}` } });
}

function readListed(refund: unknown): ListedRefund {
  return {
    key: textAt(refund, 'reference', 'merchant'),
    status: readRefund(textAt(refund, 'status')),
    refundId: textAt(refund, 'id'),
    mills: millsOfMajor(valueAt(refund, 'amount')),
  };
}

async function listRefunds(
  settings: Settings,
  gateway: Gateway,
  chargeId: string,
): Promise<Outcome<ListedRefund[]>> {
  const answer = await ask(settings, gateway, {
    method: 'POST',
    path: '/refunds/list',
    json: { charges: [chargeId], limit: MOST_REFUNDS },
    repeatable: true,
    // An empty list is reported as an error.
    judge: (body, status) =>
      status === 400 && textAt(body, 'message') === 'Refunds not found' ? null : undefined,
  });
  const isOfCharge = (refund: unknown) => valueAt(refund, 'charge_id') === chargeId;
  return mapValue(answer, (value) => listAt(value, 'refunds').filter(isOfCharge).map(readListed));
}

/** The text that a charge's `hashstring` signs; JSON drops trailing zeros, this text keeps them. */
function signedText(charge: unknown): string {
  const part = (...path: string[]) => textAt(charge, ...path) ?? '';
  const amount = majorText(millsOfMajor(valueAt(charge, 'amount')) ?? 0, part('currency')) ?? '';
  return (
    `x_id${part('id')}x_amount${amount}x_currency${part('currency')}` +
    `x_gateway_reference${part('reference', 'gateway')}x_payment_reference${part('reference', 'payment')}` +
    `x_status${part('status')}x_created${part('transaction', 'created')}`
  );
}

/** Tap Payments charges, with the page of all its payment methods. */
export const tapPayments = defineProvider({
  slug: 'tap',
  title: 'Tap Payments',
  settings,
  currencies,
  returns: { reference: 'payment' },
  statusCall: { by: 'body', fields: { reference: 'reference' } },
  payableAfterFailure: false,

  async start(attempt, settings, gateway) {
    const amount = expressed(attempt, currencies, majorNumber);
    if (!amount.ok) return amount;
    const { guest, attemptId, orderUuid } = attempt;
    const minutes = Math.ceil((attempt.expiresAt - attempt.startedAt) / MINUTE_MS);
    const period = Math.min(LONGEST_PAGE_MINUTES, Math.max(SHORTEST_PAGE_MINUTES, minutes));
    const phone = guest.phone && { country_code: guest.phone.callingCode, number: guest.phone.number };
    const json = {
      amount: amount.value,
      currency: attempt.currency,
      threeDSecure: true,
      description: attempt.description,
      reference: { transaction: attemptId, order: orderUuid },
      customer: { first_name: nameOf(guest).first, email: emailOf(guest), ...(phone && { phone }) },
      source: { id: 'src_all' },
      redirect: { url: returnAddress(attempt, { reference: attemptId }) },
      post: { url: attempt.webhookUrl },
      transaction: { expiry: { period, type: 'MINUTE' } },
    };
    const headers = { lang_code: pageLanguage(attempt, ['en', 'ar']) };
    const charge = await ask(settings, gateway, { method: 'POST', path: '/charges', headers, json });
    if (!charge.ok) return charge;
    const url = textAt(charge.value, 'transaction', 'url');
    return pageAt(attempt, { url, reference: textAt(charge.value, 'id') });
  },

  async lookUp(attempt, settings, gateway) {
    if (attempt.providerReference === null) return neverTold();
    const path = `/charges/${encodeURIComponent(attempt.providerReference)}`;
    const answer = await ask(settings, gateway, { method: 'GET', path, repeatable: true });
    if (!answer.ok) return answer;
    const charge = answer.value;
    const state = readStatus(textAt(charge, 'status'));
    const paymentId = state.status === 'PAID' ? textAt(charge, 'id') : null;
    const refunded = await refundedOf(attempt, paymentId, (id) => listRefunds(settings, gateway, id));
    const amountMills = millsOfMajor(valueAt(charge, 'amount'));
    return mapValue(refunded, (refundedMills) => ({
      ...state,
      attemptId: textAt(charge, 'reference', 'transaction'),
      providerReference: textAt(charge, 'id'),
      amountMills,
      currency: textAt(charge, 'currency'),
      account: null,
      paymentId,
      // Voided after it was paid: all of it has gone back.
      refundedMills: state.word === VOIDED ? amountMills : refundedMills,
    }));
  },

  readWebhook(delivery, { secretKey, secretKeyOld }) {
    const charge = parseJson(delivery.rawBody.toString('utf8'));
    const signature = singleHeader(delivery, 'hashstring');
    const genuine = isSigned('sha256 hex', signedText(charge), signature, [secretKey, secretKeyOld]);
    if (!genuine) return forgedSignature;
    return noticeOf(paymentReferences(textAt(charge, 'reference', 'transaction'), textAt(charge, 'id')));
  },

  async refund(request, settings, gateway) {
    const amount = expressed(request, currencies, majorNumber);
    if (!amount.ok) return amount;
    return refundOnce(request, {
      find: () => findByKey(request, listRefunds(settings, gateway, request.paymentId)),
      async send() {
        const json = {
          charge_id: request.paymentId,
          amount: amount.value,
          currency: request.currency,
          reason: 'requested_by_customer',
          reference: { merchant: request.refundKey },
        };
        return mapValue(await ask(settings, gateway, { method: 'POST', path: '/refunds', json }), readListed);
      },
    });
  },
});
