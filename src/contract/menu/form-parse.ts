import { isDay } from '#domain/time/day.ts';
import type { FormField, FormInput, FormOption, InputKind } from '#domain/menu/dynamic-form.ts';
import type { WireForm } from './wire-menu.ts';

type WireField = WireForm['form_data'][number];

/** What bounds the answers to a field, whatever its texts are. */
type Bounded = Pick<WireField, 'type' | 'subtype' | 'min' | 'max'> & { values: readonly unknown[] };

/** The maximum length of a text where the venue sets no limit, and the upper bound for the venue's own limit. */
const MOST_LETTERS: Partial<Record<FormField['kind'], number>> = { textarea: 5000, email: 254, tel: 40 };
const LETTERS = 500;

const STARS = 5;
/** The most stars that guests are given, whatever a form asks for. */
export const MOST_STARS = 10;

function numberOrNull(value: number | string | null): number | null {
  const number = value === null || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

function dayOrNull(value: number | string | null): string | null {
  return typeof value === 'string' && isDay(value) ? value : null;
}

function kindOf({ type, subtype }: Pick<WireField, 'type' | 'subtype'>): InputKind {
  if (type !== 'text') return type as InputKind;
  return subtype === 'email' || subtype === 'tel' ? subtype : 'text';
}

/** The most letters of an answer of a kind, whatever a form asks for. */
export function mostLetters(kind: FormField['kind']): number {
  return MOST_LETTERS[kind] ?? LETTERS;
}

function maxLength({ maxlength }: WireField, kind: InputKind): number {
  const most = mostLetters(kind);
  const given = Math.floor(numberOrNull(maxlength) ?? most);
  return given > 0 ? Math.min(given, most) : most;
}

function starCount({ max, values }: Bounded): number {
  const count = Math.floor(numberOrNull(max) ?? values.length);
  return count > 0 ? Math.min(count, MOST_STARS) : STARS;
}

/** The least and the most that an answer to a field may be. */
export function answerBounds(wire: Bounded): Pick<FormInput, 'least' | 'most'> {
  const { min, max } = wire;
  const kind = kindOf(wire);
  if (kind === 'number') return { least: numberOrNull(min), most: numberOrNull(max) };
  if (kind === 'date') return { least: dayOrNull(min), most: dayOrNull(max) };
  if (kind === 'starRating') return { least: Math.max(1, numberOrNull(min) ?? 1), most: starCount(wire) };
  return { least: null, most: null };
}

/** The distinct answers of a list. Form builders write "Choose …" as an answer of a select that has no value. */
function options({ values }: WireField, kind: InputKind): FormOption[] {
  const named = values
    .filter(({ value }) => kind !== 'select' || value !== '')
    .map(({ value, label, selected }) => ({ value: value || label, label: label || value, selected }));
  return named.filter(
    ({ value }, index) => value !== '' && named.findIndex((each) => each.value === value) === index,
  );
}

function placeholder({ placeholder: given, values }: WireField, kind: InputKind): string {
  if (given !== '' || kind !== 'select') return given;
  return values.find(({ value }) => value === '')?.label ?? '';
}

function input(wire: WireField, name: string): FormInput {
  const kind = kindOf(wire);
  return {
    kind,
    name,
    label: wire.label || name,
    required: wire.required,
    placeholder: placeholder(wire, kind),
    description: wire.description,
    ...answerBounds(wire),
    maxLength: maxLength(wire, kind),
    options: options(wire, kind),
    other: wire.other && (kind === 'radio-group' || kind === 'checkbox-group'),
  };
}

/**
 * Parses a form's fields from the menu (jQuery formBuilder, contract section 3). A field without a name, or with a
 * duplicate name, is named by its position: `field-3`.
 */
export function parseFormFields(fields: readonly WireField[]): FormField[] {
  const taken = new Set<string>();
  return fields.map((wire, index) => {
    if (wire.type === 'header' || wire.type === 'paragraph') return { kind: wire.type, text: wire.label };
    const wanted = wire.name || `field-${index + 1}`;
    const name = taken.has(wanted) ? `${wanted}-${index + 1}` : wanted;
    taken.add(name);
    return input(wire, name);
  });
}
