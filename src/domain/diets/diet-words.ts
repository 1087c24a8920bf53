import type { LanguageCode } from '../text/language.ts';
import { ar } from './words/ar.ts';
import { de } from './words/de.ts';
import type { DietWords } from './words/diet-words.ts';
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

/** Guests type a diet in their own language, regardless of the menu's, so all languages are read. */
export const dietWords: Record<LanguageCode, DietWords> = {
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
