import { bcp47, isLanguageCode } from '#domain/text/language.ts';

/** Intl formatters are slow to build and cheap to keep: one per language and options. */
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const plurals = new Map<string, Intl.PluralRules>();
const languages = new Map<string, Intl.DisplayNames>();
const lists = new Map<string, Intl.ListFormat>();

function kept<T>(known: Map<string, T>, locale: string, options: object, make: () => T): T {
  const key = locale + JSON.stringify(options);
  const format = known.get(key) ?? make();
  known.set(key, format);
  return format;
}

/** The number formatter of a locale and options. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, locale, options, () => new Intl.NumberFormat(locale, options));
}

/** The date formatter of a locale and options. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

/** The plural rules of a locale. */
export function pluralRules(locale: string, options: Intl.PluralRulesOptions = {}): Intl.PluralRules {
  return kept(plurals, locale, options, () => new Intl.PluralRules(locale, options));
}

/** The list formatter of a locale: 'soup, bread and tea'. */
export function listFormat(locale: string, options: Intl.ListFormatOptions = {}): Intl.ListFormat {
  return kept(lists, locale, options, () => new Intl.ListFormat(locale, options));
}

/** The names of languages in a locale. */
export function languageNames(locale: string): Intl.DisplayNames {
  return kept(languages, locale, {}, () => new Intl.DisplayNames([locale], { type: 'language' }));
}

/** What a language is called in itself, 'Deutsch' of de; the code where it is none of ours. */
export function ownLanguageName(code: string): string {
  if (!isLanguageCode(code)) return code;
  const tag = bcp47(code);
  return languageNames(tag).of(tag) ?? code;
}
