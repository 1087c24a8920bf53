import type { LanguageCode } from '#domain/text/language.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fa } from './fa.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { kp } from './kp.ts';
import { nl } from './nl.ts';
import { ru } from './ru.ts';
import { th } from './th.ts';
import { tr } from './tr.ts';
import { zhHans } from './zh-hans.ts';
import type { AllergenNames } from './names.ts';

/** The names in every language, for pages that the server draws too. */
export const allergenNames: Readonly<Record<LanguageCode, AllergenNames>> = {
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
