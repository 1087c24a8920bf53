import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { applyEdits } from '#domain/draft/apply-edits.ts';
import { checkVenueFile } from '#server/venues/check/check-venue.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { expect, it } from 'vitest';
import { readPasted } from '../start.ts';
import { listEdits } from './list-edits.ts';

function venue(): CompleteVenueFile {
  const { file } = checkVenueFile(
    JSON.stringify(
      buildVenue({
        menu: {
          categories: [
            { id: 'mezze', name: { en: 'Mezze' }, products: [{ id: 'olives', name: 'Olives', price: '12' }] },
            { id: 'sweets', name: { en: 'Sweets' }, products: [] },
          ],
        },
      }),
    ),
    {},
  );
  if (!file) throw new Error('The venue is not right');
  return file;
}

function added(text: string, into: string | null): CompleteVenueFile {
  const file = venue();
  let count = 0;
  const edits = listEdits({
    file,
    rows: readPasted(text, { places: 2, symbols: ['AED'] }).rows,
    into,
    unnamed: 'Menu',
    sizesName: 'Size',
    newId: (kind) => `${kind}-${++count}`,
  });
  const applied = applyEdits(file, edits);
  expect(applied.unfit).toEqual([]);
  return applied.file;
}

const namesIn = (file: CompleteVenueFile) =>
  file.menu.categories.map(({ name, products }) => [
    (name as Record<string, string>)['en'],
    products.map((dish) => (typeof dish.name === 'string' ? dish.name : dish.name['en'])),
  ]);

it('adds a list to the categories it names, known ones by their name, and new ones at the end', () => {
  const file = added('MEZZE\nHummus .... 32\nLabneh .... 28\n\nGRILL\nTaouk .... 58', null);
  expect(namesIn(file)).toEqual([
    ['Mezze', ['Olives', 'Hummus', 'Labneh']],
    ['Sweets', []],
    ['Grill', ['Taouk']],
  ]);
});

it('adds a list without headings to the category it was pasted into', () => {
  expect(namesIn(added('Knafeh .... 36\nMaamoul .... 24', 'sweets'))[1]).toEqual([
    'Sweets',
    ['Knafeh', 'Maamoul'],
  ]);
});

it('writes several prices as one choice of sizes that dishes share', () => {
  const { menu } = added('Tea (Small / Large) .. 10/14\nCoffee (Small / Large) .. 12/18', 'sweets');
  expect(menu.variations.filter(({ id }) => String(id).startsWith('choice-'))).toMatchObject([
    { required: true, values: [{ value: { en: 'Small' } }, { value: { en: 'Large' } }] },
  ]);
  const dishes = menu.categories[1]?.products ?? [];
  expect(dishes.map((dish) => dish.product_variations.map(({ price, math }) => `${math}${price}`))).toEqual([
    ['=10.00', '=14.00'],
    ['=12.00', '=18.00'],
  ]);
});
