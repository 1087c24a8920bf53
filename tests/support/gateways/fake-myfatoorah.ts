import { createHmac } from 'node:crypto';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import {
  appended,
  FakeBook,
  fromMajor,
  jsonDelivery,
  playGateway,
  takeRefund,
  toMajor,
  toText,
  type FakePayment,
} from './fake-book.ts';
import { Refusal, startFakeServer, type Json, type Reply } from './fake-server.ts';

const TOKEN = 'mft-token-rLtt6JWvbUHDDhsZnfpAhpYk4dxYDQkbcPTyGaKp2TYqQgG7FGZ5Th';
const CURRENCIES = ['KWD', 'SAR', 'BHD', 'AED', 'QAR', 'OMR', 'JOD', 'EGP'];
const SYMBOLS: Record<string, string> = { KWD: 'KD', SAR: 'SR', BHD: 'BD' };
const TRANSACTION_WORDS = ['Failed', 'InProgress', 'Succss', 'Authorize'];
const [OWN_CURRENCY, RATE] = ['KWD', 0.93];
const STATES = { done: 'Refunded', pending: 'Pending', refused: 'Canceled' };

/** Mills of the account's own currency, in which invoices are kept and refunds are asked for. */
function ownMills(mills: number, currency: string): number {
  return currency === OWN_CURRENCY ? mills : Math.round(mills * RATE);
}
function shownMills(mills: number, currency: string): number {
  return currency === OWN_CURRENCY ? mills : Math.round(mills / RATE);
}

function refuse(message: string): Refusal {
  return new Refusal(400, {
    IsSuccess: false,
    Message: message,
    ValidationErrors: [{ Name: 'Key', Error: message }],
    Data: null,
  });
}

