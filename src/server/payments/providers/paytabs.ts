import { expressed, majorNumber, millsOfMajor } from '../adapter-kit/amounts.ts';
import { askJson, parseJson, textAt, valueAt } from '../adapter-kit/answers.ts';
import {
  emailOf,
  forgedSignature,
  nameOf,
  noticeOf,
  pageAt,
  pageLanguage,
  returnAddress,
  statusReader,
} from '../adapter-kit/hosted-page.ts';
import { failure, mapValue, success, type Outcome } from '../adapter-kit/outcome.ts';
import { defineProvider, type Gateway, type KnownAttempt } from '../adapter-kit/provider.ts';
import { paymentReferences } from '../adapter-kit/references.ts';
import {
  findByKey,
  refundedIn,
  refundOnce,
  refundReader,
  type ListedRefund,
} from '../adapter-kit/refund-once.ts';
import { baseUrl, optionalSecret, secret, type SettingsOf } from '../adapter-kit/settings.ts';
import { isSigned, singleHeader } from '../adapter-kit/signatures.ts';

const settings = {
  profileId: {
    key: 'PROFILE_ID',
    description: 'The profile’s number',
    check: (text: string) => /^\d{1,12}$/.test(text),
    expected: 'digits',
  },
  serverKey: secret('SERVER_KEY', 'The server key; webhooks are signed with it too'),
  serverKeyOld: optionalSecret('SERVER_KEY_OLD', 'The key before, for webhooks while it is being changed'),
  // The Emirates; other regions have secure.paytabs.sa, secure-oman.paytabs.com, secure-jordan.paytabs.com, …
  baseUrl: baseUrl('https://secure.paytabs.com'),
};
type Settings = SettingsOf<typeof settings>;

const currencies = ['AED', 'SAR', 'OMR', 'JOD', 'EGP', 'KWD', 'QAR'];
// C from memory. After an A it depends on what was authorised: only a sale or capture is money.
const readStatus = statusReader({
  PAID: 'A/sale A/capture',
  PENDING: 'H P',
  FAILED: 'D E',
  CANCELED: 'V X C',
});
const readRefund = refundReader({ done: 'A', refused: 'D E V X C' });

/** Errors have a code and no transaction, whatever their HTTP status. */
function ask(
  { profileId, serverKey }: Settings,
  gateway: Gateway,
  path: string,
  json: object,
): Promise<Outcome<unknown>> {
  const isError = (body: unknown) =>
    valueAt(body, 'code') !== undefined && valueAt(body, 'tran_ref') === undefined;
  return askJson(gateway, {
    method: 'POST',
    path,
    headers: { authorization: serverKey },
    json: { profile_id: Number(profileId), ...json },
    repeatable: path === '/payment/query',
    judge: (body, status) => (status < 300 && isError(body) ? 'refused' : undefined),
  });
}

function statusWord(transaction: unknown): string | null {
  return textAt(transaction, 'payment_result', 'response_status');
}

function typeOf(transaction: unknown): string {
  return textAt(transaction, 'tran_type')?.toLowerCase() ?? '';
}

function readListed(refund: unknown): ListedRefund {
  return {
    key: textAt(refund, 'cart_description'),
    status: readRefund(statusWord(refund)),
    refundId: textAt(refund, 'tran_ref'),
    mills: millsOfMajor(valueAt(refund, 'cart_amount')),
  };
}

/** All transactions of an attempt, split into its sales and its refunds. */
async function listOf(
  settings: Settings,
  gateway: Gateway,
  attemptId: string,
): Promise<Outcome<{ sales: unknown[]; refunds: ListedRefund[] }>> {
  const found = await ask(settings, gateway, '/payment/query', { cart_id: attemptId });
  return mapValue(found, (value) => {
    const mine = [value].flat().filter((each) => textAt(each, 'cart_id') === attemptId);
    const isRefund = (each: unknown) => typeOf(each) === 'refund';
    return { sales: mine.filter((each) => !isRefund(each)), refunds: mine.filter(isRefund).map(readListed) };
  });
}

