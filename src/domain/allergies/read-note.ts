import { foodsJoined } from './reading/absence-joined.ts';
import { beginsOther, ruledOutIn } from './reading/absence.ts';
import { withoutDenials } from './reading/denials.ts';
import { withoutFinglish } from './reading/finglish.ts';
import { foldNote } from './fold-note.ts';
import { codesOfFood, foodsOfWord, isRuledFood, type Food } from './foods.ts';
import { harmfulIn } from './reading/harm.ts';
import { isMisspelled } from './reading/misspelled.ts';
import { languageOfNote } from './reading/note-language.ts';
import { freeOf, isEnd, tokensOf, withoutJoined } from './tokens.ts';
import { anywhere, wordsOf } from './word-patterns.ts';
import { allergyWords } from './words.ts';
import type { LegalCode } from '#domain/allergens/codes.ts';
import { LEGAL_CODES } from '#domain/allergens/codes.ts';
import type { LanguageCode } from '#domain/text/language.ts';

const ALARMS = anywhere(Object.values(allergyWords).flatMap(({ alarms }) => wordsOf(alarms)));
const ALARM_AND_BEFORE = new RegExp(`^(\\p{L}{2,}?)(?:${ALARMS.source})`, 'u');

/** A guest's note that mentions an allergy. */
export interface AllergyNote {
  /** The allergens of the law that it names, in the law's order; none where it names another food, or none. */
  codes: LegalCode[];
  /** Its language; null where it may be several. */
  language: LanguageCode | null;
}

function isAlarming(text: string): boolean {
  return ALARMS.test(text) || (text.match(/\p{L}+/gu) ?? []).some(isMisspelled);
}

function foodsOf(token: string): Food[] {
  const root = ALARM_AND_BEFORE.exec(token)?.[1];
  return [token, freeOf(token), root].flatMap((each) =>
    each ? withoutJoined(each).flatMap(foodsOfWord) : [],
  );
}

/** The wishes of a note: its sentences, each parted where another wish begins. */
function wishesOf(tokens: readonly string[]): string[][] {
  const wishes: string[][] = [[]];
  for (const token of tokens)
    if (isEnd(token) || beginsOther(token)) wishes.push([]);
    else wishes.at(-1)?.push(token);
  return wishes;
}

/** The foods in what holds a word for an allergy. */
function foodsBesideAlarm(text: string, tokens: readonly string[]): Food[] {
  const wishes = wishesOf(tokens).filter((words) => isAlarming(words.join(' ')));
  const joined = text.split(/[。！!？?;；.,，\n]+/).filter(isAlarming);
  return [...wishes.flatMap((words) => words.flatMap(foodsOf)), ...joined.flatMap(foodsJoined)];
}

/** A note as it is read: folded, in its language's script, without what says that there is no allergy. */
function textOf(note: string): string {
  return withoutDenials(withoutFinglish(foldNote(note)));
}

/** The foods that a note asks to leave out, asks for, or says to harm somebody. */
function askedIn(text: string, tokens: readonly string[]): Food[] {
  return [
    ...ruledOutIn(tokens).flatMap((word) => withoutJoined(word).flatMap(foodsOfWord)),
    ...harmfulIn(tokens),
    ...foodsJoined(text).filter(({ isAsked }) => isAsked),
  ].filter(({ key }) => isRuledFood(key));
}

/**
 * True when a guest's note mentions an allergy in any of the fifteen languages: by an allergy word, also inside another
 * word or with one wrong letter; by asking to leave out an allergen, or whether it is in the dish; or by what happens to
 * whoever eats it. A false alarm costs less than a miss.
 */
export function speaksOfAllergy(note: string): boolean {
  const text = textOf(note);
  return isAlarming(text) || askedIn(text, tokensOf(text)).length > 0;
}

/** What a guest's note says of allergies; null for one that mentions none. */
export function readAllergyNote(note: string): AllergyNote | null {
  const text = textOf(note);
  const tokens = tokensOf(text);
  const asked = askedIn(text, tokens);
  if (!isAlarming(text) && asked.length === 0) return null;
  const named = [...asked, ...foodsBesideAlarm(text, tokens)];
  // "Allergy! Nuts": the word stands apart from the food.
  const all = named.length > 0 ? named : [...tokens.flatMap(foodsOf), ...foodsJoined(text)];
  const foods = all.filter(({ key }) => isRuledFood(key));
  const codes = new Set<string>(foods.flatMap(({ key }) => codesOfFood(key)));
  return { codes: LEGAL_CODES.filter((code) => codes.has(code)), language: languageOfNote(note) };
}
