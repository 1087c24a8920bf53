import { foodsOfWord, type Food } from '../foods.ts';
import { isEnd, withoutJoined } from '../tokens.ts';
import { wordIndex, wordsOf } from '../word-patterns.ts';
import { allergyWords, APART } from '../words.ts';

/** The maximum distance in words between a food and what happens to whoever eats it. */
const REACH = 9;

type Lang = (typeof APART)[number];

const indexOf = (name: 'harms' | 'asks') =>
  wordIndex(
    APART.flatMap((lang) =>
      wordsOf(allergyWords[lang][name]).map((word): [string, Lang] => [word.replaceAll(' ', ''), lang]),
    ),
  );

const HARMS = indexOf('harms');
const ASKS = indexOf('asks');

/** The sentences of tokens, and whether each is a question. */
function sentencesOf(tokens: readonly string[]): { words: string[]; isQuestion: boolean }[] {
  const sentences: { words: string[]; isQuestion: boolean }[] = [];
  let words: string[] = [];
  for (const token of [...tokens, '.'])
    if (isEnd(token)) {
      sentences.push({ words, isQuestion: /[?؟？]/u.test(token) });
      words = [];
    } else words.push(token);
  return sentences;
}

/** The places of a sentence's words that say that something harms, or ask for it, by language. */
function placesOf(words: readonly string[], isQuestion: boolean): { lang: Lang; at: number }[] {
  return words.flatMap((word, at) =>
    withoutJoined(word, 1)
      .flatMap((each) => [...HARMS.find(each), ...(isQuestion ? ASKS.find(each) : [])])
      .map((lang) => ({ lang, at })),
  );
}

/** The foods of a note in a language with spaces that it says to harm somebody, or asks for whether they are in a dish. */
export function harmfulIn(tokens: readonly string[]): Food[] {
  return sentencesOf(tokens).flatMap(({ words, isQuestion }) => {
    const places = placesOf(words, isQuestion);
    if (places.length === 0) return [];
    const isNear = (lang: string, index: number) =>
      places.some((place) => place.lang === lang && Math.abs(place.at - index) <= REACH);
    return words.flatMap((word, index) =>
      withoutJoined(word).flatMap((each) => foodsOfWord(each).filter(({ lang }) => isNear(lang, index))),
    );
  });
}
