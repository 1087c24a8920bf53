import {
  checkoutFault,
  type CheckoutAnswers,
  type CheckoutFault,
  type CheckoutField,
} from '#domain/cart/checkout.ts';
import { checkoutPaths, type SentField } from '#contract/orders/checkout-paths.ts';
import type { Problem } from '#contract/values/problem.ts';
import type { Menu, OrderType } from '#domain/menu/menu.ts';
import type { CheckoutTextName } from '#domain/order/checkout-texts.ts';
import { zonedInstant } from '#domain/time/zoned-time.ts';
import type { TextKey } from '#text/guest/words.ts';

/** The typed values of the checkout form. */
export interface CheckoutValues extends Record<CheckoutTextName, string> {
  table: string;
  /** The venue's wall clock: '2026-11-20T19:30'. */
  wantedAt: string;
  termsAgreed: boolean;
}

/** The specification's sentence for each fault. */
const words = {
  table_missing: 'tableNeeded',
  name_missing: 'nameRequired',
  name_short: 'nameValid',
  // As in the specification: a missing email gets the message of a missing name.
  email_missing: 'nameRequired',
  email_invalid: 'emailValid',
  phone_missing: 'phoneRequired',
  phone_invalid: 'phoneValid',
  car_number_short: 'carNumberValid',
  time_missing: 'dateRequired',
  time_invalid: 'dateValid',
  time_not_offered: 'timeNotOffered',
  address_missing: 'addressRequired',
  address_short: 'addressForDelivery',
  terms_missing: 'termsRequired',
} as const satisfies Record<CheckoutFault, TextKey>;

/** A field's fault as a text of the app. */
export type Fault = (typeof words)[CheckoutFault] | 'timeFull' | 'locationInvalid';

/** The rules' input besides the values. */
export interface RuleContext {
  menu: Menu;
  orderType: OrderType | null;
  /** Null while the number is being checked or when it is not one. */
  phoneE164: string | null;
  /** Times that the server reported as full (ms UTC). */
  fullTimes: ReadonlySet<number>;
  /** ms UTC */
  now: number;
}

function answersOf(
  { wantedAt, ...values }: CheckoutValues,
  { menu, phoneE164, orderType }: RuleContext,
): CheckoutAnswers {
  const at = wantedAt === '' ? null : (zonedInstant(wantedAt, menu.timezone) ?? 'unreadable');
  return { ...values, phoneE164, wantedAt: at, orderType };
}

/** The fault of a field as typed, in the guest's language, or null; the rules are domain/cart/checkout.ts. */
export function faultOf(field: CheckoutField, values: CheckoutValues, context: RuleContext): Fault | null {
  const answers = answersOf(values, context);
  const fault = checkoutFault(field, answers, context.menu, context.now);
  if (fault) return words[fault];
  const isFull = typeof answers.wantedAt === 'number' && context.fullTimes.has(answers.wantedAt);
  return field === 'wantedAt' && isFull ? 'timeFull' : null;
}

/** The messages for fields that the server refused though the phone found no fault. */
const refused = {
  table: 'tableNeeded',
  name: 'nameValid',
  email: 'emailValid',
  phone: 'phoneValid',
  carNumber: 'carNumberValid',
  wantedAt: 'timeNotOffered',
  address: 'addressForDelivery',
} as const satisfies Record<SentField, Fault>;

const sentFields = Object.keys(refused) as SentField[];

/** The checkout's fields that a refusal concerns, each with its message. */
export function refusedFields(refusal: Problem | null): ReadonlyMap<CheckoutField, Fault> {
  if (refusal?.code === 'location_invalid') return new Map([['table', 'locationInvalid']]);
  const errors = refusal?.code === 'validation' ? (refusal.errors ?? []) : [];
  const fieldsOf = (path: string) => sentFields.filter((field) => checkoutPaths[field] === path);
  return new Map(errors.flatMap(({ path }) => fieldsOf(path).map((field) => [field, refused[field]])));
}
