import type { FileText } from '#contract/values/value-shapes.ts';
import { inLanguages } from '#domain/draft/texts.ts';

/** What a text says in a language before and after a change; '' where it says nothing. */
export interface TextChange {
  lang: string;
  before: string;
  after: string;
}

/** What a venue calls one of its languages; the code of another. */
export function languageName(
  { languages }: { languages: readonly { code: string; name_local: string }[] },
  code: string,
): string {
  return languages.find((each) => each.code === code)?.name_local ?? code;
}

/** A text of the venue file in a language; '' where it is not written. A text for all languages counts for each. */
export function textIn(text: FileText | null | undefined, lang: string): string {
  if (typeof text === 'string') return text;
  return text?.[lang] ?? '';
}

/** What a field of a language holds: a text for all languages is the original's, and no other's own. */
export function ownIn(text: FileText | null | undefined, lang: string, original: string): string {
  return typeof text === 'string' && lang !== original ? '' : textIn(text, lang);
}

/** A text as guests read it who chose a language: their own, else the original, else any. */
export function readIn(text: FileText | null | undefined, lang: string, original: string): string {
  if (typeof text === 'string' || !text) return text ?? '';
  return text[lang] || text[original] || Object.values(text).find(Boolean) || '';
}

/** The languages of `langs` in which a text is missing although the original has it. */
export function missingIn(
  text: FileText | null | undefined,
  original: string,
  langs: readonly string[],
): string[] {
  if (typeof text === 'string' || !text?.[original]) return [];
  return langs.filter((lang) => !text[lang]);
}

/** A text with what it says in one language changed; one text for all languages stays one while it is the original's. */
export function writeIn(text: unknown, lang: string, words: string, original: string): FileText {
  if (typeof text === 'string' && lang === original) return words;
  const before = typeof text === 'string' ? (text === '' ? {} : { [original]: text }) : (text ?? {});
  const { [lang]: _, ...others } = before as Record<string, string>;
  return words === '' ? others : { ...others, [lang]: words };
}

/** The languages in which a text changes. One text for all languages is the original's. */
export function textChanges(
  from: FileText | null | undefined,
  to: FileText | null | undefined,
  original: string,
): TextChange[] {
  const languagesOf = (text: FileText | null | undefined) =>
    inLanguages(text ?? {}, original) as Record<string, string>;
  const [was, is] = [languagesOf(from), languagesOf(to)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((lang) => ({ lang, before: was[lang] ?? '', after: is[lang] ?? '' }))
    .filter(({ before, after }) => before !== after);
}
