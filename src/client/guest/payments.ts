import { moneyCalls } from '#contract/payments/money-calls.ts';
import { ask } from '../ask.ts';
import { statusCalls, statusPath } from '#contract/payments/payment-calls.ts';
import type { PaymentPage, PaymentState, PayWay } from '#contract/payments/payment.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { call, type Answer, type Connection } from '../http.ts';

/**
 * Pays an existing order: an online payment answers the address to open, a payment in person answers none.
 */
export function payOrder(
  connection: Connection,
  lang: LanguageCode,
  uuid: string,
  way: PayWay,
): Promise<Answer<PaymentPage>> {
  const body = { payment_type: way };
  return ask(connection, moneyCalls.payOrder, { params: { lang, uuid }, body });
}

function valuesOf(parameters: URLSearchParams, name: string): string | string[] | undefined {
  const values = [...new Set(parameters.getAll(name))];
  return values.length > 1 ? values : values[0];
}

/**
 * Fetches the state of the payment that a return page names; null for an unknown provider or an address that
 * names no payment. A repeated parameter is tried with each of its values.
 */
export async function fetchPaymentState(
  connection: Connection,
  slug: string,
  parameters: URLSearchParams,
): Promise<Answer<PaymentState> | null> {
  const statusCall = statusCalls[slug];
  if (!statusCall) return null;
  if (statusCall.by === 'body') {
    const fields = Object.entries(statusCall.fields).map(([field, name]) => [
      field,
      valuesOf(parameters, name),
    ]);
    const body = Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as object;
    if (Object.keys(body).length === 0) return null;
    return call(connection, statusPath(slug, null), 'orderUUID', { method: 'POST', body });
  }
  let last: Answer<PaymentState> | null = null;
  for (const reference of new Set(parameters.getAll(statusCall.parameter))) {
    last = await call<PaymentState>(connection, statusPath(slug, reference), 'orderUUID', { method: 'POST' });
    if (last.kind === 'ok' && last.value.orderUUID !== '') return last;
  }
  return last;
}
