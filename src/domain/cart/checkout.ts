import { CLOCK_TOLERANCE_MS, timeFault } from '../time/delivery-time.ts';
import type { Menu, OrderType } from '../menu/menu.ts';
import { timetableOfType } from '../order/type-hours.ts';
import {
  checkoutTextNames,
  checkoutTexts,
  type CheckoutTextName,
  type TextFault,
} from '../order/checkout-texts.ts';

/** A field that the checkout may ask for. */
export type CheckoutField = CheckoutTextName | 'table' | 'wantedAt' | 'termsAgreed';

/** The guest's answers, cleaned of typing artefacts. */
export interface CheckoutAnswers extends Record<CheckoutTextName, string> {
  /** The code of a table or room. */
  table: string;
  /** The phone number in E.164; null when the text is not a valid number. */
  phoneE164: string | null;
  /** ms UTC; null: not given; 'unreadable': not a date. */
  wantedAt: number | 'unreadable' | null;
  termsAgreed: boolean;
  /** Its hours hold for the wanted time; null: not known yet. */
  orderType: OrderType | null;
}

/** Why an answer is refused. */
export type CheckoutFault =
  | TextFault
  | 'table_missing'
  | 'time_missing'
  | 'time_invalid'
  | 'time_not_offered'
  | 'terms_missing';

/** A wanted time further ahead than this is treated as a mistake. */
const FURTHEST_MS = 366 * 24 * 60 * 60 * 1000;

/** All fields in display order: the wanted time comes before the location. */
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

/** The fields that an order of this type asks for, in display order (specification section 5, Checkout form). */
export function checkoutFields(menu: Menu, orderType: OrderType, seated: boolean): CheckoutField[] {
  return allCheckoutFields.filter((field) => isAsked(field, menu, orderType, seated));
}

/** True when a field that is shown may stay empty. */
export function isOptional(field: CheckoutField, menu: Menu): boolean {
  return isText(field) && checkoutTexts[field].isOptional(menu);
}

/** Checks whether an order may have a wanted time at all; `time_not_offered` covers the hours of venue and order type. */
function wantedTimeFault(
  menu: Menu,
  { wantedAt: at, orderType }: CheckoutAnswers,
  now: number,
): CheckoutFault | null {
  if (at === null) return 'time_missing';
  if (at === 'unreadable' || at < now - CLOCK_TOLERANCE_MS || at > now + FURTHEST_MS) return 'time_invalid';
  return timeFault(menu.orderTimes, timetableOfType(menu, orderType), at, now) === null
    ? null
    : 'time_not_offered';
}

/** The fault of a text as it is written, or null; `phoneE164` as in CheckoutText. A text that may stay empty has none then. */
export function textFault(
  field: CheckoutTextName,
  written: string,
  phoneE164: string | null,
  menu: Menu,
): TextFault | null {
  const text = written.trim();
  const mayBeEmpty = text === '' && isOptional(field, menu);
  return mayBeEmpty ? null : checkoutTexts[field].fault(text, phoneE164);
}

/** The fault of an answer, or null (specification section 5, Checkout form); `now` in ms UTC. */
export function checkoutFault(
  field: CheckoutField,
  answers: CheckoutAnswers,
  menu: Menu,
  now: number,
): CheckoutFault | null {
  if (isText(field)) return textFault(field, answers[field], answers.phoneE164, menu);
  switch (field) {
    case 'table':
      return answers.table.trim() === '' ? 'table_missing' : null;
    case 'wantedAt':
      return wantedTimeFault(menu, answers, now);
    case 'termsAgreed':
      return answers.termsAgreed ? null : 'terms_missing';
  }
}
