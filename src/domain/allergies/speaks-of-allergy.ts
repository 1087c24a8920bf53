import { asksForAbsenceJoined } from './absence-joined.ts';
import { asksForAbsence } from './absence.ts';
import { foldNote } from './fold-note.ts';
import { isMisspelled } from './misspelled.ts';
import { anywhere, wordsOf } from './word-patterns.ts';
import { allergyWords } from './words.ts';

const ALARMS = anywhere(Object.values(allergyWords).flatMap(({ alarms }) => wordsOf(alarms)));

/**
 * Whether a guest's note speaks of an allergy, in any of the fifteen languages: by a word for one, also inside of another word and
 * with a letter wrong, or by asking for a food that is an allergen to be left out. A false alarm is cheaper than a miss.
 */
export function speaksOfAllergy(note: string): boolean {
  const folded = foldNote(note);
  return (
    ALARMS.test(folded) ||
    (folded.match(/\p{L}+/gu) ?? []).some(isMisspelled) ||
    asksForAbsence(folded) ||
    asksForAbsenceJoined(folded)
  );
}
