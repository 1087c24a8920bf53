import { CLOCK_TOLERANCE_MS, timeFault } from '../time/delivery-time.ts';
import { isEmail } from '../email.ts';
import { timetableOf, type Menu, type OrderType } from '../menu.ts';

/** What an order may be asked for beside its lines. */
export type CheckoutField =
  | 'table'
  | 'name'
  | 'email'
  | 'phone'
  | 'carNumber'
  | 'wantedAt'
  | 'address'
  | 'termsAgreed';

/** What the guest gave, cleaned of what typing brings along. */
export interface CheckoutAnswers {
  /** The code of a table or room. */
  table: string;
  name: string;
  email: string;
  /** As given; the number in E.164 that it was read as, null where it is none. */
  phone: string;
  phoneE164: string | null;
  carNumber: string;
  /** ms UTC; null: not given; 'unreadable': what was given is no date. */
  wantedAt: number | 'unreadable' | null;
  address: string;
  termsAgreed: boolean;
}

/** Why an answer is not taken. */
export type CheckoutFault =
  | 'table_missing'
  | 'name_missing'
  | 'name_short'
  | 'email_missing'
  | 'email_invalid'
  | 'phone_missing'
  | 'phone_invalid'
  | 'car_number_short'
  | 'time_missing'
  | 'time_invalid'
  | 'time_not_offered'
  | 'address_missing'
  | 'address_short'
  | 'terms_missing';

/** The least length of names, car numbers and addresses (specification section 5). */
const LEAST = 3;
/** A wanted time further ahead than this is a mistake. */
const FURTHEST_MS = 366 * 24 * 60 * 60 * 1000;

/** The fields that an order of this type asks for, in the order they stand (specification section 5, Checkout form). */
export function checkoutFields(menu: Menu, orderType: OrderType, seated: boolean): CheckoutField[] {
  const { flags } = menu;
  const timed = flags.deliveryDatetime && (orderType === 'delivery' || orderType === 'takeaway');
  const asked: [CheckoutField, boolean][] = [
    ['table', orderType === 'dine_in' && !seated],
    ['name', !flags.loyalty],
    ['email', flags.orderEmail],
    ['phone', flags.orderPhone],
    ['carNumber', orderType === 'drive_thru'],
    ['wantedAt', timed],
    ['address', orderType === 'delivery' && !flags.maps],
    ['termsAgreed', menu.checkoutTerms !== ''],
  ];
  return asked.flatMap(([field, wanted]) => (wanted ? field : []));
}

/** Whether a field that is asked for may stay empty: in Singapore the partner knows its guests already (specification section 5, phone). */
export function isOptional(field: CheckoutField, { country, flags }: Menu): boolean {
  return field === 'phone' && country === 'SG' && flags.loyalty;
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
  const { phoneE164, wantedAt, termsAgreed } = answers;
  const text = (name: 'table' | 'name' | 'email' | 'phone' | 'carNumber' | 'address') => answers[name].trim();
  switch (field) {
    case 'table':
      return text('table') === '' ? 'table_missing' : null;
    case 'name':
      return text('name') === '' ? 'name_missing' : text('name').length < LEAST ? 'name_short' : null;
    case 'email':
      return text('email') === '' ? 'email_missing' : isEmail(text('email')) ? null : 'email_invalid';
    case 'phone':
      if (text('phone') === '') return isOptional('phone', menu) ? null : 'phone_missing';
      return phoneE164 === null ? 'phone_invalid' : null;
    case 'carNumber':
      return text('carNumber').length < LEAST ? 'car_number_short' : null;
    case 'wantedAt':
      return wantedTimeFault(menu, wantedAt, now);
    case 'address':
      if (text('address') === '') return 'address_missing';
      return text('address').length < LEAST ? 'address_short' : null;
    case 'termsAgreed':
      return termsAgreed ? null : 'terms_missing';
  }
}
