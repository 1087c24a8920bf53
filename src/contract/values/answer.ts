import { isChoice, NO_ANSWER, type FormAnswer, type FormInput } from '#domain/menu/dynamic-form.ts';

/** An answer on the wire: a text, a number, or the chosen answers of a list. */
export type WireAnswer = string | number | string[];

/**
 * Presents an answer for sending; undefined when there is none. The text must already satisfy the field's rules: see
 * domain/dynamic-form.
 */
export function presentAnswer(field: FormInput, { text, chosen, other }: FormAnswer): WireAnswer | undefined {
  if (isChoice(field)) {
    const all = [...chosen, ...(other === null ? [] : [other.trim()])];
    if (field.kind === 'checkbox-group') return all.length > 0 ? all : undefined;
    return all[0];
  }
  const isNumber = field.kind === 'number' || field.kind === 'starRating';
  if (isNumber) return text.trim() === '' ? undefined : Number(text);
  return text.trim() === '' ? undefined : text;
}

/** Parses an answer as it was sent. A value outside a list counts as its free answer where the list allows one. */
export function parseAnswer(field: FormInput, value: unknown): FormAnswer {
  if (value === undefined || value === null) return NO_ANSWER;
  const several = field.kind === 'checkbox-group';
  if (!isChoice(field))
    return { ...NO_ANSWER, text: Array.isArray(value) ? value.join(', ') : String(value) };
  const all = [value].flat().map(String);
  const sent = several && Array.isArray(value) ? all : all.filter((each) => each !== '');
  const isListed = (wanted: string) => field.options.some((option) => option.value === wanted);
  const free = field.other ? sent.filter((each) => !isListed(each)) : [];
  const chosen = [...new Set(sent.filter((each) => !free.includes(each)))];
  return { text: '', chosen, other: free.length === 0 ? null : free.join(', ') };
}
