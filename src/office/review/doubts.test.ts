import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { PlannedChange } from '#contract/office/publication.ts';
import { expect, it } from 'vitest';
import { publishDoubts } from './doubts.ts';

const dish = (id: string, more: object) => ({
  id,
  name: { en: id, ar: id },
  product_variations: [],
  combo_groups: [],
  ...more,
});

const file = {
  default_language: 'en',
  menu: {
    enable_zero_price_item: false,
    categories: [
      {
        id: 'mains',
        name: { en: 'Mains' },
        products: [
          dish('olives', { price: '0' }),
          dish('tea', { price: '0.000', product_variations: [{ variation: 'size' }] }),
          dish('nameless', { price: '5', name: { ar: 'زيتون' } }),
        ],
      },
    ],
  },
} as unknown as CompleteVenueFile;

function change(id: string, more: Partial<PlannedChange>): PlannedChange {
  const at = `menu/products/${id}`;
  return {
    at,
    kind: 'new',
    subject: 'product',
    names: ['Mains', id],
    ids: ['mains', id],
    field: null,
    from: null,
    to: '0.000',
    who: null,
    ...more,
  };
}

it('a dish that would cost nothing is asked about, unless its answers cost something or the venue gives dishes away', () => {
  const changes = [
    change('olives', {}),
    change('tea', {}),
    change('olives', {
      at: 'menu/products/olives/price',
      kind: 'price',
      field: 'price',
      from: '18.000',
      to: '0',
    }),
    change('olives', {
      at: 'menu/products/olives/price',
      kind: 'price',
      field: 'price',
      from: '18.000',
      to: '1',
    }),
  ];
  expect(publishDoubts(changes, file).free).toEqual(['olives', 'olives']);
  const free = { ...file, menu: { ...file.menu, enable_zero_price_item: true } };
  expect(publishDoubts(changes, free).free).toEqual([]);
});

it('a name that is empty in the main language is asked about, not one of another language', () => {
  const renamed = (from: object, to: object) =>
    change('olives', { kind: 'renamed', field: 'name', from, to, at: 'menu/products/olives/name' });
  const changes = [
    change('nameless', { to: '5' }),
    renamed({ en: 'Olives', ar: 'زيتون' }, { en: ' ', ar: 'زيتون' }),
    renamed({ en: 'Olives', ar: 'زيتون' }, { en: 'Olives' }),
    renamed({ en: 'Olives' }, { en: 'Green olives' }),
  ];
  expect(publishDoubts(changes, file)).toEqual({ free: [], nameless: ['nameless', 'olives'] });
});
