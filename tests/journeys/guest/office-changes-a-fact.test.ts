import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { sharedBrowser } from '#tests/support/browser/browser.ts';
import { addDish, checkOut, sitDown, submit } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';

const stage = journey();

/** A browser of the venue's owner, at the list of what is in each dish. */
async function ownerAtFacts(): Promise<Page> {
  const context = await (
    await sharedBrowser()
  ).newContext({ viewport: { width: 1280, height: 800 }, locale: 'en', serviceWorkers: 'block' });
  onTestFinished(() => context.close());
  const office = await context.newPage();
  const link = await stage.restaurant.officeLink();
  await office.goto(link);
  await office.getByRole('button', { name: 'Sign in here' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Later' }).click();
  await office.goto(new URL('/office/menu/allergens', link).href);
  await office.getByRole('grid', { name: 'Allergens' }).waitFor();
  return office;
}

/** The fact of an allergen in a row of the list. */
function cell(office: Page, row: string, name: string) {
  return office
    .getByRole('row')
    .filter({ has: office.getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('gridcell', { name });
}

async function publish(office: Page): Promise<void> {
  await office.getByRole('link', { name: /^Publish/ }).click();
  await office.getByRole('heading', { name: 'What changes for your guests' }).waitFor();
  await office
    .getByRole('button', { name: /^Publish/ })
    .last()
    .click();
  await office.getByRole('heading', { name: 'All published' }).waitFor();
}

it('the office says of several dishes at once that sesame is in them: a guest at checkout sends nothing until they decide', async () => {
  const phone = await stage.phone({ expects: [/409/] });
  await sitDown(phone, '4');
  await phone.button('Choose').click();
  await phone.dialog('What can’t you eat?').getByRole('button', { name: 'Sesame', exact: true }).click();
  await phone.button('Show what fits you').click();
  await addDish(phone, 'Maqluba for two');
  await phone.link('Cart, 1 item').click();
  await phone.sees('The kitchen is told: sesame allergy');
  await checkOut(phone, 'Layla');

  const office = await ownerAtFacts();
  await expectAccessible(office);
  const facts = (name: string) => cell(office, name, 'Sesame').getAttribute('data-fact');
  // Only rows in view are drawn.
  const turned = async () => {
    if (await cell(office, 'Freekeh with chicken', 'Sesame').isVisible()) return true;
    await office.getByRole('grid').press('PageDown');
    return false;
  };
  await expect.poll(turned).toBe(true);
  await cell(office, 'Maqluba for two', 'Sesame').click();
  await office.keyboard.press('Shift+ArrowDown');
  await office.getByRole('group', { name: 'Sesame · 2 chosen' }).waitFor();
  await office.keyboard.press('1');
  await expect
    .poll(async () => [await facts('Maqluba for two'), await facts('Freekeh with chicken')])
    .toEqual(['contains', 'contains']);
  expect(await facts('Mulukhiyah')).toBe('free');
  await office.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  // A draft tells guests nothing.
  expect(await phone.page.getByText('Look again at').count()).toBe(0);
  await publish(office);

  await phone.sees('Look again at 1 dish in your cart');
  await phone.sees('Contains sesame');
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees('Look again at 1 dish in your cart');
  expect(await stage.restaurant.staff.orders()).toEqual([]);
  await phone.button('Keep it, I know').click();
  await phone.misses('Look again at 1 dish in your cart');
  await submit(phone);
  const [order] = await stage.restaurant.staff.orders();
  expect(order?.line_items[0]?.needs).toMatchObject([{ code: 'sesame', kind: 'allergy', fact: 'contains' }]);
});
