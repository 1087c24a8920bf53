import { en } from '#text/guest/en.ts';
import type { Message } from '#text/message.ts';
import { uiStringKey } from '#text/translate.ts';

/** The holes of each of our texts that a venue may say otherwise, by the name it does so under. */
const holes = new Map(
  Object.entries<Message>(en).map(([key, message]) => {
    const text = typeof message === 'string' ? message : message.other;
    return [uiStringKey(key), [...text.matchAll(/\{[a-zA-Z]+\}/g)].map(([hole]) => hole)];
  }),
);

/** How a figure follows words that have no place for it. */
const tails: Readonly<Record<string, string>> = {
  '{amount}': ': {amount}',
  '{n}': ' ({n})',
  '{percent}': ' {percent}%',
};

/** What ours tell and a venue's own words for it do not: `{name}`. */
export function lostHoles(name: string, words: string): string[] {
  return words === '' ? [] : (holes.get(name) ?? []).filter((hole) => !words.includes(hole));
}

/** A venue's own words with the figures that ours tell: those have to be read, whoever chose the words. */
export function withFigures(name: string, words: string): string {
  return lostHoles(name, words).reduce((whole, hole) => whole + (tails[hole] ?? ''), words);
}
