/** Intl's makers of text are dear to build and cheap to keep: there are as many as languages and ways of writing. */
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const plurals = new Map<string, Intl.PluralRules>();
const lists = new Map<string, Intl.ListFormat>();

function kept<T>(known: Map<string, T>, locale: string, options: object, make: () => T): T {
  const key = locale + JSON.stringify(options);
  const format = known.get(key) ?? make();
  known.set(key, format);
  return format;
}

/** Writes numbers of a locale in one way. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, locale, options, () => new Intl.NumberFormat(locale, options));
}

/** Writes dates of a locale in one way. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

/** The plural forms of a locale. */
export function pluralRules(locale: string, options: Intl.PluralRulesOptions = {}): Intl.PluralRules {
  return kept(plurals, locale, options, () => new Intl.PluralRules(locale, options));
}

/** Joins texts into one as a locale enumerates them: 'soup, bread and tea'. */
export function listFormat(locale: string, options: Intl.ListFormatOptions = {}): Intl.ListFormat {
  return kept(lists, locale, options, () => new Intl.ListFormat(locale, options));
}
