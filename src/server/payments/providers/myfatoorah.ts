import { roundToPlaces, scaleMills } from '#domain/money/money.ts';
import { expressed, majorNumber, millsOfMajor } from '../adapter-kit/amounts.ts';
import { askJson, incomplete, listAt, parseJson, textAt, valueAt } from '../adapter-kit/answers.ts';
import {
  emailOf,
  forgedSignature,
  nameOf,
  noPayment,
  noticeOf,
  pageAt,
  pageLanguage,
  returnAddress,
  statusReader,
} from '../adapter-kit/hosted-page.ts';
import { failure, mapValue, success, type Outcome } from '../adapter-kit/outcome.ts';
import { defineProvider, type Gateway, type RefundRequest } from '../adapter-kit/provider.ts';
import { paymentReferences } from '../adapter-kit/references.ts';
import {
  findByKey,
  refundedOf,
  refundOnce,
  refundReader,
  type ListedRefund,
} from '../adapter-kit/refund-once.ts';
import { baseUrl, secret, webhookSecrets, type SettingsOf } from '../adapter-kit/settings.ts';
import { isSigned, singleHeader } from '../adapter-kit/signatures.ts';

const settings = {
  apiToken: secret('API_TOKEN', 'The API token of the account’s country'),
  ...webhookSecrets,
  // Kuwait, Bahrain, Jordan, Oman; the other countries have api-sa, api-ae, api-qa, api-eg.
  baseUrl: baseUrl('https://api.myfatoorah.com'),
};
type Settings = SettingsOf<typeof settings>;

const currencies = ['KWD', 'SAR', 'BHD', 'AED', 'QAR', 'OMR', 'JOD', 'EGP'];
const readInvoice = statusReader({
  PAID: 'Paid',
  PENDING: 'Pending',
  FAILED: '',
  CANCELED: 'Canceled Expired',
});
const readTransaction = statusReader({
  PAID: '',
  PENDING: 'InProgress Succss Authorize',
  FAILED: 'Failed',
  CANCELED: 'Canceled',
});
const readRefund = refundReader({ done: 'Refunded', refused: 'Canceled Rejected' });
const PAYMENT_STATUS_CHANGED = 1;
/** From memory: the answer for an unknown key, and abbreviations of currencies in display values. */
const NO_DATA = /no data match|not found/i;
const ABBREVIATIONS: Record<string, string> = {
  KD: 'KWD',
  SR: 'SAR',
  BD: 'BHD',
  QR: 'QAR',
  OR: 'OMR',
  JD: 'JOD',
};

/** Every call is a POST; queries may be repeated. */
function ask(
  { apiToken }: Settings,
  gateway: Gateway,
  path: string,
  json: object,
): Promise<Outcome<unknown>> {
  return askJson(gateway, {
    method: 'POST',
    path,
    json,
    repeatable: path.startsWith('/v2/Get'),
    headers: { authorization: `Bearer ${apiToken}` },
    judge(body, status) {
      if (valueAt(body, 'IsSuccess') === true) return undefined;
      if (NO_DATA.test(textAt(body, 'Message') ?? '')) return 'not_found';
      return status < 300 ? 'refused' : undefined;
    },
  });
}

/** The invoice's status; while it is open, its latest transaction is more precise. */
function stateOf(invoice: unknown): ReturnType<typeof readInvoice> {
  const state = readInvoice(textAt(invoice, 'InvoiceStatus'));
  const latest = listAt(invoice, 'InvoiceTransactions').at(-1);
  const isOpen = state.known && state.status === 'PENDING';
  return isOpen && latest !== undefined ? readTransaction(textAt(latest, 'TransactionStatus')) : state;
}

/** The amount and currency that the guest saw ("12.500 KD"): `InvoiceValue` may be converted. */
function displayed(invoice: unknown): { amountMills: number | null; currency: string | null } {
  const text = textAt(invoice, 'InvoiceDisplayValue')?.trim() ?? '';
  const [, amount = '', code] = /^([\d,]+(?:\.\d+)?) ?([A-Z]{2,3})$/.exec(text) ?? [];
  const currency = code === undefined ? null : (ABBREVIATIONS[code] ?? code);
  return { amountMills: millsOfMajor(amount.replaceAll(',', '')), currency };
}

/** The account's own currency is not told: amounts in it have up to three decimals. */
const WITH_THREE_DECIMALS = 'KWD';

/** The amount of an invoice in the currency of the account, in which refunds are asked for and told. */
function ownMillsOf(invoice: unknown): number | null {
  return millsOfMajor(valueAt(invoice, 'InvoiceValue'));
}

/** What was refunded of an invoice, in the currency that the guest saw: a part of another currency to its hundredths. */
function refundedAsShown(invoice: unknown, refundedMills: number | null): number | null {
  const [ownMills, { amountMills: shownMills }] = [ownMillsOf(invoice), displayed(invoice)];
  if (refundedMills === null || ownMills === null || shownMills === null) return refundedMills;
  if (refundedMills === ownMills) return shownMills;
  return ownMills === shownMills
    ? refundedMills
    : roundToPlaces(scaleMills(refundedMills, shownMills, ownMills), 2);
}

