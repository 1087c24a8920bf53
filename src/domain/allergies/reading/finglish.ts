import { FINGLISH } from '../words/finglish.ts';
import { foldNote } from '../fold-note.ts';

/** Writes a Persian word in Latin letters in one of its many spellings: "gerdoo", "girdu" and "gerdou" are one. */
function asOneSpelling(word: string): string {
  return word
    .replace(/gh/g, 'q')
    .replace(/kh/g, 'x')
    .replace(/oo|ou|o/g, 'u')
    .replace(/ee|ie/g, 'i')
    .replace(/(\p{L})\1+/gu, '$1')
    .replace(/y(?=[aeiu])/g, '')
    .replace(/[ei]/g, 'e');
}

const EXACT = new Map<string, string>();
const STEMS: [string, string][] = [];
for (const [persian, latin] of Object.entries(FINGLISH))
  for (const each of latin.split(/\s+/)) {
    const word = asOneSpelling(each.replace('*', ''));
    if (each.endsWith('*')) STEMS.push([word, foldNote(persian)]);
    else EXACT.set(word, foldNote(persian));
  }

/** How many of its words must be Persian before a note counts as Persian in Latin letters. */
const LEAST = 2;

function persianOf(word: string): string | null {
  const spelt = asOneSpelling(word);
  return EXACT.get(spelt) ?? STEMS.find(([stem]) => spelt.startsWith(stem))?.[1] ?? null;
}

/** True for a folded note that is Persian in Latin letters. */
export function isFinglish(note: string): boolean {
  return (note.match(/[a-z]+/g) ?? []).filter((word) => persianOf(word) !== null).length >= LEAST;
}

/** A folded note with Persian words in Latin letters put into their own script. */
export function withoutFinglish(note: string): string {
  if (!isFinglish(note)) return note;
  return note.replace(/[a-z]+/g, (word) => persianOf(word) ?? word);
}
