import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { buildProducts } from '#tests/support/build/build-venue.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import type { Page } from 'playwright-core';
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

it('on a phone the category that is shown is in sight among all', async () => {
  const { page } = await office.opens({ viewport: { width: 390, height: 844 } });
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu/category/sweets`);
  const current = page.getByRole('navigation', { name: en.categories }).getByRole('link', { name: 'Sweets' });
  await current.waitFor();
  const { x = 0, width = 0 } = (await current.boundingBox()) ?? {};
  expect([x >= 0, x + width <= 390]).toEqual([true, true]);
});

it('a price that a colleague saves does not come under the cursor, and both are asked about', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const manager = await office.joins(page, { name: 'Mona Saleh', role: 'manager' });
  await page.goto(`${office.base}/office/menu/dish/hummus`);
  const price = page.getByRole('textbox', { name: en.price, exact: true });
  await price.focus();
  await manager.save('menu/products/hummus/price', '45.00', 0);
  await page.getByText(en.guestsSee.replace('{value}', '32.00')).waitFor();
  expect(await price.inputValue()).toBe('32.00');
  await page.keyboard.insertText('39');
  const conflict = page.getByRole('alertdialog');
  await conflict.getByText('45.00').waitFor();
  await conflict.getByRole('button', { name: en.keepMine }).click();
  const saved = async () => (await office.draftOf(page)).edits.map(({ value }) => value);
  await expect.poll(saved).toContain('39.000');

  // The currency has two decimals.
  await price.fill('41.004');
  await page.getByRole('alert').filter({ hasText: '38.00' }).waitFor();
  expect(await price.getAttribute('aria-invalid')).toBe('true');
  await price.blur();
  await expect.poll(saved).toContain('39.000');
});

it('a name and a colour that a colleague saves do not come under the cursor', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const manager = await office.joins(page, { name: 'Rana Saleh', role: 'manager' });
  await page.goto(`${office.base}/office/menu/dish/lunch`);
  const name = page.locator('[data-at="menu/products/lunch/name/en"]').first();
  await name.focus();
  const before = await name.inputValue();
  await manager.save('menu/products/lunch/name/en', 'Lunch of the day', 0);
  await page.getByText(en.guestsSee.replace('{value}', before)).waitFor();
  expect(await name.inputValue()).toBe(before);
  await page.keyboard.press('End');
  await page.keyboard.insertText(' for two');
  const conflict = page.getByRole('alertdialog');
  await conflict.getByText('Lunch of the day').first().waitFor();
  await conflict.getByRole('button', { name: en.keepMine }).click();
  const saved = async () => (await office.draftOf(page)).edits.map(({ value }) => value);
  await expect.poll(saved).toContain(`${before} for two`);

  await page.goto(`${office.base}/office/look`);
  const color = page.locator('input[data-at^="menu/theme_data/"]').first();
  await color.focus();
  const chosen = await color.inputValue();
  const at = (await color.getAttribute('data-at')) ?? '';
  await manager.save(at, '#7A1F5C', 0);
  await expect.poll(() => page.locator('input[type="color"]').first().inputValue()).toBe('#7a1f5c');
  expect(await color.inputValue()).toBe(chosen);
});

it('what one person wrote in two windows is asked about in the one that was without the network', async () => {
  const { page, context } = await office.opens();
  await office.signsIn(page);
  const other = await office.opens({ storageState: await context.storageState() });
  const at = (window: Page) => window.getByRole('textbox', { name: en.price, exact: true });
  for (const window of [page, other.page]) {
    await window.goto(`${office.base}/office/menu/dish/taouk`);
    await at(window).waitFor();
  }
  const before = await at(page).inputValue();
  await context.setOffline(true);
  await at(page).fill('71');
  await page.getByText(en.keptHere).waitFor();
  const prices = async () =>
    (await office.draftOf(other.page)).edits.map(({ at: place, value }) => [place, value]);
  const isSaved = (value: string) => expect.poll(prices).toContainEqual(['menu/products/taouk/price', value]);
  await at(other.page).fill('72');
  await isSaved('72.000');
  // Who types on there is asked nothing.
  await at(other.page).fill('73');
  await isSaved('73.000');
  await context.setOffline(false);
  const asked = page.getByRole('alertdialog', { name: en.ownChanged.replace('{field}', en.price) });
  await asked.getByText('73.00').waitFor();
  await asked.getByText('71.00').waitFor();
  await asked.getByText(en.was.replace('{old}', ''), { exact: false }).filter({ hasText: before }).waitFor();
  await expectAccessible(page);
  await asked.getByRole('button', { name: en.keepThis }).click();
  await isSaved('71.000');
  expect(await other.page.getByRole('alertdialog').count()).toBe(0);
});
