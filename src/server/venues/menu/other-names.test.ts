import type { MenuNames } from '#contract/menu/menu-names.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { expect, it } from 'vitest';

it('tells names in the other languages alone, of what guests can see', async () => {
  const categories = [
    {
      id: 'food',
      name: { en: 'Food', ar: 'طعام' },
      products: [
        { id: 'hummus', name: { en: 'Hummus', ar: 'حمّص <b>' }, price: '10' },
        { id: 'cola', name: 'Cola', price: '3' },
        { id: 'secret', name: { en: 'Secret', ar: 'سرّ' }, price: '9', hidden: true },
      ],
    },
  ];
  const properties = [{ id: 'spicy', name: { en: 'Spicy', ar: 'حارّ' } }];
  const test = await createTestApp('sqlite', { venue: buildVenue({ menu: { categories, properties } }) });
  const read = (lang: string) => test.call<MenuNames>(`/${lang}/api/menu/test-kitchen/names/`);
  expect((await read('en')).body).toEqual({
    products: { hummus: ['حمّص'] },
    categories: { food: ['طعام'] },
    properties: { spicy: ['حارّ'] },
  });
  expect((await read('ar')).body).toEqual({
    products: { hummus: ['Hummus'] },
    categories: { food: ['Food'] },
    properties: { spicy: ['Spicy'] },
  });
  await test.close();
});
