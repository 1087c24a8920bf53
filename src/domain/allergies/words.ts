import type { LanguageCode } from '#domain/language.ts';
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

/**
 * How guests of one language write of allergies. Words are separated by white space; `_` stands for a space within one, `*`
 * for more letters, `$` for the end of a clause. They may have any case, marks and width.
 */
export interface AllergyWords {
  /** Speak of an allergy by themselves, also inside of other words. */
  alarms: string;
  /** The fourteen allergens of EU Regulation 1169/2011, Annex II, and the foods that are one of them. */
  foods: string;
  /** Foods that take the place of others: they count only right behind the word that rules them out. */
  near: string;
  /** Rule out what comes after them, and end where another wish begins with `with`. */
  without: string;
  /** Rule out what comes after them. */
  before: string;
  /** Rule out what comes before them. */
  after: string;
  /** Begin another wish. */
  but: string;
  /** Begin another wish after a comma, or after `without`. */
  with: string;
  /** Look like one of these words and are none. */
  except: string;
}

/** Guests write in their own language, whatever the board's is: all of them are looked for. */
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
