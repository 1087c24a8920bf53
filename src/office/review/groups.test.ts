import type { PlannedChange } from '#contract/office/publication.ts';
import { expect, it } from 'vitest';
import { averageShare, changeShare, disturbsGuests, groupChanges, textChanges } from './groups.ts';

function change(more: Partial<PlannedChange>): PlannedChange {
  return {
    at: 'menu/products/hummus/price',
    kind: 'changed',
    subject: 'product',
    names: ['Hummus'],
    ids: ['hummus'],
    field: null,
    from: null,
    to: null,
    who: null,
    ...more,
  };
}

it('an owner reads prices, dishes, texts and the rest apart', () => {
  const price = change({ kind: 'price', field: 'price', from: '32.000', to: '34.000' });
  const added = change({ kind: 'new' });
  const text = change({ field: 'small_description/en', from: 'garlic', to: 'lemon' });
  const hours = change({ subject: 'venue', field: 'menu.opening_hours', from: [], to: [{}] });
  expect(groupChanges([hours, price, text, added])).toEqual({
    prices: [price],
    dishes: [added],
    texts: [text],
    others: [hours],
  });
});

it('a removed choice is one change, also where dishes asked it', () => {
  const choice = change({ kind: 'removed', subject: 'variation', at: 'menu/variations/sauces' });
  const offer = change({
    kind: 'removed',
    subject: 'value',
    at: 'menu/products/hummus/product_variations/sauces%20toum',
  });
  expect(groupChanges([offer, choice]).others).toEqual([choice]);
  expect(groupChanges([offer]).others).toEqual([offer]);
});

it('a text in several languages is told in those that change', () => {
  const [from, to] = [
    { en: 'Hummus', ar: 'حمص' },
    { en: 'Hummus', ar: 'حمّص', fa: 'حمص' },
  ];
  const text = change({ kind: 'renamed', field: 'name', from, to });
  expect(groupChanges([text]).texts).toEqual([text]);
  expect(textChanges(text, 'en')).toEqual([
    { lang: 'ar', from: 'حمص', to: 'حمّص' },
    { lang: 'fa', from: '', to: 'حمص' },
  ]);
  expect(textChanges({ from: 'Hummus', to }, 'en').map(({ lang }) => lang)).toEqual(['ar', 'fa']);
});

it('a text that is no text before is among the rest', () => {
  expect(groupChanges([change({ field: 'description', from: null, to: 'x' })]).others).toHaveLength(1);
});

it('says by how much prices change, and nothing of a price from zero', () => {
  expect(changeShare({ from: '32.000', to: '34.000' })).toBe(0.0625);
  expect(changeShare({ from: '0', to: '5' })).toBeNull();
  const prices = [
    change({ from: '10', to: '11' }),
    change({ from: '10', to: '13' }),
    change({ from: '0', to: '1' }),
  ];
  expect(averageShare(prices)).toBeCloseTo(0.2);
  expect(averageShare([])).toBeNull();
});

it('guests are disturbed by prices and by what is to be had, not by texts, photos and new dishes', () => {
  const carts = { untouched: 3, asked: 0, losing: [] };
  const disturbs = (more: Partial<PlannedChange>) => disturbsGuests({ carts, changes: [change(more)] });
  expect(disturbs({ kind: 'price', field: 'price' })).toBe(true);
  expect(disturbs({ kind: 'stock', field: 'out_of_stock' })).toBe(true);
  expect(disturbs({ kind: 'removed' })).toBe(true);
  expect(disturbs({ subject: 'category', field: 'hidden' })).toBe(true);
  expect(disturbs({ subject: 'variation', field: 'required' })).toBe(true);
  expect(disturbs({ kind: 'new' })).toBe(false);
  expect(disturbs({ kind: 'renamed', field: 'name' })).toBe(false);
  expect(disturbs({ field: 'images' })).toBe(false);
  expect(disturbs({ kind: 'removed', subject: 'page' })).toBe(false);
  // A cart that is known to be asked counts, whatever the change.
  expect(disturbsGuests({ carts: { ...carts, asked: 1 }, changes: [] })).toBe(true);
});
