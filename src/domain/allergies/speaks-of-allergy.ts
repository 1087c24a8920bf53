import { ruledOutJoined } from './absence-joined.ts';
import { ruledOutIn } from './absence.ts';
import { foldNote } from './fold-note.ts';
import { isMisspelled } from './misspelled.ts';
import { anywhere, wordsOf } from './word-patterns.ts';
import { allergyWords } from './words.ts';

const ALARMS = anywhere(Object.values(allergyWords).flatMap(({ alarms }) => wordsOf(alarms)));

/**
 * True when a guest's note mentions an allergy in any of the fifteen languages: by an allergy word, also inside another
 * word or with one wrong letter, or by asking to leave out an allergen. A false alarm costs less than a miss.
 */
export function speaksOfAllergy(note: string): boolean {
  const folded = foldNote(note);
  return (
    ALARMS.test(folded) ||
    (folded.match(/\p{L}+/gu) ?? []).some(isMisspelled) ||
    ruledOutIn(folded).length > 0 ||
    ruledOutJoined(folded).length > 0
  );
}
