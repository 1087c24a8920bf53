import { foldNote } from '../fold-note.ts';

/** Long allergy words that still match with one wrong letter. */
const LONG = `
  allergy allergic allergies allergen allergens allergie allergien allergisch allergiker allergique allergia allergie allergico
  allergica allergici alergia alergias alergico alergica anaphylaxis anaphylactic anafilaxia anafylaxie intolerant intolerance
  intolerances intoleranz intolerancia intolerante intolleranza intollerante intolerantie coeliac celiac celiaca celiaco
  coeliaque coeliakie celiachia zoliakie unvertraglich unvertraglichkeit alerjim alerjik alerjisi intolerans
  аллергия аллергии аллергию аллергик аллергиком аллергики аллергический аллергическая непереносимость целиакия глютен حساسيه حساسيت אלרגיה אלרגית`
  .split(/\s+/)
  .filter(Boolean)
  .map(foldNote);

const LEAST = 6;
/** Other words that are one letter away from these. */
const OTHERS = /^(?:al+egr[ioe]a?s?|galler\p{L}*|toleran\p{L}*)$/u;

/** True when inserting, deleting, replacing or transposing one letter turns one word into the other. */
function isOneLetterAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return a === b;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.length > restB.length) return restA.slice(1) === restB;
  if (restB.length > restA.length) return restB.slice(1) === restA;
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || isSwapped;
}

/** True when a word of a note (folded) is one of the long words with one wrong letter. */
export function isMisspelled(word: string): boolean {
  if (word.length < LEAST || OTHERS.test(word)) return false;
  return LONG.some((long) => isOneLetterAway(word, long));
}
