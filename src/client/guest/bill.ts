import { moneyCalls } from '#contract/payments/money-calls.ts';
import { ask as askOnWire } from '../ask.ts';
import { ask } from '../named-ask.ts';
import type {
  AnswerHalf,
  HoldPart,
  MailPart,
  PayPart,
  WirePayPart,
  ShareDish,
  Bill,
} from '#contract/payments/bill.ts';
import type { PaymentPage } from '#contract/payments/payment.ts';
import { toWire } from '#contract/values/wire-names.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { type Answer, type Connection } from '../http.ts';

/** Whose bill is asked for, and the key by which a phone without a seat at the table knows its own part. */
export interface BillOf {
  lang: LanguageCode;
  uuid: string;
  key: string;
}

/** Fetches who has paid what of an order, and what is open. */
export function fetchBill(connection: Connection, { lang, uuid, key }: BillOf): Promise<Answer<Bill>> {
  return ask(connection, moneyCalls.readBill, { params: { lang, uuid }, key: key });
}

/** Holds a part of a bill; repeated with the same key it holds nothing more. */
export function holdBillPart(
  connection: Connection,
  { lang, uuid, key }: BillOf,
  body: HoldPart,
): Promise<Answer<Bill>> {
  return ask(connection, moneyCalls.holdBillPart, { params: { lang, uuid }, body, key });
}

/** Holds a part for as long again, or lets go of it. */
export function changeBillPart(
  connection: Connection,
  { lang, uuid, key }: BillOf,
  part: string,
  change: 'renew' | 'free',
): Promise<Answer<Bill>> {
  const { renewBillPart, freeBillPart } = moneyCalls;
  const act = change === 'renew' ? renewBillPart : freeBillPart;
  return ask(connection, act, { params: { lang, uuid, part }, key });
}

/** Asks another guest for half of a dish that they hold. */
export function shareBillDish(
  connection: Connection,
  { lang, uuid, key }: BillOf,
  part: string,
  body: ShareDish,
): Promise<Answer<Bill>> {
  return ask(connection, moneyCalls.shareBillDish, { params: { lang, uuid, part }, body, key });
}

/** Answers a guest who would like half of a dish that this phone holds. */
export function answerHalf(
  connection: Connection,
  { lang, uuid, key }: BillOf,
  part: string,
  body: AnswerHalf,
): Promise<Answer<Bill>> {
  return ask(connection, moneyCalls.answerHalf, { params: { lang, uuid, part }, body, key });
}

/** Pays a held part: answers the page to open, or none where staff take the money. */
export function payBillPart(
  connection: Connection,
  { lang, uuid, key }: BillOf,
  part: string,
  body: PayPart,
): Promise<Answer<PaymentPage>> {
  return askOnWire(connection, moneyCalls.payBillPart, {
    params: { lang, uuid, part },
    body: toWire<WirePayPart>(body),
    key,
  });
}

/** Has the receipt of a part that this phone has paid sent by mail; repeated it sends nothing more. */
export function mailBillPart(
  connection: Connection,
  { lang, uuid, key }: BillOf,
  part: string,
  body: MailPart,
): Promise<Answer<Bill>> {
  return ask(connection, moneyCalls.mailBillPart, { params: { lang, uuid, part }, body, key });
}
