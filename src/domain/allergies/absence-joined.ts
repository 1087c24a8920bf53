import { anywhere, wordsOf } from './word-patterns.ts';
import { allergyWords } from './words.ts';
import type { AllergyWords } from './words/allergy-words.ts';

/** Languages that write words without spaces, or attach particles to them. */
const JOINED = ['th', 'ja', 'kp', 'zh-hans'] as const;

/** The maximum distance in letters after a word that rules something out, and before it. */
const REACH_ON = 40;
const REACH_BACK = 14;

/** The end of a clause in any of these languages. */
const END = '[,，、。．.！!？?;；\\n]|$|[吧了的谢請请哦啊]|(?:ครับ|ค่ะ|คะ|นะ)';

interface Joined {
  /** The meaning of a space: in Korean it separates words, in the other languages wishes. */
  space: string;
  except: RegExp;
  food: RegExp;
  before: RegExp;
  after: RegExp;
  but: RegExp;
}

function afterPattern(words: readonly string[]): RegExp {
  const patterns = words.map((word) => (word.endsWith('$') ? `${word.slice(0, -1)}(?=${END})` : word));
  return new RegExp(patterns.join('|') || '(?!)', 'u');
}

function patternsOf(words: AllergyWords, space: string): Joined {
  return {
    space,
    except: anywhere(wordsOf(words.except), 'gu'),
    food: anywhere(wordsOf(words.foods), 'gu'),
    before: anywhere(wordsOf(words.before), 'gu'),
    after: afterPattern(wordsOf(words.after)),
    but: anywhere(wordsOf(words.but)),
  };
}

const languages = JOINED.map((lang) => patternsOf(allergyWords[lang], lang === 'kp' ? '' : ','));

/** The rest of a text after its last word that rules something out; null when there is none. */
function behindLast(before: RegExp, text: string): string | null {
  const last = [...text.matchAll(before)].at(-1);
  return last ? text.slice(last.index + last[0].length) : null;
}

function isRuledOut(sentence: string, at: number, food: string, { before, after, but }: Joined): boolean {
  const between = behindLast(before, sentence.slice(Math.max(0, at - REACH_ON), at));
  if (between !== null && !but.test(between)) return true;
  const rest = sentence.slice(at + food.length, at + food.length + REACH_BACK);
  const found = after.exec(rest);
  return found !== null && !but.test(rest.slice(0, found.index));
}

/** True when a folded note in a language without spaces between words asks to leave out an allergen. */
export function asksForAbsenceJoined(note: string): boolean {
  return languages.some((language) =>
    note
      .replace(language.except, '·')
      .replace(/\n/g, ',')
      .replace(/\s+/g, language.space)
      .split(/[。！!？?;；]+/)
      .some((sentence) =>
        [...sentence.matchAll(language.food)].some(({ 0: food, index }) =>
          isRuledOut(sentence, index, food, language),
        ),
      ),
  );
}
