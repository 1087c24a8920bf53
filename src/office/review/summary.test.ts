import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { PlannedChange } from '#contract/office/publication.ts';
import { en } from '#text/office/en.ts';
import { createTranslate } from '#text/office/words.ts';
import { expect, it } from 'vitest';
import { summaryOf } from './summary.ts';

const file = {
  default_language: 'en',
  menu: { categories: [], variations: [] },
} as unknown as CompleteVenueFile;
const words = {
  t: createTranslate(en, 'en', String),
  lang: 'en',
  list: (names: readonly string[]) => names.join(', '),
} as const;

function setting(at: string): PlannedChange {
  return {
    at,
    kind: 'changed',
    subject: 'venue',
    names: [],
    ids: [],
    field: at,
    from: null,
    to: true,
    who: null,
  };
}

it('a publication names what it changed beside prices, dishes and texts: a few of it, and how much more there is', () => {
  const tips = setting('menu/enable_tips');
  expect(summaryOf(words, file, [tips])).toBe('Tips');
  const many = ['menu/enable_tips', 'menu/currency', 'opening_hours', 'menu/theme_data', 'unknown'].map(
    setting,
  );
  const said = summaryOf(words, file, many);
  expect(said).toBe('Tips, Currency, Opening hours, 2 more');
});
