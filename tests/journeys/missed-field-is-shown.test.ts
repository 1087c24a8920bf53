import { inArabic } from '#tests/support/journeys/in-arabic.ts';
import { orderOn } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = journey();

/** How far a field, or the sentence about it, lies behind the header or the bar at the lower edge. */
function hidden(field: Locator): Promise<number> {
  return field.evaluate((element) => {
    const sentence = document.getElementById(`${element.id}-fault`);
    const { top } = element.getBoundingClientRect();
    const { bottom } = (sentence ?? element).getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('[data-foot]')?.getBoundingClientRect();
    const isOver = bar && getComputedStyle(document.querySelector('[data-foot]')!).position !== 'static';
    return sentence?.textContent
      ? Math.max(0, header - top, bottom - (isOver ? bar.top : innerHeight))
      : Infinity;
  });
}

/** Scrolls a field to just above the bar at the lower edge: in sight, so that the browser has no reason to scroll. */
function scrollAboveBar(field: Locator): Promise<void> {
  return field.evaluate((element) => {
    const bar = document.querySelector('[data-foot]')?.getBoundingClientRect().top ?? innerHeight;
    scrollBy({ top: element.getBoundingClientRect().bottom - bar + 4, behavior: 'instant' });
  });
}

async function enlarge({ page }: Phone): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

it.each([
  [390, 640, 'en', false],
  [320, 568, 'en', false],
  [390, 640, 'ar', false],
  [390, 844, 'en', true],
] as const)(
  'the cart goes to a missing name and its sentence, at %i×%i in %s',
  async (width, height, lang, large) => {
    const phone = await stage.phone({ lang });
    await phone.page.setViewportSize({ width, height });
    await phone.opens(`/${lang}/t/#${large ? 27 : width === 320 ? 26 : lang === 'ar' ? 25 : 24}`);
    await phone.opens(`/${lang}/product/sage-tea`);
    await phone.works();
    await phone.page.locator('main [data-foot] button').last().click();
    await phone.sees(phone.page.locator('a[href$="/cart"]').filter({ hasText: /[1١]/ }).first());
    await phone.opens(`/${lang}/cart`);
    await phone.radio(lang === 'ar' ? new RegExp(inArabic('cash')) : 'Cash').check({ force: true });
    if (large) await enlarge(phone);
    const bar = phone.page.locator('[data-foot]');
    const name = phone.page.locator('input[name="name"]');
    await scrollAboveBar(name);
    await bar.getByRole('button').click();
    await expect.poll(() => hidden(name)).toBe(0);
    await name.fill('Layla Abdulrahman al-Mansouri of the table at the window');
    const change = bar.getByRole('link');
    const lines = await change.evaluate((link) => {
      const line = link.closest('p')!;
      return line.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(line).fontSize);
    });
    expect(lines, 'how it is paid, whose it is, and the way to change it stand in one line').toBeLessThan(2);
    expect(await change.evaluate((link) => link.getBoundingClientRect().right <= innerWidth)).toBe(true);
  },
);

it('a table that is typed in Arabic digits is one of the venue’s, and a missing one is asked for in sight', async () => {
  const phone = await stage.phone({ lang: 'ar' });
  await phone.page.setViewportSize({ width: 390, height: 640 });
  await phone.opens('/ar/product/sage-tea');
  await phone.page.locator('main [data-foot] button').last().click();
  await phone.opens('/ar/cart');
  await phone.radio(new RegExp(inArabic('dineIn'))).check({ force: true });
  await phone.radio(new RegExp(inArabic('cash'))).check({ force: true });
  await phone.link(new RegExp(`${inArabic('checkout')}$`)).click();
  const table = phone.page.locator('input[name="table"]');
  await phone.page.locator('input[name="name"]').fill('ليلى');
  await phone.page.getByRole('checkbox').check({ force: true });
  const send = phone.page.locator('[data-foot] button[type="submit"]');
  await send.click();
  await expect.poll(() => hidden(table)).toBe(0);
  await table.fill('٢٣');
  await send.click();
  const uuid = await orderOn(phone);
  const order = (await stage.restaurant.staff.orders()).find((each) => each.uuid === uuid);
  expect(order?.customer_number).toBe('23');
  await phone.sees('٢٣');
});
