import { isFindingCode, type findingValues } from '#contract/office/finding-codes.ts';
import type { PlanFinding } from '#contract/office/publication.ts';
import { bcp47, isLanguageCode } from '#domain/text/language.ts';
import { textIn } from '../rules/texts.ts';
import type { FileZones } from '../rules/zones/zones.ts';
import { languageNames } from '#text/office/language-names.ts';
import type { OfficeWords } from './words.ts';

type ValueName = (typeof findingValues)[keyof typeof findingValues][number];

type Words = Pick<OfficeWords, 't' | 'lang'>;

/** What a finding may be about, with its names in all languages. */
interface Known {
  delivery_zones: FileZones | null;
}

function languageInWords({ lang }: Words, code: string): string {
  if (!isLanguageCode(code)) return code;
  return new Intl.DisplayNames(bcp47(lang), { type: 'language' }).of(bcp47(code)) ?? languageNames[code];
}

/** The check calls a zone by its name in the venue's first language, or by its number. */
function zoneInWords({ t, lang }: Words, name: string | number, file: Known | undefined): string {
  if (typeof name === 'number') return t('zoneNumber', { n: name });
  const names = file?.delivery_zones?.features.map(({ properties }) => properties.name) ?? [];
  const same = names.find((each) => typeof each === 'object' && Object.values(each ?? {}).includes(name));
  return textIn(same, lang) || name;
}

/** A theme's mode, a language and a zone by their names, any other value as it was written: apart from the sentence's own direction. */
function valueInWords(words: Words, name: string, value: string | number, file?: Known): string | number {
  const isZone = name === 'zone' || name === 'other';
  if (typeof value === 'number' && !isZone) return value;
  if (name === 'mode') return words.t(value === 'dark' ? 'inDark' : 'inLight');
  const text = isZone
    ? zoneInWords(words, value, file)
    : name === 'language'
      ? languageInWords(words, String(value))
      : value;
  return `\u2068${text}\u2069`;
}

/**
 * A finding as a sentence in the office's language; null for what only the server's English message says. The file, where
 * there is one, knows names in that language.
 */
export function describeFinding(
  words: Words,
  { code, values = {} }: Pick<PlanFinding, 'code' | 'values'>,
  file?: Known,
): string | null {
  if (!code || !isFindingCode(code)) return null;
  const { t } = words;
  const named = Object.entries(values).map(([name, value]) => [name, valueInWords(words, name, value, file)]);
  return t(`finding_${code}`, Object.fromEntries(named) as Record<ValueName, string | number>);
}
