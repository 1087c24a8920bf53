import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { findDish } from '../../rules/menu/menu-lists.ts';
import { completeFile } from '../../rules/menu/new-things.ts';
import { useVenue } from '../venue/venue.ts';
import { draftFile, forgetDraft } from './draft.ts';
import { copyDish } from './menu-acts.ts';

const hummus = { id: 'hummus', name: { en: 'Hummus', ar: 'حمص' }, sku: 'HUM', price: '32', recommend: true };
const file = completeFile({
  default_language: 'en',
  menu: { categories: [{ id: 'cold', name: 'Cold', products: [hummus, { ...hummus, id: 'labneh' }] }] },
} as unknown as CompleteVenueFile);

beforeEach(() => {
  vi.useFakeTimers();
  forgetDraft();
  useVenue.setState({ file });
});

it('a copy stands behind its dish, says in each language that it is one, and has no code', () => {
  const made = copyDish('hummus');
  const now = draftFile();
  expect(now?.menu.categories[0]?.products.map(({ id }) => id)).toEqual(['hummus', made?.id, 'labneh']);
  const copy = now && findDish(now, made?.id ?? '')?.dish;
  expect(copy).toMatchObject({
    name: { en: 'Hummus (copy)', ar: 'حمص (نسخة)' },
    sku: '',
    price: '32',
    recommend: true,
  });
  expect(now && findDish(now, 'hummus')?.dish.sku).toBe('HUM');
  made?.back();
  expect(draftFile()).toEqual(file);
});
