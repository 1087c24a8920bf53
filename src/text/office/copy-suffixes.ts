import type { LanguageCode } from '#domain/text/language.ts';

/** What each language writes behind the name of a copy: a copy's name is written in all languages of the venue. */
export const copySuffixes: Record<LanguageCode, string> = {
  en: ' (copy)',
  ar: ' (نسخة)',
  de: ' (Kopie)',
  es: ' (copia)',
  fa: ' (رونوشت)',
  fr: ' (copie)',
  he: ' (עותק)',
  it: ' (copia)',
  ja: '（コピー）',
  kp: ' (사본)',
  nl: ' (kopie)',
  ru: ' (копия)',
  th: ' (สำเนา)',
  tr: ' (kopya)',
  'zh-hans': '（副本）',
};
