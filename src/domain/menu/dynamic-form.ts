import { isDay } from '../time/day.ts';
import { isEmail } from '../details/email.ts';

/** The kind of a venue's form field, by the input that answers it. */
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

/** A text between the questions. */
export interface FormText {
  kind: 'header' | 'paragraph';
  text: string;
}

export interface FormOption {
  value: string;
  label: string;
  /** Selected by default. */
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
  /** Bounds of a number or a rating; for a date, as 2026-11-20. */
  least: number | string | null;
  most: number | string | null;
  /** In characters; every text has a limit. */
  maxLength: number;
  options: readonly FormOption[];
  /** Allows a free answer besides the listed ones. */
  other: boolean;
}

export type FormField = FormText | FormInput;

/** True for a field that takes an answer. */
export function isInput(field: FormField): field is FormInput {
  return field.kind !== 'header' && field.kind !== 'paragraph';
}

const CHOICES: readonly InputKind[] = ['select', 'radio-group', 'checkbox-group'];

/** True for a field with a list of answers. */
export function isChoice({ kind }: FormInput): boolean {
  return CHOICES.includes(kind);
}

/** A guest's answer, in one shape for every kind of question. */
export interface FormAnswer {
  /** As typed; a number as a plain decimal ("3.5"), a date as 2026-11-20; '' for none. */
  text: string;
  /** The chosen answers of the list. */
  chosen: readonly string[];
  /** The free answer; null when it is not selected. */
  other: string | null;
}

/** No answer. */
export const NO_ANSWER: FormAnswer = { text: '', chosen: [], other: null };

/** The initial answer of a field: the venue's default selection. */
export function firstAnswer(field: FormInput): FormAnswer {
  const chosen = field.options.filter(({ selected }) => selected).map(({ value }) => value);
  return { ...NO_ANSWER, chosen: field.kind === 'checkbox-group' ? chosen : chosen.slice(0, 1) };
}

/** The fault of an answer; `n` is the bound that it breaks. */
export type FormFault =
  | { kind: 'required' | 'email' | 'phone' | 'other' | 'number' | 'date' | 'choice' }
  | { kind: 'minimum' | 'maximum'; n: number | string }
  | { kind: 'length'; n: number };

/** Counts graphemes, as people count characters. */
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
 * The fault of an answer, or null (specification section 5, Dynamic forms). `isPhone` validates numbers of the venue's
 * country.
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
