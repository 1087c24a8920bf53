import type { ChangePerson, Person } from '#contract/office/people.ts';
import { isEmail } from '#domain/details/email.ts';
import type { PlainKey } from '#text/office/words.ts';
import { latinDigits } from '#domain/text/digits.ts';

/** What is known of a person before they are changed. */
export type KnownPerson = Pick<Person, 'name' | 'email' | 'language' | 'hasPin'>;

/** What stands in the fields of the dialog that changes a person. */
export interface PersonForm {
  name: string;
  email: string;
  /** '' leaves the PIN as it is. */
  pin: string;
  removesPin: boolean;
  /** '': as on each device. */
  language: string;
}

/** How many digits a PIN has. */
export const PIN_DIGITS = { least: 4, most: 8 };
const PIN = new RegExp(`^[0-9]{${PIN_DIGITS.least},${PIN_DIGITS.most}}$`);

/** The digits of a PIN as the server takes them, written in digits of any script; null when it is none. */
export function readPin(text: string): string | null {
  const pin = latinDigits(text.trim());
  return PIN.test(pin) ? pin : null;
}

/** The fields of a person, as they stand now. */
export function formOf({ name, email, language }: KnownPerson): PersonForm {
  return { name, email: email ?? '', pin: '', removesPin: false, language: language ?? '' };
}

/** What is wrong with the fields, by field. */
export type PersonFaults = Partial<Record<'name' | 'email', PlainKey>> & { pin?: 'pinFault' };

/** Finds what is wrong with the fields. */
export function faultsOf({ name, email, pin, removesPin }: PersonForm): PersonFaults {
  return {
    ...(name.trim() === '' && { name: 'nameFault' }),
    ...(email.trim() !== '' && !isEmail(email.trim()) && { email: 'emailFault' }),
    ...(!removesPin && pin.trim() !== '' && readPin(pin) === null && { pin: 'pinFault' }),
  };
}

/** The members that differ from before, for the server; nothing else is sent. */
export function changesIn(before: KnownPerson, form: PersonForm): ChangePerson {
  const name = form.name.trim();
  const email = form.email.trim() || null;
  const language = form.language || null;
  const pin = readPin(form.pin);
  return {
    ...(name !== before.name && { name }),
    ...(email !== before.email && { email }),
    ...(language !== before.language && { language }),
    ...(form.removesPin ? before.hasPin && { pin: null } : pin !== null && { pin }),
  };
}
