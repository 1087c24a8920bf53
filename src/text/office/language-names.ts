import type { LanguageCode } from '#domain/text/language.ts';

/** Each language by its own name, for who chooses one. */
export const languageNames: Record<LanguageCode, string> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fa: 'فارسی',
  fr: 'Français',
  he: 'עברית',
  it: 'Italiano',
  ja: '日本語',
  kp: '한국어',
  nl: 'Nederlands',
  ru: 'Русский',
  th: 'ไทย',
  tr: 'Türkçe',
  'zh-hans': '简体中文',
};
