import { buildLongVenue } from '#tests/support/build/build-long-venue.ts';
import { hasFullSheets } from '#tests/support/browser/full-sheets.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { tapDish } from '#tests/support/journeys/tapped-dish.ts';
import { expect, it } from 'vitest';

const DISHES = 300;
const stage = journey({ venue: buildLongVenue(DISHES, { pictures: false }) });

it('a far section is there when the guest goes to it, and restored at the guest’s position', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await phone.page.locator('nav a[href="#cat-part-4"]').click();
  const dish = phone.page.locator('#cat-part-4').getByRole('link').first();
  await phone.sees(dish);
  const tapped = await tapDish(phone, dish);
  await phone.page.goBack();
  const link = phone.link(tapped.name).and(phone.page.locator(':focus'));
  await phone.sees(link);
  await expect.poll(() => phone.page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(await tapped.movedBy(link)).toBeLessThan(2);
});

it('a long menu removes far sections, and draws them again when scrolled to', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await hasFullSheets(phone.page);
  const first = phone.page.locator('#cat-part-0').getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await phone.page.locator('nav a[href="#cat-part-4"]').click();
  await phone.sees(phone.page.locator('#cat-part-4').getByRole('link').first());
  await phone.page.waitForFunction(() => document.querySelector('#cat-part-0 h3') === null);
  const height = () => phone.page.evaluate(() => document.querySelector('#cat-part-0')?.clientHeight);
  const taken = await height();
  await phone.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await phone.sees(phone.link(name));
  expect(await height()).toBe(taken);
});

it('all of a long menu prints', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await phone.sees(phone.button(/^Cart|Open menu/).first());
  await hasFullSheets(phone.page);
  await phone.page.waitForFunction(
    (all) => {
      dispatchEvent(new Event('beforeprint'));
      return document.querySelectorAll('main h3').length === all;
    },
    DISHES,
    { polling: 100 },
  );
});

it('a long menu is sent in part; without JavaScript an unsent section links to its own page', async () => {
  const phone = await stage.phone({ scripts: false });
  await phone.opens('/en/home');
  await expect.poll(() => phone.page.locator('main h3').count()).toBe(36);
  await phone.page.locator('#cat-part-4').getByRole('link', { name: 'Show more' }).click();
  await phone.isAt('/en/category/part-4');
  await expect.poll(() => phone.page.locator('main h2').count()).toBe(50);
});