/** The sale of an attempt and its refunded amount; requests the list only when needed. */
async function findSale(
  settings: Settings,
  gateway: Gateway,
  attempt: KnownAttempt,
): Promise<Outcome<{ sale: unknown; refundedMills: number | null }>> {
  const { attemptId, providerReference, withRefunds } = attempt;
  if (providerReference !== null && !withRefunds) {
    const found = await ask(settings, gateway, '/payment/query', { tran_ref: providerReference });
    return mapValue(found, (sale) => ({ sale, refundedMills: null }));
  }
  const listed = await listOf(settings, gateway, attemptId);
  if (!listed.ok) return listed;
  const { sales, refunds } = listed.value;
  const sale = sales.find((each) => statusWord(each) === 'A') ?? sales.at(-1);
  return sale === undefined
    ? failure('not_found', 'no transaction has this cart id')
    : success({ sale, refundedMills: refundedIn(refunds) });
}

/** PayTabs PT2. It refuses addresses with localhost or ports. */
export const paytabs = defineProvider({
  slug: 'paytabs',
  title: 'PayTabs',
  settings,
  currencies,
  returns: { reference: 'payment' },
  statusCall: { by: 'body', fields: { reference: 'reference' } },
  payableAfterFailure: false,

  async start(attempt, settings, gateway) {
    const amount = expressed(attempt, currencies, majorNumber);
    if (!amount.ok) return amount;
    const { guest, payee, attemptId } = attempt;
    const phone = guest.phone && `${guest.phone.callingCode}${guest.phone.number}`;
    const answer = await ask(settings, gateway, '/payment/request', {
      tran_type: 'sale',
      tran_class: 'ecom',
      cart_id: attemptId,
      cart_currency: attempt.currency,
      cart_amount: amount.value,
      cart_description: attempt.description,
      paypage_lang: pageLanguage(attempt, ['en', 'ar']),
      hide_shipping: true,
      return: returnAddress(attempt, { reference: attemptId }),
      return_using_get: true,
      callback: attempt.webhookUrl,
      customer_details: {
        name: nameOf(guest).full,
        email: emailOf(guest),
        ...(phone && { phone }),
        // The guest's own address is not sent: the venue's replaces it.
        street1: payee.name,
        city: payee.name,
        country: payee.country,
      },
    });
    if (!answer.ok) return answer;
    const [url, reference] = [textAt(answer.value, 'redirect_url'), textAt(answer.value, 'tran_ref')];
    return pageAt(attempt, { url, reference, account: settings.profileId });
  },

  async lookUp(attempt, settings, gateway) {
    return mapValue(await findSale(settings, gateway, attempt), ({ sale, refundedMills }) => {
      const word = statusWord(sale);
      const state = readStatus(word === 'A' ? `A/${typeOf(sale)}` : word);
      return {
        ...state,
        attemptId: textAt(sale, 'cart_id'),
        providerReference: textAt(sale, 'tran_ref'),
        amountMills: millsOfMajor(valueAt(sale, 'cart_amount')),
        currency: textAt(sale, 'cart_currency'),
        account: textAt(sale, 'profile_id') ?? textAt(sale, 'profileId'),
        paymentId: state.status === 'PAID' ? textAt(sale, 'tran_ref') : null,
        refundedMills,
      };
    });
  },

  readWebhook(delivery, { serverKey, serverKeyOld }) {
    const signature = singleHeader(delivery, 'signature');
    const genuine = isSigned('sha256 hex', delivery.rawBody, signature, [serverKey, serverKeyOld]);
    if (!genuine) return forgedSignature;
    const body = parseJson(delivery.rawBody.toString('utf8'));
    return noticeOf(paymentReferences(textAt(body, 'cart_id'), textAt(body, 'tran_ref')));
  },

  async refund(request, settings, gateway) {
    const amount = expressed(request, currencies, majorNumber);
    if (!amount.ok) return amount;
    return refundOnce(request, {
      async find() {
        const listed = listOf(settings, gateway, request.attemptId);
        return findByKey(
          request,
          listed.then((outcome) => mapValue(outcome, ({ refunds }) => refunds)),
        );
      },
      async send() {
        const answer = await ask(settings, gateway, '/payment/request', {
          tran_type: 'refund',
          tran_class: 'ecom',
          tran_ref: request.paymentId,
          cart_id: request.attemptId,
          cart_currency: request.currency,
          cart_amount: amount.value,
          cart_description: `Refund ${request.refundKey}`,
        });
        return mapValue(answer, readListed);
      },
    });
  },
});
