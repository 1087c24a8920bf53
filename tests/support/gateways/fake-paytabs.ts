import { createHmac } from 'node:crypto';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import {
  FakeBook,
  fromMajor,
  jsonDelivery,
  playGateway,
  takeRefund,
  toText,
  type FakePayment,
} from './fake-book.ts';
import { Refusal, startFakeServer, type Json, type Reply } from './fake-server.ts';

const PROFILE = 49_622;
const KEY = 'SGJNLL2GJK-JBLWBK6TZW-9DMTMJ2NBT';
const CURRENCIES = ['AED', 'SAR', 'OMR', 'JOD', 'EGP', 'KWD', 'QAR'];
const STATES = { done: 'A', pending: 'P', refused: 'D' };

function refuse(code: number, message: string, status = 200): Refusal {
  return new Refusal(status, { code, message, trace: 'PMNT0401.5F8.0000' });
}

/** PayTabs PT2: one address for sales and refunds, one for queries. */
export async function startFakePaytabs(): Promise<FakeGateway> {
  const book = new FakeBook();

  function present(payment: FakePayment): Json {
    const { misreport, word } = payment;
    const [mills, currency] = [misreport.mills ?? payment.mills, misreport.currency ?? payment.currency];
    return {
      tran_ref: payment.reference,
      profile_id: misreport.account ?? PROFILE,
      cart_id: misreport.attemptId ?? payment.attemptId,
      cart_description: 'Order 000042',
      cart_currency: currency,
      cart_amount: toText(mills, payment.currency),
      tran_currency: 'USD',
      tran_total: '3.40',
      tran_type: word === 'A Auth' ? 'Auth' : 'Sale',
      payment_result: {
        response_status: word === 'A Auth' ? 'A' : word,
        response_code: 'G07062',
        response_message: '',
      },
    };
  }

  function presentRefund(
    payment: FakePayment,
    { id, key, mills, state }: FakePayment['refunds'][number],
  ): Json {
    return {
      tran_ref: `TSTR${id}`,
      previous_tran_ref: payment.reference,
      tran_type: 'Refund',
      cart_id: payment.attemptId,
      cart_description: key ?? 'by hand',
      cart_currency: payment.currency,
      cart_amount: toText(mills, payment.currency),
      payment_result: { response_status: STATES[state] },
    };
  }

  function sell(json: Json): Reply {
    const customer = json['customer_details'] as Record<string, string>;
    server.demand(
      typeof json['cart_amount'] === 'number' && CURRENCIES.includes(String(json['cart_currency'])),
      'amount or currency',
    );
    server.demand(
      ['en', 'ar'].includes(String(json['paypage_lang'])) &&
        json['hide_shipping'] === true &&
        json['return_using_get'] === true,
      'page',
    );
    server.demand(
      ['name', 'email', 'street1', 'city', 'country'].every((name) => Boolean(customer[name])),
      'customer_details',
    );
    server.demand(
      /^https:\/\/[^/:]+\//.test(String(json['callback'])),
      'callback: public https without a port',
    );
    const payment = book.add({
      attemptId: String(json['cart_id']),
      reference: `TST26${String(book.payments.length).padStart(11, '0')}`,
      wire: JSON.stringify(json['cart_amount']),
      mills: fromMajor(json['cart_amount']),
      currency: String(json['cart_currency']),
      language: String(json['paypage_lang']),
      returnUrl: String(json['return']),
      word: 'P',
    });
    return {
      status: 200,
      json: {
        tran_ref: payment.reference,
        cart_id: payment.attemptId,
        redirect_url: `${server.url}/payment/page/${payment.reference}`,
      },
    };
  }

  function refund(json: Json): Reply {
    const payment = book.find((each) => each.reference === json['tran_ref']);
    server.demand(
      typeof json['cart_amount'] === 'number' && json['cart_currency'] === payment.currency,
      'refund amount',
    );
    server.demand(json['cart_id'] === payment.attemptId, 'the refund belongs to the cart');
    const taken = takeRefund(
      payment,
      fromMajor(json['cart_amount']),
      String(json['cart_description']),
      'done',
      refuse(308, 'Refund amount exceeds the available balance'),
    );
    return { status: 200, json: presentRefund(payment, taken) };
  }

  function query({ tran_ref: tranRef, cart_id: cartId }: Json): Reply {
    server.demand((tranRef === undefined) !== (cartId === undefined), 'tran_ref or cart_id');
    if (tranRef !== undefined)
      return {
        status: 200,
        json: present(
          book.find((each) => each.reference === tranRef, { code: 2, message: 'Invalid transaction' }),
        ),
      };
    const sales = book.payments.filter((each) => each.attemptId === cartId);
    return {
      status: 200,
      json: sales.flatMap((payment) => [
        present(payment),
        ...payment.refunds.map((each) => presentRefund(payment, each)),
      ]),
    };
  }

  const server = await startFakeServer(({ method, path, headers, json }) => {
    if (headers.authorization !== KEY)
      throw refuse(1, `Authentication failed. Check authentication header: ${headers.authorization}`, 401);
    server.demand(method === 'POST' && json['profile_id'] === PROFILE, 'profile_id as a number');
    if (path === '/payment/query') return query(json);
    server.demand(path === '/payment/request' && json['tran_class'] === 'ecom', `${method} ${path}`);
    return json['tran_type'] === 'refund' ? refund(json) : sell(json);
  });

  const old = 'SGJNLL2GJK-OLDOLDOLD0-9DMTMJ2NBT';
  return playGateway({
    server,
    book,
    environment: {
      PAY_PAYTABS_PROFILE_ID: String(PROFILE),
      PAY_PAYTABS_SERVER_KEY: KEY,
      PAY_PAYTABS_SERVER_KEY_OLD: old,
      PAY_PAYTABS_BASE_URL: server.url,
    },
    words: { open: 'P', paid: 'A', failed: 'D', canceled: 'X' },
    payableAfterFailure: false,
    secrets: { current: KEY, old },
    landing: (payment) => payment.returnUrl,
    deliver: (payment, secret) =>
      jsonDelivery(present(payment), (rawBody) => ({
        signature: createHmac('sha256', secret).update(rawBody).digest('hex'),
      })),
  });
}
