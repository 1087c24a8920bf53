import { isDay } from './time/day.ts';
import { isEmail } from './email.ts';

/** A question of a venue's form, by what answers it. */
export type InputKind =
  | 'text'
  | 'email'
  | 'tel'
  | 'textarea'
  | 'number'
  | 'select'
  | 'radio-group'
  | 'checkbox-group'
  | 'date'
  | 'starRating';

/** Words between the questions. */
export interface FormText {
  kind: 'header' | 'paragraph';
  text: string;
}

export interface FormOption {
  value: string;
  label: string;
  /** Chosen at first. */
  selected: boolean;
}

/** A question and the rules for its answer. */
export interface FormInput {
  kind: InputKind;
  /** Unique in its form. */
  name: string;
  label: string;
  required: boolean;
  placeholder: string;
  description: string;
  /** Bounds of a number or a rating; of a date as 2026-11-20. */
  least: number | string | null;
  most: number | string | null;
  /** Characters; every text has a limit. */
  maxLength: number;
  options: readonly FormOption[];
  /** A free answer besides the listed ones. */
  other: boolean;
}

export type FormField = FormText | FormInput;

/** True for a field that asks something. */
export function isInput(field: FormField): field is FormInput {
  return field.kind !== 'header' && field.kind !== 'paragraph';
}

const CHOICES: readonly InputKind[] = ['select', 'radio-group', 'checkbox-group'];

/** True where listed answers are chosen from. */
export function isChoice({ kind }: FormInput): boolean {
  return CHOICES.includes(kind);
}

/** What a guest answers, in one shape for every kind of question. */
export interface FormAnswer {
  /** As typed; a number's as a plain decimal ("3.5"), a date's as 2026-11-20; '' for none. */
  text: string;
  /** The listed answers that are chosen. */
  chosen: readonly string[];
  /** The free answer besides them; null where it is not taken. */
  other: string | null;
}

/** No answer. */
export const NO_ANSWER: FormAnswer = { text: '', chosen: [], other: null };

/** What stands in a field before a guest has touched it: the answers that the venue chose at first. */
export function firstAnswer(field: FormInput): FormAnswer {
  const chosen = field.options.filter(({ selected }) => selected).map(({ value }) => value);
  return { ...NO_ANSWER, chosen: field.kind === 'checkbox-group' ? chosen : chosen.slice(0, 1) };
}

/** What is wrong with an answer; `n` is the bound that it breaks. */
export type FormFault =
  | { kind: 'required' | 'email' | 'phone' | 'other' | 'number' | 'date' | 'choice' }
  | { kind: 'minimum' | 'maximum'; n: number | string }
  | { kind: 'length'; n: number };

/** Characters as people count them, not as computers store them. */
function lengthFault(text: string, { maxLength }: FormInput): FormFault | null {
  return Array.from(text).length > maxLength ? { kind: 'length', n: maxLength } : null;
}

function boundsFault<T extends number | string>(
  value: T,
  least: number | string | null,
  most: number | string | null,
): FormFault | null {
  if (least !== null && value < least) return { kind: 'minimum', n: least };
  return most !== null && value > most ? { kind: 'maximum', n: most } : null;
}

const DECIMAL = /^-?\d{1,15}(?:\.\d{1,9})?$/;

function numberFault(text: string, { kind, least, most }: FormInput): FormFault | null {
  const isRight = kind === 'starRating' ? /^\d{1,3}$/ : DECIMAL;
  return isRight.test(text) ? boundsFault(Number(text), least, most) : { kind: 'number' };
}

function choiceFault(field: FormInput, { chosen, other }: FormAnswer): FormFault | null {
  const count = chosen.length + (other === null ? 0 : 1);
  if (count === 0) return field.required ? { kind: 'required' } : null;
  if (field.kind !== 'checkbox-group' && count > 1) return { kind: 'choice' };
  const isListed = (wanted: string) => field.options.some(({ value }) => value === wanted);
  if (!chosen.every(isListed)) return { kind: 'choice' };
  if (other === null) return null;
  if (!field.other) return { kind: 'choice' };
  return other.trim() === '' ? { kind: 'other' } : lengthFault(other, field);
}

/**
 * What is wrong with an answer, or null (specification section 5, Dynamic forms). `isPhone` knows the numbers
 * of the venue's country.
 */
export function formFault(
  field: FormInput,
  answer: FormAnswer,
  isPhone: (text: string) => boolean,
): FormFault | null {
  if (isChoice(field)) return choiceFault(field, answer);
  const text = answer.text.trim();
  if (text === '') return field.required ? { kind: 'required' } : null;
  switch (field.kind) {
    case 'email':
      return isEmail(text) ? lengthFault(text, field) : { kind: 'email' };
    case 'number':
    case 'starRating':
      return numberFault(text, field);
    case 'date':
      return isDay(text) ? boundsFault(text, field.least, field.most) : { kind: 'date' };
    case 'tel':
      return lengthFault(text, field) ?? (isPhone(text) ? null : { kind: 'phone' });
    default:
      return lengthFault(answer.text, field);
  }
}
