import { buildProducts } from '#tests/support/build/build-venue.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import { expect, it } from 'vitest';

const MORE = ['Breakfast all day', 'Cold mezze', 'Hot mezze', 'From the charcoal', 'Sweets'];
const office = backOffice('sqlite', {
  categories: [
    { id: 'mains', name: 'Mains', products: buildProducts() },
    ...MORE.map((name) => ({ id: name.replaceAll(' ', '-').toLowerCase(), name, products: [] })),
  ],
});

it('the dishes that are shown stay when their category is moved', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu`);
  await page.getByRole('heading', { name: 'Mains', level: 2 }).waitFor();
  await page.getByRole('button', { name: en.moreOf.replace('{name}', 'Mains') }).click();
  await page.getByRole('menuitem', { name: en.moveDown, exact: true }).click();
  const categories = page.getByRole('navigation', { name: en.categories }).getByRole('link');
  await expect.poll(() => categories.first().innerText()).toContain('Breakfast');
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toContain('Mains');
  await page.getByRole('row').filter({ hasText: 'Hummus' }).waitFor();
});
