import type { FileText } from '#contract/values/value-shapes.ts';
import type { Message } from '#text/message.ts';
import { uiStringKey } from '#text/translate.ts';
import { textIn } from '../texts.ts';

/** The address of the venue's own texts of the app. */
export const WORDS = 'menu/ui_strings';

/** A text of the guests' app: where the venue's own stands, and ours by language. */
export interface AppWord {
  at: string;
  /** The member of `ui_strings`. */
  key: string;
  ours: Readonly<Record<string, string>>;
  own: FileText | null;
}

/** A text in one piece; a plural has the words of many. */
export function plain(message: Message | undefined): string {
  return typeof message === 'object' ? message.other : (message ?? '');
}

/** Every text of the app, with ours in the languages that are loaded, in the app's order. */
export function appWords(
  catalogues: Readonly<Record<string, Readonly<Record<string, Message>>>>,
  own: Readonly<Record<string, FileText>>,
): AppWord[] {
  const keys = [...new Set(Object.values(catalogues).flatMap((words) => Object.keys(words)))];
  return keys.map((name) => {
    const key = uiStringKey(name);
    const ours = Object.entries(catalogues).map(([lang, words]) => [lang, plain(words[name])]);
    return { at: `${WORDS}/${key}`, key, ours: Object.fromEntries(ours), own: own[key] ?? null };
  });
}

function saysIn({ ours, own }: AppWord): string[] {
  return [...Object.values(ours), ...(typeof own === 'string' ? [own] : Object.values(own ?? {}))];
}

/**
 * The texts that hold what was searched for, in ours or the venue's own words of any language: first those that `isOwn`
 * says to stand above, each part in the app's order.
 */
export function foundWords(
  words: readonly AppWord[],
  search: string,
  isFound: (texts: readonly string[], search: string) => boolean,
  isOwn: (word: AppWord) => boolean,
): AppWord[] {
  const found = search.trim() === '' ? words : words.filter((word) => isFound(saysIn(word), search));
  return [...found.filter(isOwn), ...found.filter((word) => !isOwn(word))];
}

/** The holes of our text, such as {name}, that the venue's own leaves out: guests no longer read what stands there. */
export function lostHoles({ ours, own }: AppWord, lang: string): string[] {
  const words = textIn(own, lang);
  if (words === '') return [];
  const holes = (ours[lang] ?? '').match(/\{[a-zA-Z]+\}/g) ?? [];
  return [...new Set(holes)].filter((hole) => !words.includes(hole));
}
