import { en } from '#text/guest/en.ts';
import type { Message } from '#text/message.ts';
import { uiStringKey } from '#text/translate.ts';

/** The placeholders of each text that a venue may replace, by the venue file's key. */
const holes = new Map(
  Object.entries<Message>(en).map(([key, message]) => {
    const text = typeof message === 'string' ? message : message.other;
    return [uiStringKey(key), [...text.matchAll(/\{[a-zA-Z]+\}/g)].map(([hole]) => hole)];
  }),
);

/** How a figure is appended to a text without its placeholder. */
const tails: Readonly<Record<string, string>> = {
  '{amount}': ': {amount}',
  '{n}': ' ({n})',
  '{percent}': ' {percent}%',
};

/** The placeholders of our text, such as `{name}`, that a venue's own text lacks. */
export function lostHoles(name: string, words: string): string[] {
  return words === '' ? [] : (holes.get(name) ?? []).filter((hole) => !words.includes(hole));
}

/** A venue's own text, with missing figures of our text appended: guests must be able to read those. */
export function withFigures(name: string, words: string): string {
  return lostHoles(name, words).reduce((whole, hole) => whole + (tails[hole] ?? ''), words);
}
