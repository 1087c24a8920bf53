import { isEntry, without, type Entry } from '#domain/draft/json.ts';
import type { FormField } from '#domain/menu/dynamic-form.ts';
import type { PlainKey } from '#text/office/words.ts';

/** A field as the form builder's JSON has it: members that the office does not know stay as they are. */
export type FormEntry = Readonly<Entry>;

/** What the editor offers of a field, besides its text. */
export type FieldRule =
  | 'required'
  | 'placeholder'
  | 'description'
  | 'numbers'
  | 'days'
  | 'stars'
  | 'length'
  | 'options'
  | 'other';

interface KindOfField {
  kind: FormField['kind'];
  /** As the form builder writes it. */
  type: string;
  subtype?: 'email' | 'tel';
  label: PlainKey;
  rules: readonly FieldRule[];
}

const QUESTION = ['required', 'description'] as const;
const TYPED = [...QUESTION, 'placeholder'] as const;

/** Every kind of field that a form has, in the order of the menu that adds one. */
export const fieldKinds = [
  { kind: 'text', type: 'text', label: 'fieldShortText', rules: [...TYPED, 'length'] },
  { kind: 'textarea', type: 'textarea', label: 'fieldLongText', rules: [...TYPED, 'length'] },
  { kind: 'email', type: 'text', subtype: 'email', label: 'email', rules: TYPED },
  { kind: 'tel', type: 'text', subtype: 'tel', label: 'phoneNumber', rules: TYPED },
  { kind: 'number', type: 'number', label: 'fieldNumber', rules: [...TYPED, 'numbers'] },
  { kind: 'date', type: 'date', label: 'fieldDate', rules: [...QUESTION, 'days'] },
  { kind: 'radio-group', type: 'radio-group', label: 'fieldOne', rules: [...QUESTION, 'options', 'other'] },
  { kind: 'select', type: 'select', label: 'fieldList', rules: [...TYPED, 'options'] },
  {
    kind: 'checkbox-group',
    type: 'checkbox-group',
    label: 'fieldSeveral',
    rules: [...QUESTION, 'options', 'other'],
  },
  { kind: 'starRating', type: 'starRating', label: 'fieldStars', rules: [...QUESTION, 'stars'] },
  { kind: 'header', type: 'header', label: 'fieldHeading', rules: [] },
  { kind: 'paragraph', type: 'paragraph', label: 'fieldBetween', rules: [] },
] as const satisfies readonly KindOfField[];

export type FieldKind = (typeof fieldKinds)[number]['kind'];

/** The kind of a field; a text of a subtype that guests do not see as such is a short text. */
export function kindOf({ type, subtype }: FormEntry): KindOfField {
  const kinds: readonly KindOfField[] = fieldKinds;
  const same = kinds.filter((each) => each.type === type);
  return same.find((each) => each.subtype === subtype) ?? same[0] ?? fieldKinds[0];
}

/** The fields of a form, as the venue file has them. */
export function fieldsOf(value: unknown): readonly FormEntry[] {
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

/** What tells the fields of a form apart while they are moved: their names, or where they stand. */
export function fieldIds(fields: readonly FormEntry[]): string[] {
  const names = fields.map(({ name }) => (typeof name === 'string' ? name : ''));
  return names.map((name, index) => (name !== '' && names.indexOf(name) === index ? name : `#${index}`));
}

/** A field with a member changed; undefined takes the member away. All other members stay. */
export function withMember(field: FormEntry, key: string, value: unknown): FormEntry {
  return value === undefined ? without(field, key) : { ...field, [key]: value };
}

/** The fields with one changed, or removed by null. */
export function withField(
  fields: readonly FormEntry[],
  index: number,
  field: FormEntry | null,
): readonly FormEntry[] {
  return field === null ? fields.toSpliced(index, 1) : fields.with(index, field);
}

/** The entries with one moved to the place of another. */
export function withMoved<T>(entries: readonly T[], from: number, to: number): readonly T[] {
  const moved = entries.slice(from, from + 1);
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}

/** A name that no other has: `number-2`. */
function freeName(start: string, taken: readonly unknown[]): string {
  for (let count = 1; ; count++) {
    const name = `${start}-${count}`;
    if (!taken.includes(name)) return name;
  }
}

/** A new answer of a list, told apart by its value, which stays when its words change. */
export function newOption(options: readonly FormEntry[]): FormEntry {
  const value = freeName(
    'answer',
    options.map((each) => each['value']),
  );
  return { label: {}, value };
}

/** A new field of a kind. Answers of guests stand under its name, which no other field of the form has. */
export function newField(kind: FieldKind, fields: readonly FormEntry[]): FormEntry {
  const { type, ...known }: KindOfField = fieldKinds.find((each) => each.kind === kind) ?? fieldKinds[0];
  const isQuestion = known.rules.includes('required');
  const taken = fields.map(({ name }) => name);
  return {
    type,
    ...(known.subtype && { subtype: known.subtype }),
    ...(isQuestion && { name: freeName(kind, taken) }),
    label: {},
    ...(known.rules.includes('options') && { values: [newOption([])] }),
  };
}