/** The amount to ask for: all of the invoice as the account counts it, or a part in the account's own currency. */
async function ownMillsToAsk(
  settings: Settings,
  gateway: Gateway,
  { paymentId, amountMills, paidMills, currency }: RefundRequest,
): Promise<Outcome<number>> {
  const json = { Key: paymentId, KeyType: 'InvoiceId' };
  const answer = await ask(settings, gateway, '/v2/GetPaymentStatus', json);
  if (!answer.ok) return answer;
  const invoice = valueAt(answer.value, 'Data');
  const [ownMills, shown] = [ownMillsOf(invoice), displayed(invoice)];
  if (ownMills === null) return incomplete('InvoiceValue');
  // No amount is converted by an invoice that does not say what was paid.
  const isAsPaid = shown.amountMills === paidMills && shown.currency === currency;
  if (!isAsPaid || ownMills === paidMills) return success(amountMills);
  if (amountMills === paidMills) return success(ownMills);
  return failure('refused', `the account counts in another currency than ${currency}: whole payments only`);
}

async function listRefunds(
  settings: Settings,
  gateway: Gateway,
  invoiceId: string,
): Promise<Outcome<ListedRefund[]>> {
  const answer = await ask(settings, gateway, '/v2/GetRefundStatus', {
    Key: invoiceId,
    KeyType: 'InvoiceId',
  });
  if (!answer.ok && answer.fault.kind === 'not_found') return success([]);
  return mapValue(answer, (value) =>
    listAt(value, 'Data', 'RefundStatusResult').map((refund) => ({
      key: textAt(refund, 'ExternalIdentifier'),
      status: readRefund(textAt(refund, 'RefundStatus')),
      refundId: textAt(refund, 'RefundId'),
      mills: millsOfMajor(valueAt(refund, 'Amount')),
    })),
  );
}

/** MyFatoorah: an invoice with a page of all its payment methods, still payable after a failure. */
export const myfatoorah = defineProvider({
  slug: 'myfatoorah',
  title: 'MyFatoorah',
  settings,
  currencies,
  returns: { reference: 'payment' },
  statusCall: { by: 'body', fields: { reference: 'reference' } },
  payableAfterFailure: true,

  async start(attempt, settings, gateway) {
    const amount = expressed(attempt, currencies, majorNumber);
    if (!amount.ok) return amount;
    const back = returnAddress(attempt, { reference: attempt.attemptId });
    const answer = await ask(settings, gateway, '/v2/SendPayment', {
      NotificationOption: 'LNK',
      CustomerName: nameOf(attempt.guest).full,
      InvoiceValue: amount.value,
      DisplayCurrencyIso: attempt.currency,
      CallBackUrl: back,
      ErrorUrl: back,
      Language: pageLanguage(attempt, ['en', 'ar']),
      CustomerReference: attempt.attemptId,
      CustomerEmail: emailOf(attempt.guest),
    });
    if (!answer.ok) return answer;
    const invoice = valueAt(answer.value, 'Data');
    return pageAt(attempt, { url: textAt(invoice, 'InvoiceURL'), reference: textAt(invoice, 'InvoiceId') });
  },

  async lookUp(attempt, settings, gateway) {
    const { providerReference: invoiceId, attemptId } = attempt;
    const json =
      invoiceId === null
        ? { Key: attemptId, KeyType: 'CustomerReference' }
        : { Key: invoiceId, KeyType: 'InvoiceId' };
    const answer = await ask(settings, gateway, '/v2/GetPaymentStatus', json);
    if (!answer.ok) return answer;
    const invoice = valueAt(answer.value, 'Data');
    const state = stateOf(invoice);
    const providerReference = textAt(invoice, 'InvoiceId');
    const paymentId = state.status === 'PAID' ? providerReference : null;
    const refunded = await refundedOf(attempt, paymentId, (id) => listRefunds(settings, gateway, id));
    return mapValue(refunded, (refundedMills) => ({
      ...state,
      ...displayed(invoice),
      attemptId: textAt(invoice, 'CustomerReference'),
      providerReference,
      account: null,
      paymentId,
      refundedMills: refundedAsShown(invoice, refundedMills),
    }));
  },

  /** Webhook version 2: the signature covers five values, not the body. */
  readWebhook(delivery, { webhookSecret, webhookSecretOld }) {
    const body = parseJson(delivery.rawBody.toString('utf8'));
    const signed = [
      'Invoice.Id',
      'Invoice.Status',
      'Transaction.Status',
      'Transaction.PaymentId',
      'Invoice.ExternalIdentifier',
    ]
      .map((name) => `${name}=${textAt(body, 'Data', ...name.split('.')) ?? ''}`)
      .join(',');
    const signature = singleHeader(delivery, 'myfatoorah-signature');
    if (!isSigned('sha256 base64', signed, signature, [webhookSecret, webhookSecretOld]))
      return forgedSignature;
    if (valueAt(body, 'Event', 'Code') !== PAYMENT_STATUS_CHANGED) return noPayment;
    return noticeOf(paymentReferences(textAt(body, 'Data', 'Invoice', 'Id')));
  },

  async refund(request, settings, gateway) {
    const amount = expressed(request, currencies, majorNumber);
    if (!amount.ok) return amount;
    return refundOnce(request, {
      find: () => findByKey(request, listRefunds(settings, gateway, request.paymentId)),
      async send() {
        const own = await ownMillsToAsk(settings, gateway, request);
        if (!own.ok) return own;
        const answer = await ask(settings, gateway, '/v2/MakeRefund', {
          KeyType: 'InvoiceId',
          Key: request.paymentId,
          Amount: majorNumber(own.value, WITH_THREE_DECIMALS),
          Comment: `Refund ${request.refundKey}`,
          ExternalIdentifier: request.refundKey,
          ServiceChargeOnCustomer: false,
        });
        // Accepted, not yet complete: the account's balance is checked first.
        return mapValue(answer, (value) => ({
          status: 'pending',
          refundId: textAt(value, 'Data', 'RefundId'),
        }));
      },
    });
  },
});
