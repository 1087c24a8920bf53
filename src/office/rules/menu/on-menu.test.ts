import { checkVenueFile } from '#server/venues/check/check-venue.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { expect, it } from 'vitest';
import { readPasted } from '../start.ts';
import { withKnownDishes } from './on-menu.ts';

it('a pasted dish that stands on the menu is asked about with its category, whatever the language of its name', () => {
  const olives = { id: 'olives', name: { en: 'Olives', ar: 'زيتون' }, price: '12' };
  const categories = [
    { id: 'mezze', name: { en: 'Mezze', ar: 'مزة' }, products: [olives] },
    { id: 'sweets', name: 'Sweets', products: [{ id: 'knafeh', name: 'Knafeh', price: '30' }] },
  ];
  const { file } = checkVenueFile(JSON.stringify(buildVenue({ menu: { categories } })));
  if (!file) throw new Error('The venue is not right');
  const format = { places: 2, symbols: ['AED'] };
  const { rows } = readPasted('GRILL\nolives .... 14\nTaouk .... 58\nزيتون .... 14\nKnafeh .... 32', format);
  expect(withKnownDishes(rows, file, 'ar').map(({ name, doubts }) => [name, doubts])).toEqual([
    ['olives', [{ kind: 'on_menu', category: 'مزة' }]],
    ['Taouk', []],
    ['زيتون', [{ kind: 'on_menu', category: 'مزة' }]],
    ['Knafeh', [{ kind: 'on_menu', category: 'Sweets' }]],
  ]);
});