/** MyFatoorah: invoices, queried by invoice id or our reference. */
export async function startFakeMyfatoorah(): Promise<FakeGateway> {
  const book = new FakeBook();
  let lastInvoice = 6_867_013;

  function present(payment: FakePayment): Json {
    const { misreport, word } = payment;
    const [mills, currency] = [misreport.mills ?? payment.mills, misreport.currency ?? payment.currency];
    const inTransaction = TRANSACTION_WORDS.includes(word);
    const latest = inTransaction ? word : word === 'Paid' ? 'Succss' : 'InProgress';
    return {
      InvoiceId: Number(payment.reference),
      InvoiceStatus: inTransaction ? 'Pending' : word,
      CustomerReference: misreport.attemptId ?? payment.attemptId,
      InvoiceValue: toMajor(ownMills(mills, currency)),
      InvoiceDisplayValue: `${toText(mills, payment.currency).replace(/\B(?=(\d{3})+\.)/g, ',')} ${SYMBOLS[currency] ?? currency}`,
      InvoiceTransactions: [
        ...(payment.tries > 1 ? [{ TransactionStatus: 'Failed' }] : []),
        ...(payment.tries > 0 || inTransaction ? [{ TransactionStatus: latest }] : []),
      ],
    };
  }

  function create(json: Json): Reply {
    server.demand(json['NotificationOption'] === 'LNK', 'NotificationOption');
    server.demand(
      typeof json['InvoiceValue'] === 'number' && CURRENCIES.includes(String(json['DisplayCurrencyIso'])),
      'amount or currency',
    );
    server.demand(json['Language'] === 'en' || json['Language'] === 'ar', 'Language');
    server.demand(
      typeof json['CustomerName'] === 'string' && !/[<>]/.test(json['CustomerName']),
      'CustomerName',
    );
    server.demand(
      json['CallBackUrl'] === json['ErrorUrl'] && !/localhost/.test(String(json['CallBackUrl'])),
      'addresses',
    );
    const payment = book.add({
      attemptId: String(json['CustomerReference']),
      reference: String(++lastInvoice),
      wire: JSON.stringify(json['InvoiceValue']),
      mills: fromMajor(json['InvoiceValue']),
      currency: String(json['DisplayCurrencyIso']),
      language: String(json['Language']),
      returnUrl: String(json['CallBackUrl']),
      word: 'Pending',
    });
    const data = {
      InvoiceId: Number(payment.reference),
      InvoiceURL: `${server.url}/ie/${payment.reference}`,
      CustomerReference: payment.attemptId,
    };
    return {
      status: 200,
      json: { IsSuccess: true, Message: 'Invoice Created Successfully!', ValidationErrors: null, Data: data },
    };
  }

  function named({ Key, KeyType }: Json): FakePayment {
    server.demand(KeyType === 'InvoiceId' || KeyType === 'CustomerReference', 'KeyType');
    const payment = book.payments.findLast(
      (each) => (KeyType === 'InvoiceId' ? each.reference : each.attemptId) === Key,
    );
    if (!payment) throw refuse('No data match the provided value!');
    return payment;
  }

  function refund(json: Json): Reply {
    const payment = named(json);
    server.demand(
      typeof json['Amount'] === 'number' && json['ServiceChargeOnCustomer'] === false,
      'refund amount',
    );
    const taken = takeRefund(
      payment,
      shownMills(fromMajor(json['Amount']), payment.currency),
      String(json['ExternalIdentifier']),
      'pending',
      refuse('The amount is greater than the available refund amount'),
    );
    return {
      status: 200,
      json: {
        IsSuccess: true,
        Message: '',
        Data: {
          Key: payment.reference,
          RefundId: taken.id,
          RefundReference: '2022000273',
          Amount: json['Amount'],
        },
      },
    };
  }

  function refunds(json: Json): Reply {
    const payment = named(json);
    if (payment.refunds.length === 0) throw refuse('No data match the provided value!');
    const list = payment.refunds.map((each) => ({
      RefundId: each.id,
      RefundStatus: STATES[each.state],
      InvoiceId: Number(payment.reference),
      Amount: toMajor(ownMills(each.mills, payment.currency)),
      ExternalIdentifier: each.key,
    }));
    return { status: 200, json: { IsSuccess: true, Message: '', Data: { RefundStatusResult: list } } };
  }

  const server = await startFakeServer(
    ({ method, path, headers, json }) => {
      if (headers.authorization !== `Bearer ${TOKEN}`)
        throw new Refusal(401, {
          IsSuccess: false,
          Message: `Authorization has been denied for ${headers.authorization}`,
        });
      server.demand(method === 'POST', `${method} ${path}`);
      if (path === '/v2/SendPayment') return create(json);
      if (path === '/v2/GetPaymentStatus')
        return {
          status: 200,
          json: { IsSuccess: true, Message: '', ValidationErrors: null, Data: present(named(json)) },
        };
      if (path === '/v2/MakeRefund') return refund(json);
      if (path === '/v2/GetRefundStatus') return refunds(json);
      server.demand(false, path);
      return { status: 404 };
    },
    { reads: /^\/v2\/Get/ },
  );

  const secrets = { current: 'mf-hook-secret-22', old: 'mf-hook-secret-11' };
  return playGateway({
    server,
    book,
    environment: {
      PAY_MYFATOORAH_API_TOKEN: TOKEN,
      PAY_MYFATOORAH_WEBHOOK_SECRET: secrets.current,
      PAY_MYFATOORAH_WEBHOOK_SECRET_OLD: secrets.old,
      PAY_MYFATOORAH_BASE_URL: server.url,
    },
    words: { open: 'Pending', paid: 'Paid', failed: 'Failed', canceled: 'Canceled' },
    payableAfterFailure: true,
    secrets,
    landing: (payment) => appended(payment.returnUrl, { paymentId: '07076867014', Id: '07076867014' }),
    deliver(payment, secret) {
      const text = `Invoice.Id=${payment.reference},Invoice.Status=PAID,Transaction.Status=SUCCESS,Transaction.PaymentId=07076867014,Invoice.ExternalIdentifier=`;
      const body = {
        Event: { Code: 1, Name: 'PAYMENT_STATUS_CHANGED' },
        Data: {
          Invoice: { Id: payment.reference, Status: 'PAID', ExternalIdentifier: null },
          Transaction: { Id: '1', Status: 'SUCCESS', PaymentMethod: 'KNET', PaymentId: '07076867014' },
        },
      };
      return jsonDelivery(body, () => ({
        'MyFatoorah-Signature': createHmac('sha256', secret).update(text).digest('base64'),
      }));
    },
  });
}
