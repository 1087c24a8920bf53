import { anywhere, wordsOf } from '../word-patterns.ts';
import { isRuledFood, joinedFoods, withAloneMarked, type Food, type JoinedFoods } from '../foods.ts';
import { allergyWords } from '../words.ts';

/** The maximum distance in letters after a word that rules something out, and before it. */
const REACH_ON = 40;
const REACH_BACK = 14;
/** The maximum distance in letters between a food and what happens to whoever eats it. */
const REACH_HARM = 24;

/** A question: by its sign, or by the word that ends or makes one. */
const QUESTION = /[?？]|[吗嗎]|か[。\s]*$|ไหม|มั้ย|หรือเปล่า|หรือไม่|나요|까요|[가는]지/u;

/** The end of a clause in any of these languages. */
const END = '[,，、。．.！!？?;；\\n]|$|[吧了的谢請请哦啊]|(?:ครับ|ค่ะ|คะ|นะ)';

interface Joined extends JoinedFoods {
  /** The meaning of a space: in Korean it separates words, in the other languages wishes. */
  space: string;
  except: RegExp;
  before: RegExp;
  after: RegExp;
  but: RegExp;
  harms: RegExp;
  asks: RegExp;
}

function afterPattern(words: readonly string[]): RegExp {
  const patterns = words.map((word) => (word.endsWith('$') ? `${word.slice(0, -1)}(?=${END})` : word));
  return new RegExp(patterns.join('|') || '(?!)', 'u');
}

function patternsOf(foods: JoinedFoods): Joined {
  const words = allergyWords[foods.lang];
  return {
    ...foods,
    space: foods.lang === 'kp' ? '' : ',',
    except: anywhere(wordsOf(words.except), 'gu'),
    before: anywhere(wordsOf(words.before), 'gu'),
    after: afterPattern(wordsOf(words.after)),
    but: anywhere(wordsOf(words.but)),
    harms: anywhere(wordsOf(words.harms)),
    asks: anywhere(wordsOf(words.asks)),
  };
}

const languages = joinedFoods.map(patternsOf);

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

/** True where a sentence says that a food harms somebody, or asks whether it is in the dish. */
function isHarmful(sentence: string, at: number, food: string, { harms, asks }: Joined): boolean {
  const near = sentence.slice(Math.max(0, at - REACH_HARM), at + food.length + REACH_HARM);
  return harms.test(near) || (QUESTION.test(sentence) && asks.test(near));
}

/** The sentences of a folded note as a language without spaces between words reads them. */
function sentencesFor({ except, space }: Joined, note: string): string[] {
  return withAloneMarked(note.replace(except, '·'))
    .replace(/\n/g, ',')
    .replace(/\s+/g, space)
    .split(/(?<=[。！!？?;；]+)/);
}

/** The foods of a folded note in a language without spaces between words; `isAsked`: those that it asks to leave out. */
export function foodsJoined(note: string): (Food & { isAsked: boolean })[] {
  return languages.flatMap((language) =>
    sentencesFor(language, note).flatMap((sentence) =>
      [...sentence.matchAll(language.pattern)].flatMap(({ 0: word, index }) => {
        const key = language.keys.get(word);
        if (!key || !isRuledFood(key)) return [];
        const isAsked =
          isRuledOut(sentence, index, word, language) || isHarmful(sentence, index, word, language);
        return [{ key, lang: language.lang, isAsked }];
      }),
    ),
  );
}
