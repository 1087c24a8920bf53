/** The languages in which every text of the app exists (contract section 2). `kp` is Korean. */
export const languageCodes = [
  'en',
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'it',
  'ja',
  'kp',
  'nl',
  'ru',
  'th',
  'tr',
  'zh-hans',
] as const;

export type LanguageCode = (typeof languageCodes)[number];

const BCP47: Partial<Record<LanguageCode, string>> = { kp: 'ko', 'zh-hans': 'zh-Hans' };
const RIGHT_TO_LEFT: readonly LanguageCode[] = ['ar', 'fa', 'he'];

/** True for one of the fifteen codes; only these are path prefixes. */
export function isLanguageCode(text: string): text is LanguageCode {
  return (languageCodes as readonly string[]).includes(text);
}

/** The BCP 47 tag for browsers and Intl: kp → ko, zh-hans → zh-Hans. */
export function bcp47(code: LanguageCode): string {
  return BCP47[code] ?? code;
}

/** The text direction of a language (specification section 9). */
export function directionOf(code: LanguageCode): 'rtl' | 'ltr' {
  return RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr';
}

/** One text in every language of a venue. */
export type LocalText = Record<string, string>;

/** The text in a language, else in any language the venue has. */
export function inLanguage(text: LocalText, code: string): string {
  return text[code] ?? Object.values(text)[0] ?? '';
}
