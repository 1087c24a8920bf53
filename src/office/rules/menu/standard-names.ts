import { bcp47, type LanguageCode } from '#domain/text/language.ts';

/** What is listed by a standard: countries (ISO 3166), currencies (ISO 4217), time zones (IANA). */
export type StandardList = 'region' | 'currency' | 'timeZone';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** False for a code that stands for another: DD, which is now part of DE, and UK, a second code of GB. */
function isOwnRegion(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}

/** Codes of two letters that the platform has a name for: countries of today, without groups of them. */
function regions(names: Intl.DisplayNames): string[] {
  const groups = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
  const codes = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second));
  return codes.filter((code) => !groups.has(code) && names.of(code) !== undefined && isOwnRegion(code));
}

/** The entries of a list with their names in a language, in its order. */
export function standardNames(list: StandardList, lang: LanguageCode): { value: string; label: string }[] {
  const locale = bcp47(lang);
  if (list === 'timeZone')
    return Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  const names = new Intl.DisplayNames(locale, { type: list, fallback: 'none' });
  const codes = list === 'region' ? regions(names) : Intl.supportedValuesOf('currency');
  const named = codes.map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }));
  return named.toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
