import { EMAIL_MAX_LENGTH, isEmail } from '../email.ts';
import type { Menu, OrderType } from '../menu.ts';

/** Why a text is not taken. */
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

/** A text that guests give at checkout, and what becomes of it. */
interface CheckoutText {
  /** Its name in requests and answers. */
  wire: string;
  /** In characters. */
  maxLength: number;
  /**
   * Where an order holds it. `order`: by its own name, as it was given; the phone that ordered and staff read it.
   * `customer` and `address`: in that part of an order, which is written by hand.
   */
  heldBy: 'order' | 'customer' | 'address';
  /** Whether it is erased with old personal data. */
  isPersonal: boolean;
  /** Whether the phone remembers it until its guest has it forgotten; otherwise until the browser is closed. */
  isRemembered: boolean;
  /** Whether an order of this type is asked for it (specification section 5, Checkout form). */
  isAsked(menu: Menu, orderType: OrderType): boolean;
  /** Whether it may be left empty where it is asked for. */
  isOptional(menu: Menu): boolean;
  /** What is wrong with the text, without spaces around it; `phoneE164` is the number that was read of the phone's text, null: none. */
  fault(text: string, phoneE164: string | null): TextFault | null;
}

/** The least length of names, car numbers and addresses (specification section 5). */
const LEAST = 3;

const never = () => false;

/**
 * The texts of the checkout, in the order they stand. Types, wire shapes, stored orders, the form and erasing go by this
 * list; docs/add-a-checkout-field.md says what else a new one needs.
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
    // In Singapore the partner knows its guests already (specification section 5, phone).
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

/** The names of the texts of which `Property` says this. */
type NamesWhere<Property extends 'heldBy' | 'isRemembered', Value> = {
  [Name in CheckoutTextName]: Texts[Name][Property] extends Value ? Name : never;
}[CheckoutTextName];

/** Texts that an order holds by their own names. */
export type OrderTextName = NamesWhere<'heldBy', 'order'>;
/** Texts that the phone remembers for later visits. */
export type RememberedTextName = NamesWhere<'isRemembered', true>;
/** Texts that the phone remembers until its browser is closed. */
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

/** A record with a value for each of the texts. */
export function eachText<Name extends CheckoutTextName, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

/** The same by their names on the wire. */
export function eachWireText<Name extends CheckoutTextName, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Texts[Name]['wire'], Value> {
  const entries = names.map((name) => [checkoutTexts[name].wire, valueOf(name)]);
  return Object.fromEntries(entries) as Record<Texts[Name]['wire'], Value>;
}
