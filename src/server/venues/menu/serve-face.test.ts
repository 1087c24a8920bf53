import { createTestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { expect, it } from 'vitest';

const variations = [
  {
    id: 'size',
    name: 'Size',
    required: true,
    values: ['Glass', 'Bottle'].map((value) => ({ id: value, value })),
  },
];

const wine = (id: string, prices: Record<string, string>) => ({
  id,
  name: id,
  price: '0',
  product_variations: Object.entries(prices).map(([value, price]) => ({
    variation: 'size',
    variation_value: value,
    price,
    math: '=' as const,
  })),
});

const categories = [
  { id: 'food', name: 'Food', products: [{ id: 'soup', name: 'Soup', price: '9' }] },
  {
    id: 'wine',
    name: 'Wine',
    products: [wine('Red', { Glass: '6', Bottle: '30' }), wine('White', { Glass: '7', Bottle: '34' })],
  },
];

async function served(look: object): Promise<WireMenu> {
  const venue = { ...buildVenue({ menu: { categories, variations } }), ...look };
  const test = await createTestApp('sqlite', { venue });
  const { body } = await test.call<WireMenu>('/en/api/menu/test-kitchen/');
  await test.close();
  return body;
}

it('a venue with automatic layouts is served with how its pages are laid out', async () => {
  const { look, categories: shown } = await served({
    look: { auto: true, ornament: 'wave', tagline: 'Fish and wine' },
  });
  expect(look).toEqual({
    mast: 'field',
    ornament: 'wave',
    setting: 'list',
    home: 'all',
    price_below: false,
    pictured_top: false,
    category_heads: false,
    tagline: 'Fish and wine',
    cover: null,
    colors: null,
  });
  expect(shown.map(({ layout, size_columns: sizes }) => [layout, sizes])).toEqual([
    ['plain', undefined],
    ['plain', ['Glass', 'Bottle']],
  ]);
});

it('any other venue is served as before, whatever it says of its look', async () => {
  const { look, categories: shown } = await served({ look: { auto: false, mast: 'paper' } });
  expect(look).toBeUndefined();
  expect(shown.flatMap(Object.keys)).not.toContain('layout');
});
