import type { LanguageCode } from '#domain/text/language.ts';
import type { AllergyWords } from './words/allergy-words.ts';
import { ar } from './words/ar.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fa } from './words/fa.ts';
import { fr } from './words/fr.ts';
import { he } from './words/he.ts';
import { it } from './words/it.ts';
import { ja } from './words/ja.ts';
import { kp } from './words/kp.ts';
import { nl } from './words/nl.ts';
import { ru } from './words/ru.ts';
import { th } from './words/th.ts';
import { tr } from './words/tr.ts';
import { zhHans } from './words/zh-hans.ts';

/** Languages that separate words with spaces. */
export const APART = ['en', 'de', 'es', 'fr', 'it', 'nl', 'ru', 'tr', 'ar', 'fa', 'he'] as const;

/** Languages that write words without spaces, or attach particles to them. */
export const JOINED = ['th', 'ja', 'kp', 'zh-hans'] as const;

/** Guests write in their own language, regardless of the board's, so all languages are searched. */
export const allergyWords: Record<LanguageCode, AllergyWords> = {
  ar,
  de,
  en,
  es,
  fa,
  fr,
  he,
  it,
  ja,
  kp,
  nl,
  ru,
  th,
  tr,
  'zh-hans': zhHans,
};
