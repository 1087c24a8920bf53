import { EMAIL_MAX_LENGTH, isEmail } from '../details/email.ts';
import type { Menu, OrderType } from '../menu/menu.ts';

/** Why a text is refused. */
export type TextFault =
  | 'name_missing'
  | 'name_short'
  | 'email_missing'
  | 'email_invalid'
  | 'phone_missing'
  | 'phone_invalid'
  | 'car_number_short'
  | 'address_missing'
  | 'address_short';

/** The rules for one checkout text of a guest. */
interface CheckoutText {
  /** Its name in requests and answers. */
  wire: string;
  /** In characters. */
  maxLength: number;
  /**
   * Where an order stores it. `order`: under its own name, as given, readable by the phone that ordered and by staff.
   * `customer` and `address`: in that part of an order, by hand-written code.
   */
  heldBy: 'order' | 'customer' | 'address';
  /** Whether erasing old personal data removes it. */
  isPersonal: boolean;
  /** Whether the phone keeps it until the guest erases it; otherwise it is kept until the browser closes. */
  isRemembered: boolean;
  /** Whether an order of this type asks for it (specification section 5, Checkout form). */
  isAsked(menu: Menu, orderType: OrderType): boolean;
  /** Whether it may stay empty when the form asks for it. */
  isOptional(menu: Menu): boolean;
  /**
   * The fault of the trimmed text, or null; `phoneE164` is the number parsed from the phone's text, null when invalid.
   */
  fault(text: string, phoneE164: string | null): TextFault | null;
}

/** The minimum length of names, car numbers and addresses (specification section 5). */
const LEAST = 3;

const never = () => false;

/**
 * The checkout texts in display order. Types, wire shapes, stored orders, the form and erasing follow this list;
 * docs/add-a-checkout-field.md lists what else a new one needs.
 */
export const checkoutTexts = {
  name: {
    wire: 'customer_name',
    maxLength: 200,
    heldBy: 'customer',
    isPersonal: true,
    isRemembered: true,
    isAsked: ({ flags }) => !flags.loyalty,
    isOptional: never,
    fault: (text) => (text === '' ? 'name_missing' : text.length < LEAST ? 'name_short' : null),
  },
  email: {
    wire: 'email',
    maxLength: EMAIL_MAX_LENGTH,
    heldBy: 'customer',
    isPersonal: true,
    isRemembered: true,
    isAsked: ({ flags }) => flags.orderEmail,
    isOptional: never,
    fault: (text) => (text === '' ? 'email_missing' : isEmail(text) ? null : 'email_invalid'),
  },
  phone: {
    wire: 'phone',
    maxLength: 40,
    heldBy: 'customer',
    isPersonal: true,
    isRemembered: true,
    isAsked: ({ flags }) => flags.orderPhone,
    // In Singapore the partner already knows its guests (specification section 5, phone).
    isOptional: ({ country, flags }) => country === 'SG' && flags.loyalty,
    fault: (text, phoneE164) => (text === '' ? 'phone_missing' : phoneE164 === null ? 'phone_invalid' : null),
  },
  carNumber: {
    wire: 'car_number',
    maxLength: 200,
    heldBy: 'order',
    isPersonal: true,
    isRemembered: true,
    isAsked: (_, orderType) => orderType === 'drive_thru',
    isOptional: never,
    fault: (text) => (text.length < LEAST ? 'car_number_short' : null),
  },
  address: {
    wire: 'address',
    maxLength: 1000,
    heldBy: 'address',
    isPersonal: true,
    isRemembered: false,
    isAsked: ({ flags }, orderType) => orderType === 'delivery' && !flags.maps,
    isOptional: never,
    fault: (text) => (text === '' ? 'address_missing' : text.length < LEAST ? 'address_short' : null),
  },
} as const satisfies Record<string, CheckoutText>;

type Texts = typeof checkoutTexts;

export type CheckoutTextName = keyof Texts;

/** The names of the texts whose property has this value. */
type NamesWhere<Property extends 'heldBy' | 'isRemembered', Value> = {
  [Name in CheckoutTextName]: Texts[Name][Property] extends Value ? Name : never;
}[CheckoutTextName];

/** Texts that an order stores under their own names. */
export type OrderTextName = NamesWhere<'heldBy', 'order'>;
/** Texts that the phone keeps for later visits. */
export type RememberedTextName = NamesWhere<'isRemembered', true>;
/** Texts that the phone keeps until its browser closes. */
export type SessionTextName = NamesWhere<'isRemembered', false>;

export const checkoutTextNames = Object.keys(checkoutTexts) as CheckoutTextName[];

export const orderTextNames = checkoutTextNames.filter(
  (name): name is OrderTextName => checkoutTexts[name].heldBy === 'order',
);

export function isRememberedText(name: CheckoutTextName): name is RememberedTextName {
  return checkoutTexts[name].isRemembered;
}

export const rememberedTextNames = checkoutTextNames.filter(isRememberedText);
export const sessionTextNames = checkoutTextNames.filter(
  (name): name is SessionTextName => !isRememberedText(name),
);

/** A record with a value for each text. */
export function eachText<Name extends CheckoutTextName, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

/** A record with a value for each text, keyed by wire name. */
export function eachWireText<Name extends CheckoutTextName, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Texts[Name]['wire'], Value> {
  const entries = names.map((name) => [checkoutTexts[name].wire, valueOf(name)]);
  return Object.fromEntries(entries) as Record<Texts[Name]['wire'], Value>;
}
