import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import { expect, it } from 'vitest';

const office = backOffice('sqlite', {
  opening_hours: [{ weekday: 0, from_hour: '12:00:00', to_hour: '15:00:00' }],
  variations: [{ id: 'ice', name: 'Ice', values: [{ id: 'cubes', value: 'Cubes' }] }],
  categories: [
    {
      id: 'drinks',
      name: { en: 'Drinks', ar: 'المشروبات' },
      products: [
        {
          id: 'cola',
          name: 'House cola',
          price: '9.000',
          product_variations: [{ variation: 'ice', variation_value: 'cubes' }],
        },
        { id: 'tea', name: { en: 'Mint tea', ar: 'شاي' }, price: '12.000' },
      ],
    },
  ],
});

it('a field of a language without a text of its own says whose text guests read there', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu/dish/cola`);
  const arabic = page.locator('[data-at="menu/products/cola/name/ar"]');
  await arabic.waitFor();
  expect(await arabic.inputValue(), 'the English is no Arabic').toBe('');
  expect(await arabic.getAttribute('placeholder')).toBe('House cola');
  await page.getByText(en.guestsReadOriginal.replace('{language}', 'English')).first().waitFor();

  await page.goto(`${office.base}/office/menu/choices/ice`);
  await page.getByRole('button', { name: en.noLanguage.replace('{language}', 'Arabic') }).waitFor();
});
