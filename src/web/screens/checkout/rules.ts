import { isEmail } from '#domain/email.ts';
import { zoneOffsetMs } from '#domain/hours.ts';
import { timeFault } from '#domain/delivery-time.ts';
import { timetableOf, type Menu, type OrderType } from '#domain/menu.ts';
import type { TextKey } from '#text/guest/words.ts';

/** What the checkout form holds, as typed. */
export interface CheckoutValues {
  name: string;
  email: string;
  phone: string;
  carNumber: string;
  table: string;
  wantedAt: string;
  address: string;
  termsAgreed: boolean;
}

export type CheckoutField = keyof CheckoutValues;

/** A field's fault as a text of the app. */
export type Fault = TextKey & (typeof faultKeys)[number];

const faultKeys = [
  'nameRequired',
  'nameValid',
  'emailValid',
  'phoneRequired',
  'phoneValid',
  'carNumberValid',
  'tableNeeded',
  'dateRequired',
  'dateValid',
  'timeNotOffered',
  'addressRequired',
  'addressForDelivery',
  'termsRequired',
] as const;

const LEAST = 3;

/** The fields that an order of this type asks for, in the order they stand. */
export function fieldsFor(menu: Menu, orderType: OrderType, seated: boolean): CheckoutField[] {
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

/** The wall clock of a zone ('2026-03-01T19:30') as an instant (ms UTC); null when it is no date. */
export function zonedInstant(local: string, timezone: string): number | null {
  const asUtc = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(asUtc)) return null;
  const guess = asUtc - zoneOffsetMs(asUtc, timezone);
  return asUtc - zoneOffsetMs(guess, timezone);
}

/** An instant as the wall clock of a zone, as a date field writes it. */
export function zonedText(at: number, timezone: string): string {
  return new Date(at + zoneOffsetMs(at, timezone)).toISOString().slice(0, 16);
}

/** What the rules need besides the values. */
export interface RuleContext {
  menu: Menu;
  /** Null while it is being looked at or is none. */
  phoneE164: string | null;
  /** ms UTC */
  now: number;
}

function dateFault(text: string, { menu, now }: RuleContext): Fault | null {
  if (text === '') return 'dateRequired';
  const at = zonedInstant(text, menu.timezone);
  if (at === null || at < now - 60_000) return 'dateValid';
  return timeFault(menu.orderTimes, timetableOf(menu), at, now) === null ? null : 'timeNotOffered';
}

/** In Singapore the partner knows its guests already (specification section 5, phone). */
function isPhoneOptional({ country, flags }: Menu): boolean {
  return country === 'SG' && flags.loyalty;
}

/** What is wrong with a field, or null (specification section 5, Checkout form). */
export function faultOf(field: CheckoutField, values: CheckoutValues, context: RuleContext): Fault | null {
  const text = String(values[field]).trim();
  switch (field) {
    case 'name':
      return text === '' ? 'nameRequired' : text.length < LEAST ? 'nameValid' : null;
    case 'email':
      // The specification's own words: a missing e-mail is told like a missing name.
      return text === '' ? 'nameRequired' : isEmail(text) ? null : 'emailValid';
    case 'phone':
      if (text === '') return isPhoneOptional(context.menu) ? null : 'phoneRequired';
      return context.phoneE164 === null ? 'phoneValid' : null;
    case 'carNumber':
      return text.length < LEAST ? 'carNumberValid' : null;
    case 'table':
      return text === '' ? 'tableNeeded' : null;
    case 'wantedAt':
      return dateFault(text, context);
    case 'address':
      return text === '' ? 'addressRequired' : text.length < LEAST ? 'addressForDelivery' : null;
    case 'termsAgreed':
      return values.termsAgreed ? null : 'termsRequired';
  }
}
