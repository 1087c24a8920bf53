import { isFindingCode, type findingValues } from '#contract/office/finding-codes.ts';
import type { PlanFinding } from '#contract/office/publication.ts';
import { bcp47, isLanguageCode } from '#domain/text/language.ts';
import { languageNames } from '#text/office/language-names.ts';
import type { OfficeWords } from './words.ts';

type ValueName = (typeof findingValues)[keyof typeof findingValues][number];

/** A language by its name, any other value as it was written: kept apart from the sentence's own direction. */
function valueInWords(lang: string, name: string, value: string | number): string | number {
  if (typeof value === 'number') return value;
  const isNamed = name === 'language' && isLanguageCode(value);
  const text = isNamed
    ? (new Intl.DisplayNames(lang, { type: 'language' }).of(bcp47(value)) ?? languageNames[value])
    : value;
  return `\u2068${text}\u2069`;
}

/** A finding as a sentence in the office's language; null for what only the server's English message says. */
export function describeFinding(
  { t, lang }: Pick<OfficeWords, 't' | 'lang'>,
  { code, values = {} }: Pick<PlanFinding, 'code' | 'values'>,
): string | null {
  if (!code || !isFindingCode(code)) return null;
  const named = Object.entries(values).map(([name, value]) => [name, valueInWords(bcp47(lang), name, value)]);
  return t(`finding_${code}`, Object.fromEntries(named) as Record<ValueName, string | number>);
}
