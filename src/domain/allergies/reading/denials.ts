import { foldNote } from '../fold-note.ts';
import { allergyWords, APART, JOINED } from '../words.ts';

/** How far a few words reach. */
const FEW = '[^.!?;؟؛。！？\\n]{0,40}?';
/** The rest of a sentence. */
const REST = /^[^.!?;؟؛。！？\n]*/u;

function listed(list: string): string[] {
  return list
    .split(/\s+/)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
}

const escaped = (text: string) => text.replace(/[$()+.?[\\\]^{|}]/g, '\\$&');

/** A phrase of a list as a pattern; languages without spaces may have one between any two letters. */
function patternOf(phrase: string, isJoined: boolean): string {
  return phrase
    .split('…')
    .map((part) => {
      const words = foldNote(part.replaceAll('_', ' ').replaceAll('*', '\u0001'));
      if (isJoined) return [...words].map(escaped).join('\\s*');
      return escaped(words).replaceAll(' ', "[\\s'’]+").replaceAll('\u0001', '\\p{L}*');
    })
    .join(FEW);
}

const none = '(?!)';
const joinedBy = (patterns: string[]) => patterns.join('|') || none;

const apart = (list: 'denials' | 'denialsEnd') =>
  joinedBy(APART.flatMap((lang) => listed(allergyWords[lang][list]).map((each) => patternOf(each, false))));
const joined = (list: 'denials' | 'denialsEnd') =>
  joinedBy(JOINED.flatMap((lang) => listed(allergyWords[lang][list]).map((each) => patternOf(each, true))));

const WHOLE = (source: string) => `(?<!\\p{L})(?:${source})(?!\\p{L})`;
// "有没有过敏" asks whether there is one.
const DENIAL = new RegExp(`${WHOLE(apart('denials'))}|(?<!有)(?:${joined('denials')})`, 'gu');
const DENIAL_END = new RegExp(`${WHOLE(apart('denialsEnd'))}|${joined('denialsEnd')}`, 'u');

/**
 * A folded note without the words that say that there is no allergy: "not allergic to anything". They stay where their
 * sentence goes on with an exception: "no allergies except nuts".
 */
export function withoutDenials(note: string): string {
  const plain = note.replace(/n['’`]t\b/g, 'nt');
  return plain.replace(DENIAL, (denial: string, ...more: unknown[]) => {
    const at = more.find((each) => typeof each === 'number') ?? 0;
    const rest = REST.exec(plain.slice(at + denial.length))?.[0] ?? '';
    return DENIAL_END.test(rest) ? denial : ' ';
  });
}
