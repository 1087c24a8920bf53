import { en } from '#text/office/en.ts';
import { createTranslate } from '#text/office/words.ts';
import { themeOf } from '#domain/theme/theme.ts';
import { expect, it } from 'vitest';
import { describeCorrection } from './describe-correction.ts';

const words = { t: createTranslate(en, 'en', String), number: String };

function sentencesOf(theme: Record<string, string>): string[] {
  return themeOf({ mode: 'light', ...theme }).corrections.map((each) => describeCorrection(words, each));
}

it('the guard says how faint a colour is, and which one guests see', () => {
  const [sentence, ...others] = sentencesOf({ muted: '#a3937f' });
  const shown = themeOf({ mode: 'light', muted: '#a3937f' }).light['ink-2']?.toUpperCase();
  expect(others).toEqual([]);
  expect(sentence).toBe(
    `Guests see ${shown}, at 4.5 : 1. #A3937F would be at 2.5 : 1, too faint to read; the least is 4.5 : 1.`,
  );
});

it('a colour of buttons stays on them, and only words in it change', () => {
  const [sentence] = sentencesOf({ primary: '#d98a1b' });
  const shown = themeOf({ mode: 'light', primary: '#d98a1b' }).light['primary-ink']?.toUpperCase();
  expect(sentence).toContain(`Buttons keep #D98A1B. Words in it are ${shown} for guests`);
});

it('a background on which no words would be readable gives way to the usual', () => {
  expect(sentencesOf({ background: '#ffffff', card_background: '#000000' })).toEqual([
    '#000000 leaves words at 1 : 1, too faint to read, so guests see the usual.',
  ]);
});

it('what is no colour is named', () => {
  expect(sentencesOf({ accent: 'olive-ish' })).toEqual([
    '“olive-ish” is not understood, so guests see the usual',
  ]);
});

it('what guests can read has no sentence', () => {
  expect(sentencesOf({ primary: '#b4431d', muted: '#6a5b4d' })).toEqual([]);
});
