import { applyEdits } from '#domain/draft/apply-edits.ts';
import type { Edit } from '#domain/draft/edit.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { expect, it } from 'vitest';
import { chosenFromStart, combosOf, madeGroup, madePart, partFromDish } from './combos.ts';
import { findDish } from './menu-lists.ts';
import { completeFile, type FileDish } from './new-things.ts';

const published = completeFile({
  default_language: 'en',
  menu: {
    categories: [
      {
        id: 'grill',
        name: 'Grill',
        products: [
          {
            id: 'taouk',
            name: 'Taouk',
            enable_combo: false,
            combo_groups: [
              {
                id: 'side',
                name: 'Side',
                products: [
                  { id: 'fattoush', name: 'Fattoush', selected: true },
                  { id: 'batata', name: 'Batata', increase_price_by: '4' },
                ],
              },
            ],
          },
          { id: 'hummus', name: { en: 'Hummus' }, small_description: 'Chickpeas', properties: ['vegan'] },
          { id: 'batata', name: 'Batata harra' },
        ],
      },
    ],
  },
} as unknown as CompleteVenueFile);

function dishOf(file: CompleteVenueFile, id = 'taouk'): FileDish {
  const dish = findDish(file, id)?.dish;
  if (!dish) throw new Error(`No dish ${id}`);
  return dish;
}

function after(edits: readonly Edit[], file = published): FileDish {
  return dishOf(completeFile(applyEdits(file, edits).file));
}

const taouk = dishOf(published);
const [side] = taouk.combo_groups;
if (!side) throw new Error('No group');

it('the dishes with a combo are those with groups', () => {
  expect(combosOf(published).map(({ dish }) => dish.id)).toEqual(['taouk']);
});

it('another part of a combo stands last, and has guests asked', () => {
  const { id, edits } = madeGroup(taouk, { en: 'Drink' });
  const dish = after(edits);
  expect(dish.combo_groups.map((group) => group.id)).toEqual(['side', id]);
  expect(dish.combo_groups[1]?.products).toEqual([]);
  expect(dish.enable_combo).toBe(true);
});

it('something only in a combo has an id of its own and costs nothing more', () => {
  const { id, edits } = madePart(taouk, side, { en: 'Bread' });
  expect(after(edits).combo_groups[0]?.products.at(-1)).toMatchObject({
    id,
    increase_price_by: '0',
    selected: false,
  });
});

it('a dish of the menu brings its words and its id, unless the group has that id', () => {
  const hummus = partFromDish(taouk, side, dishOf(published, 'hummus'));
  expect(after(hummus.edits).combo_groups[0]?.products.at(-1)).toMatchObject({
    id: 'hummus',
    name: { en: 'Hummus' },
    description: 'Chickpeas',
    properties: ['vegan'],
  });
  const { id, edits } = partFromDish(taouk, side, dishOf(published, 'batata'));
  expect(id).not.toBe('batata');
  expect(after(edits).combo_groups[0]?.products).toHaveLength(3);
});

it('one part at most is chosen from the start', () => {
  const chosen = (part: string | null) =>
    after(chosenFromStart(taouk, side, part))
      .combo_groups[0]?.products.filter(({ selected }) => selected)
      .map(({ id }) => id);
  expect(chosen('batata')).toEqual(['batata']);
  expect(chosen(null)).toEqual([]);
  expect(chosenFromStart(taouk, side, 'fattoush')).toEqual([]);
});
