import { CLOCK_TOLERANCE_MS, timeFault } from '../time/delivery-time.ts';
import { timetableOf, type Menu, type OrderType } from '../menu.ts';
import {
  checkoutTextNames,
  checkoutTexts,
  type CheckoutTextName,
  type TextFault,
} from '../order/checkout-texts.ts';

/** What an order may be asked for beside its lines. */
export type CheckoutField = CheckoutTextName | 'table' | 'wantedAt' | 'termsAgreed';

/** What the guest gave, cleaned of what typing brings along. */
export interface CheckoutAnswers extends Record<CheckoutTextName, string> {
  /** The code of a table or room. */
  table: string;
  /** The number in E.164 that the phone's text was read as, null where it is none. */
  phoneE164: string | null;
  /** ms UTC; null: not given; 'unreadable': what was given is no date. */
  wantedAt: number | 'unreadable' | null;
  termsAgreed: boolean;
}

/** Why an answer is not taken. */
export type CheckoutFault =
  | TextFault
  | 'table_missing'
  | 'time_missing'
  | 'time_invalid'
  | 'time_not_offered'
  | 'terms_missing';

/** A wanted time further ahead than this is a mistake. */
const FURTHEST_MS = 366 * 24 * 60 * 60 * 1000;

/** All fields in the order they stand: when the order is wanted stands before where. */
export const allCheckoutFields: readonly CheckoutField[] = [
  'table',
  ...checkoutTextNames.filter((name) => name !== 'address'),
  'wantedAt',
  'address',
  'termsAgreed',
];

function isText(field: CheckoutField): field is CheckoutTextName {
  return Object.hasOwn(checkoutTexts, field);
}

function isAsked(field: CheckoutField, menu: Menu, orderType: OrderType, seated: boolean): boolean {
  if (isText(field)) return checkoutTexts[field].isAsked(menu, orderType);
  switch (field) {
    case 'table':
      return orderType === 'dine_in' && !seated;
    case 'wantedAt':
      return menu.flags.deliveryDatetime && (orderType === 'delivery' || orderType === 'takeaway');
    case 'termsAgreed':
      return menu.checkoutTerms !== '';
  }
}

/** The fields that an order of this type asks for, in the order they stand (specification section 5, Checkout form). */
export function checkoutFields(menu: Menu, orderType: OrderType, seated: boolean): CheckoutField[] {
  return allCheckoutFields.filter((field) => isAsked(field, menu, orderType, seated));
}

/** Whether a field that is asked for may stay empty. */
export function isOptional(field: CheckoutField, menu: Menu): boolean {
  return isText(field) && checkoutTexts[field].isOptional(menu);
}

/** Whether an order may be wanted for a time at all; within the venue's hours or not is `time_not_offered`. */
function wantedTimeFault(menu: Menu, at: CheckoutAnswers['wantedAt'], now: number): CheckoutFault | null {
  if (at === null) return 'time_missing';
  if (at === 'unreadable' || at < now - CLOCK_TOLERANCE_MS || at > now + FURTHEST_MS) return 'time_invalid';
  return timeFault(menu.orderTimes, timetableOf(menu), at, now) === null ? null : 'time_not_offered';
}

/** What is wrong with an answer, or null (specification section 5, Checkout form); `now` in ms UTC. */
export function checkoutFault(
  field: CheckoutField,
  answers: CheckoutAnswers,
  menu: Menu,
  now: number,
): CheckoutFault | null {
  if (isText(field)) {
    const text = answers[field].trim();
    const mayBeEmpty = text === '' && isOptional(field, menu);
    return mayBeEmpty ? null : checkoutTexts[field].fault(text, answers.phoneE164);
  }
  switch (field) {
    case 'table':
      return answers.table.trim() === '' ? 'table_missing' : null;
    case 'wantedAt':
      return wantedTimeFault(menu, answers.wantedAt, now);
    case 'termsAgreed':
      return answers.termsAgreed ? null : 'terms_missing';
  }
}
