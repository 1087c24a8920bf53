import { apiPath } from '#contract/paths/api-paths.ts';
import type {
  AnswerHalf,
  HoldPart,
  MailPart,
  PayPart,
  ShareDish,
  WireBill,
} from '#contract/payments/bill.ts';
import type { PaymentPage } from '#contract/payments/payment.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { call, type Answer, type Connection } from '../http.ts';

/** Whose bill is asked for, and the key by which a phone without a seat at the table knows its own part. */
export interface BillOf {
  lang: LanguageCode;
  uuid: string;
  key: string;
}

/** Fetches who has paid what of an order, and what is open. */
export function fetchBill(connection: Connection, { lang, uuid, key }: BillOf): Promise<Answer<WireBill>> {
  return call(connection, apiPath('bill', { lang, uuid }), 'dishes', { idempotencyKey: key });
}

/** Holds a part of a bill; repeated with the same key it holds nothing more. */
export function holdBillPart(
  connection: Connection,
  { lang, uuid, key }: BillOf,
  body: HoldPart,
): Promise<Answer<WireBill>> {
  const path = apiPath('billParts', { lang, uuid });
  return call(connection, path, 'dishes', { method: 'POST', body, idempotencyKey: key });
}

/** Holds a part for as long again, or lets go of it. */
export function changeBillPart(
  connection: Connection,
  { lang, uuid, key }: BillOf,
  part: string,
  change: 'renew' | 'free',
): Promise<Answer<WireBill>> {
  const path = apiPath(change === 'renew' ? 'billPartRenew' : 'billPartFree', { lang, uuid, part });
  return call(connection, path, 'dishes', { method: 'POST', body: {}, idempotencyKey: key });
}

/** Asks another guest for half of a dish that they hold. */
export function shareBillDish(
  connection: Connection,
  { lang, uuid, key }: BillOf,
  part: string,
  body: ShareDish,
): Promise<Answer<WireBill>> {
  const path = apiPath('billPartShare', { lang, uuid, part });
  return call(connection, path, 'dishes', { method: 'POST', body, idempotencyKey: key });
}

/** Answers a guest who would like half of a dish that this phone holds. */
export function answerHalf(
  connection: Connection,
  { lang, uuid, key }: BillOf,
  part: string,
  body: AnswerHalf,
): Promise<Answer<WireBill>> {
  const path = apiPath('billPartHalf', { lang, uuid, part });
  return call(connection, path, 'dishes', { method: 'POST', body, idempotencyKey: key });
}

/** Pays a held part: answers the page to open, or none where staff take the money. */
export function payBillPart(
  connection: Connection,
  { lang, uuid, key }: BillOf,
  part: string,
  body: PayPart,
): Promise<Answer<PaymentPage>> {
  const path = apiPath('billPartPay', { lang, uuid, part });
  return call(connection, path, 'payment_url', { method: 'POST', body, idempotencyKey: key });
}

/** Has the receipt of a part that this phone has paid sent by mail; repeated it sends nothing more. */
export function mailBillPart(
  connection: Connection,
  { lang, uuid, key }: BillOf,
  part: string,
  body: MailPart,
): Promise<Answer<WireBill>> {
  const path = apiPath('billPartMail', { lang, uuid, part });
  return call(connection, path, 'dishes', { method: 'POST', body, idempotencyKey: key });
}
