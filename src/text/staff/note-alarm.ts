import type { LegalCode } from '#domain/allergens/codes.ts';
import { readAllergyNote } from '#domain/allergies/read-note.ts';
import { enumerate } from '#domain/text/enumerate.ts';
import { bcp47, type LanguageCode } from '#domain/text/language.ts';
import { languageNames } from '../formats.ts';
import type { Translate } from './words.ts';

/** One alarm of a dish. */
export interface DishAlarm {
  /** What it says, in the reader's language: "Allergy: Nuts", "Peanuts (from a note in Thai)". */
  says: string;
  /** The guest's own words; empty where they ticked it. */
  words: string;
  /** It names an allergen; otherwise only the words tell what the guest is allergic to. */
  isNamed: boolean;
}

/** What alarms are written with. */
export interface AlarmSpeech {
  t: Translate;
  /** The alarm of a guest's note or words; null where they mention no allergy. */
  alarmOf(words: string): DishAlarm | null;
}

/** More notes than are on a board at once. */
const MOST_KEPT = 1000;

/** Reads notes for who reads a language; each once, since boards draw them again and again. */
export function createAlarmOf(
  lang: LanguageCode,
  t: Translate,
  allergens: Readonly<Record<LegalCode, string>>,
): AlarmSpeech['alarmOf'] {
  const known = new Map<string, DishAlarm | null>();
  const read = (words: string): DishAlarm | null => {
    const said = readAllergyNote(words);
    if (!said) return null;
    const { codes, language } = said;
    const isNamed = codes.length > 0;
    const names = isNamed ? enumerate(codes.map((code) => allergens[code])) : t('guestAllergic');
    const isOwn = language === null || language === lang;
    const from = isOwn ? '' : (languageNames(bcp47(lang)).of(bcp47(language)) ?? language);
    return {
      says: isOwn ? t('fromNote', { names }) : t('fromNoteIn', { names, language: from }),
      words,
      isNamed,
    };
  };
  return (words) => {
    const alarm = known.has(words) ? (known.get(words) ?? null) : read(words);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(words, alarm);
    return alarm;
  };
}
