import { en } from '#text/office/en.ts';
import { createTranslate } from '#text/office/words.ts';
import { themeOf } from '#domain/theme/theme.ts';
import { expect, it } from 'vitest';
import { describeCorrection } from './describe-correction.ts';

const words = { t: createTranslate(en, 'en', String), number: String };

/** The guard's sentences on a theme, without the marks that isolate what reads from left to right. */
function sentencesOf(theme: Record<string, string>): string[] {
  return themeOf({ mode: 'light', ...theme }).corrections.map((each) =>
    describeCorrection(words, each)
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('\u00a0', ' '),
  );
}

it('the guard says how faint a colour is, and which one is shown instead', () => {
  const [sentence, ...others] = sentencesOf({ muted: '#a3937f' });
  const shown = themeOf({ mode: 'light', muted: '#a3937f' }).light['ink-2']?.toUpperCase();
  expect(others).toEqual([]);
  expect(sentence).toBe(
    `#A3937F is too faint to read, at 2.5 : 1. ${shown} is shown instead, at 4.5 : 1; the least is 4.5 : 1.`,
  );
});

it('a colour of buttons stays on them, and only words in it change', () => {
  const [sentence] = sentencesOf({ primary: '#d98a1b' });
  const shown = themeOf({ mode: 'light', primary: '#d98a1b' }).light['primary-ink']?.toUpperCase();
  expect(sentence).toContain(
    `Buttons keep #D98A1B. Words in it are shown as ${shown}, at 4.5 : 1 instead of 2.3 : 1`,
  );
});

it('a background on which no words would be readable gives way to the usual', () => {
  expect(sentencesOf({ background: '#ffffff', card_background: '#000000' })).toEqual([
    '#000000 leaves words at 1 : 1, too faint to read, so the usual is shown.',
  ]);
});

it('what is no colour is named', () => {
  expect(sentencesOf({ accent: 'olive-ish' })).toEqual([
    '“olive-ish” is not understood, so guests see the default',
  ]);
});

it('what guests can read has no sentence', () => {
  expect(sentencesOf({ primary: '#b4431d', muted: '#6a5b4d' })).toEqual([]);
});
