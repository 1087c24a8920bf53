import { foldNote } from '../fold-note.ts';
import { isFinglish } from './finglish.ts';
import { tokensOf, withoutJoined } from '../tokens.ts';
import { wholeWords, wordsOf } from '../word-patterns.ts';
import { allergyWords } from '../words.ts';
import { allFoods } from '../foods.ts';
import type { LanguageCode } from '#domain/text/language.ts';

/** Languages by their script, where one alone uses it. */
const SCRIPTS: readonly (readonly [RegExp, LanguageCode])[] = [
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Hangul}/u, 'kp'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'ja'],
  [/\p{Script=Han}/u, 'zh-hans'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  // Letters of Persian that Arabic lacks.
  [/[پچژگ]/u, 'fa'],
];

/** Words that nearly every sentence has. */
const TALK: Partial<Record<LanguageCode, string>> = {
  en: 'the i my is are am no not please and to of have has with can cannot any in it we our your this for from',
  de: 'ich bitte kein keine keinen und der die das mein meine ist nicht gegen auf am mit im wir sie er habe hat ein eine',
  es: 'el los las mi por favor y soy tengo es con no al para un una de que tiene puede lleva',
  fr: 'le les mon ma je suis pas et aux au du des une un avec ne est il elle s il vous plait svp',
  it: 'il lo gli mio mia sono ho e per favore con non di che una un ai alle al ha grazie puo',
  nl: 'de het mijn ik ben geen en voor een van aub niet heb heeft met is mag graag zonder',
  tr: 've var yok lutfen bir benim cok icin da de ben bana olmasin olsun',
  ar: 'من على في عندي لو سمحت انا ما لا و عندها عنده الى هل اي ابني زوجتي',
  fa: 'به از دارم داره لطفا من و با نباشه که برای را رو این است هست توش',
};

const APART_TALKED = Object.entries(TALK).map(([code, talk]) => {
  const lang = code as LanguageCode;
  const { foods, alarms, without, before, after, harms } = allergyWords[lang];
  const own = [...allFoods(foods), ...[without, before, after, harms].flatMap(wordsOf)];
  const begun = wordsOf(alarms).map((word) => `${word}*`);
  const words = [...own.map((word) => word.replace(/\$$/, '')), ...begun].map((word) =>
    word.replaceAll(' ', ''),
  );
  return { lang, talk: wholeWords(wordsOf(talk)), words: wholeWords(words) };
});

/** The language in which a note that mentions an allergy is written; null where it may be several. */
export function languageOfNote(note: string): LanguageCode | null {
  const byScript = SCRIPTS.find(([script]) => script.test(note))?.[1];
  if (byScript) return byScript;
  const folded = foldNote(note);
  if (isFinglish(folded)) return 'fa';
  const tokens = tokensOf(folded).map((token) => withoutJoined(token, 1));
  const scores = APART_TALKED.map(({ lang, talk, words }) => ({
    lang,
    score: tokens.reduce((sum, each) => sum + (each.some(words.test) ? 2 : each.some(talk.test) ? 1 : 0), 0),
  })).toSorted((a, b) => b.score - a.score);
  const [first, second] = scores;
  return first && first.score > (second?.score ?? 0) ? first.lang : null;
}
