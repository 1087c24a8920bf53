import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { OfficeLook } from '#contract/office/look.ts';
import { en } from '#text/office/en.ts';
import { createTranslate } from '#text/office/words.ts';
import { expect, it } from 'vitest';
import type { LookPart } from '../rules/settings/setting.ts';
import { describeAutomatic, describeLayout } from './describe-look.ts';

const words = { t: createTranslate(en, 'en', String), number: String };

const COUNTS = { dishes: 40, photos: 9, described: 30, letters: 14, categories: 6, categoryPhotos: 0 };

function sentence(
  part: LookPart,
  automatic: Partial<OfficeLook['automatic']>,
  { counts = {}, hasLogo = true, isAllSet = false } = {},
): string {
  const look: OfficeLook = {
    automatic: { mast: 'field', ornament: 'arch', setting: 'list', home: 'all', layouts: [], ...automatic },
    counts: { ...COUNTS, ...counts },
    hasLogo,
    colors: null,
    offered: false,
    preview: '',
  };
  const file = { menu: { home_display_all_categories: isAllSet } } as CompleteVenueFile;
  const { value, why } = describeAutomatic(words, look, part, file);
  return `${value}: ${why}`;
}

it.each<[string, ...Parameters<typeof sentence>]>([
  ['On your colour: there is no logo yet', 'mast', {}, { hasLogo: false }],
  ['On paper: your logo is wide', 'mast', { mast: 'paper' }],
  ['Arches: the usual one', 'ornament', {}],
  ['A printed card: names are short, and most dishes are described', 'setting', { setting: 'card' }],
  ['A list: 61 dishes, and a card has room for 60', 'setting', {}, { counts: { dishes: 61 } }],
  ['A list: 19 of 40 dishes are described', 'setting', {}, { counts: { described: 19 } }],
  ['A list: names have 27 letters on average', 'setting', {}, { counts: { letters: 27 } }],
  ['A list: it suits the script of your menu', 'setting', {}, { counts: { letters: 26 } }],
  ['All dishes: 40 dishes, and up to 120 stand on one page', 'home', {}],
  ['All dishes: all dishes on one page is on in Settings', 'home', {}, { isAllSet: true }],
  [
    'Contents with prices: 121 dishes are more than 120',
    'home',
    { home: 'contents' },
    { counts: { dishes: 121 } },
  ],
  [
    'A picture for each category: 5 of 6 categories have a photo',
    'home',
    { home: 'tiles' },
    { counts: { categoryPhotos: 5 } },
  ],
])('%s', (said, ...given) => {
  expect(sentence(...given)).toBe(said);
});

it('a category says how many of its dishes have a photo, or that its own view counts', () => {
  const counted = { id: 'mains', layout: 'list' as const, dishes: 9, photos: 1 };
  expect(describeLayout(words, counted, false)).toEqual({ value: 'A list', why: '1 of 9 has a photo' });
  expect(describeLayout(words, { ...counted, photos: 2 }, false).why).toBe('2 of 9 have a photo');
  expect(describeLayout(words, { ...counted, photos: 0 }, false).why).toBe('no dish has a photo');
  expect(describeLayout(words, counted, true).why).toBe('it is set so at the category');
});
