import { brokenWords } from '#tests/support/browser/broken-words.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { buildProducts } from '#tests/support/build/build-venue.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';

const office = backOffice();

const ZONES = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Karama and Oud Metha', delivery_amount: '12.000' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [55.29, 25.22],
            [55.32, 25.22],
            [55.32, 25.25],
            [55.29, 25.22],
          ],
        ],
      },
    },
  ],
};

/** A zone in the draft, whoever has drawn them. */
async function drawZones(page: Page): Promise<void> {
  const { edits, version } = await office.draftOf(page);
  if (edits.some(({ at }) => at === 'delivery_zones')) return;
  const mariam = await office.joins(page, { name: 'Mariam Saleh', role: 'manager' });
  await mariam.save('delivery_zones', ZONES, version);
}

it('with text of twice the size no word breaks, and nothing reaches beyond the screen', async () => {
  const browser = await launchBrowser(['--blink-settings=defaultFontSize=32']);
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en' });
  await office.signsIn(page);
  const mariam = await office.joins(page, { name: 'Mariam Saleh', role: 'manager' });
  await mariam.save('menu/categories/mains/name/en', 'Frühstücksteller bis zwölf', 0);
  await mariam.save('menu/products/hummus/name/en', 'Hummus Beiruti', 0);
  await mariam.save('menu/products/lunch/price', '135.000', 0);
  await mariam.save('delivery_zones', ZONES, 0);
  const screens = {
    1280: ['menu', 'menu/choices', 'hours', 'delivery', 'team', 'publish'],
    390: ['menu/dish/hummus', 'menu/prices', 'hours', 'delivery', 'look', 'reports', 'publish'],
  };
  for (const [width, paths] of Object.entries(screens)) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    for (const path of paths) {
      await page.goto(`${office.base}/office/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('main').getByRole('button').first().waitFor();
      if (path === 'publish') await page.getByText('Frühstücksteller bis zwölf').first().waitFor();
      expect(await brokenWords(page), `${path} at ${width}`).toEqual([]);
      const reach = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(reach, `${path} at ${width}`).toBeLessThanOrEqual(Number(width));
    }
  }
  // The preview's button stands above the draft's strip, which has grown too.
  await page.goto(`${office.base}/office/menu`);
  const preview = page.getByRole('button', { name: en.seeAsGuest });
  await preview.click();
  await page.getByRole('dialog').waitFor();
  // What Find has beside a name on a phone is whole too: the switch that sells a dish out.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${office.base}/office/menu`);
  await preview.waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Hummus');
  const inStock = await page.getByRole('option').first().locator('> :last-child').boundingBox();
  expect((inStock?.x ?? 0) + (inStock?.width ?? Infinity)).toBeLessThanOrEqual(390);
});

it('forced colours show which dishes are ticked, what the table of allergens says, and each edge', async () => {
  const { page } = await office.opens({ forcedColors: 'active' });
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu`);
  const tick = page.getByRole('checkbox').first();
  const mark = page.locator('label:has(:checked, :not(:checked)) > span > svg').first();
  await tick.waitFor();
  expect(await mark.isVisible()).toBe(false);
  await tick.focus();
  await page.keyboard.press('Space');
  await mark.waitFor();
  const edgeOf = (name: RegExp, role: 'link' | 'menu') =>
    page.getByRole(role, { name }).evaluate((each) => getComputedStyle(each).borderBlockStart);
  await page.getByRole('textbox', { name: /^Price of Hummus/ }).fill('41');
  await page.keyboard.press('Enter');
  expect(await edgeOf(/^Publish \d/, 'link')).toMatch(/^1px solid/);
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  expect(await edgeOf(/^More for /, 'menu')).toMatch(/^1px solid/);

  await page.goto(`${office.base}/office/menu/allergens`);
  const chosen = page.locator('[data-chosen]').first();
  await chosen.waitFor();
  // A cell is heard with its dish, and a sign in words.
  await page.getByRole('gridcell', { name: /^Hummus.*, Gluten: not known$/ }).waitFor();
  const groundOf = (of: typeof chosen) => of.evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await groundOf(chosen), 'words keep the ground of the page').toBe(
    await groundOf(page.locator('body')),
  );
  expect(await chosen.evaluate((cell) => getComputedStyle(cell).outlineStyle)).toBe('solid');
});

it('a button that chooses a file shows that it has the focus', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu/allergens`);
  const edgeOf = () => page.getByText(en.factsIn).evaluate((button) => getComputedStyle(button).outlineStyle);
  const file = page.getByLabel(en.factsIn);
  await file.waitFor();
  expect(await edgeOf()).toBe('none');
  await page.getByRole('button', { name: en.factsOut }).focus();
  await page.keyboard.press('Tab');
  expect(await file.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await edgeOf()).toBe('solid');
});

it('a keyboard meets nothing without a name, and nothing that the preview covers', async () => {
  const { page } = await office.opens({ viewport: { width: 390, height: 640 } });
  await office.signsIn(page);
  await drawZones(page);
  for (const path of ['home', 'menu', 'delivery']) {
    await page.goto(`${office.base}/office/${path}`);
    await page.locator('main').getByRole('button').first().waitFor();
    for (let stop = 0; stop < 90; stop++) {
      await page.keyboard.press('Tab');
      const { focused, over } = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement;
        const { left, top, width, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        const isSeen = !above || element.contains(above) || above.contains(element);
        const label = element.labels?.[0]?.textContent ?? element.getAttribute('aria-label');
        return {
          focused: element === document.body ? null : (label ?? element.textContent).trim(),
          over: isSeen ? '' : above.textContent,
        };
      });
      if (focused === null) break;
      expect(focused, path).not.toBe('');
      expect(over, `over ${focused}`).not.toContain(en.seeAsGuest);
    }
  }
});

it('focus stays where somebody works: after Escape in a price or a search, and when ticked dishes are let go', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu`);
  const price = page.getByRole('textbox', { name: /^Price of Shish taouk/ });
  await price.focus();
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  expect(await price.inputValue()).not.toBe('99');
  await page
    .getByRole('row', { name: /^Shish taouk/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('p');
  await price.and(page.locator(':focus')).waitFor();

  // The bar of ticked dishes gives focus back to the list.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  const letGo = page.getByRole('toolbar').getByRole('button', { name: en.letGo });
  await letGo.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => letGo.count()).toBe(0);
  await page.getByRole('row').and(page.locator(':focus')).waitFor();
  await page.goto(`${office.base}/office/menu/choices`);
  const search = page.getByRole('searchbox', { name: 'Find a choice' });
  await search.focus();
  await page.keyboard.type('size');
  await page.keyboard.press('Escape');
  expect(await search.inputValue()).toBe('');
  await search.and(page.locator(':focus')).waitFor();

  // A press that leads to another page, where nothing is that stood beside it.
  await page.goto(`${office.base}/office/menu`);
  const heading = page.getByRole('heading', { level: 1 }).and(page.locator(':focus'));
  await page.getByRole('button', { name: en.addDish, exact: true }).press('Enter');
  await page.waitForURL('**/menu/dish/*');
  await heading.waitFor();
  await page.getByRole('link', { name: en.backToMenu }).press('Enter');
  await page.waitForURL('**/menu/category/*');
  await heading.waitFor();

  // A corner that goes, and one that may not go any more, leave focus at the corners.
  await drawZones(page);
  await page.goto(`${office.base}/office/delivery`);
  const corners = page.getByText('Corners', { exact: true });
  await corners.click();
  await page.getByRole('button', { name: en.addCorner }).click();
  await page.getByRole('group', { name: 'Corner 4' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('group', { name: 'Corner 4' }).count()).toBe(0);
  await corners.and(page.locator(':focus')).waitFor();
});

it('ticked dishes: past a row come the acts for all of them, and their bar never covers the row in hand', async () => {
  const { page } = await office.opens({ viewport: { width: 390, height: 640 } });
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu`);
  const rows = page.getByRole('row');
  await rows.first().focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('toolbar');
  await bar.waitFor();
  /** How far the row in hand reaches below the bar's upper edge. */
  const covered = () =>
    page.evaluate(() => {
      const held = document.activeElement?.closest('[role=row]')?.getBoundingClientRect();
      const over = document.querySelector('[role=toolbar]')?.getBoundingClientRect();
      return held && over ? Math.max(0, Math.round(held.bottom - over.top)) : null;
    });
  for (let index = 1; index < (await rows.count()); index++) {
    await page.keyboard.press('ArrowDown');
    await rows.nth(index).and(page.locator(':focus')).waitFor();
    await expect.poll(covered, { message: `row ${index}` }).toBe(0);
  }
  // From a part of a row the arrows go on, and Tab comes to the bar after the row's own parts.
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await rows.and(page.locator(':focus')).waitFor();
  const acts = bar.getByRole('button').and(page.locator(':focus'));
  // On a phone a row has one part less.
  for (let stop = 0; stop < 6 && (await acts.count()) === 0; stop++) await page.keyboard.press('Tab');
  await acts.waitFor();
});

it('a list of dishes opens with every part of its rows, and a row that arrows leave keeps them', async () => {
  const { page } = await office.opens({ viewport: { width: 390, height: 640 } });
  await office.signsIn(page);
  const mariam = await office.joins(page, { name: 'Mariam Saleh', role: 'manager' });
  const [, dish] = buildProducts();
  const dishes = Array.from({ length: 40 }, (_, index) => ({ ...dish, id: `mezze-${index}` }));
  await mariam.save('menu/categories/sweets/products', dishes, 0);
  // Each time the page changes, before it is drawn: rows that show their name alone, and where the last row is in full.
  await page.addInitScript(() => {
    const seen = { short: 0, lost: 0 };
    Object.assign(globalThis, { seen });
    let hadLast = false;
    new MutationObserver(() => {
      seen.short += document.querySelectorAll('[role=row]:not([data-row])').length;
      const hasLast = document.querySelector('[data-row="mezze-39"]') !== null;
      if (hadLast && !hasLast) seen.lost++;
      hadLast = hasLast;
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(`${office.base}/office/menu/category/sweets`);
  const rows = page.locator('[data-row]');
  await rows.nth(6).waitFor();
  expect(await page.evaluate('seen.short')).toBe(0);

  await rows.first().focus();
  // End brings many rows at once; up from there goes on at once.
  await page.evaluate(() => {
    const up = () => new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true });
    const goUp = ({ target }: Event) => queueMicrotask(() => target?.dispatchEvent(up()));
    addEventListener('focusin', goUp, { once: true });
  });
  await page.keyboard.press('End');
  await page.locator('[data-row="mezze-38"]:focus').waitFor();
  await expect.poll(() => page.locator('[role=row]:not([data-row])').count()).toBe(0);
  expect(await page.evaluate('seen.lost')).toBe(0);
});

it('Escape in the form of a span of hours takes back what was typed, and goes back to its bar', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const hours = [
    { weekday: 0, from_hour: '12:00:00', to_hour: '15:00:00' },
    { weekday: 0, from_hour: '18:00:00', to_hour: '23:00:00' },
  ];
  const { version } = await office.draftOf(page);
  const mariam = await office.joins(page, { name: 'Mariam Saleh', role: 'manager' });
  await mariam.save('menu/opening_hours', hours, version);
  const kept = async () =>
    (await office.draftOf(page)).edits.find(({ at }) => at === 'menu/opening_hours')?.value;
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${office.base}/office/hours`);
    const bar = page.getByRole('button', { name: /^Monday 12:00/ });
    await bar.focus();
    await page.keyboard.press('Enter');
    // A digit of a time may be a time itself, into the next shift: that shift is still there after the next digit.
    const to = page.getByRole('group', { name: /^Monday 12:00/ }).getByLabel('To', { exact: true });
    await to.fill('01:00');
    await page.getByRole('button', { name: /^Monday 12:00.{2}01:00/ }).waitFor();
    await to.fill('16:00');
    await page.getByRole('button', { name: /^Monday 12:00.{2}16:00/ }).waitFor();
    await page.getByRole('button', { name: /^Monday 18:00.{2}23:00/ }).waitFor();
    await to.press('Escape');
    await bar.and(page.locator(':focus')).waitFor();
    expect(await bar.getAttribute('aria-label')).toBe('Monday 12:00–\u206015:00');
    await expect.poll(() => to.count()).toBe(0);
    await expect.poll(kept).toEqual(hours);
  }
  // From the bar itself, too.
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: /^Monday 12:00/ }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('group', { name: /^Monday 12:00/ }).count()).toBe(0);
  // What had focus goes with the bar: the day has it.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: en.remove, exact: true }).press('Enter');
  await page
    .getByRole('button', { name: en.anotherShift.replace('{day}', 'Monday') })
    .and(page.locator(':focus'))
    .waitFor();
});

it('a choice or a zone that is added is named by typing at once', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu/choices`);
  await page.getByRole('button', { name: 'Add a choice' }).first().press('Enter');
  const name = page.getByRole('dialog').getByRole('textbox').first();
  await name.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Sauce');
  expect(await name.inputValue()).toBe('Sauce');

  await drawZones(page);
  await page.goto(`${office.base}/office/delivery`);
  await page.getByRole('button', { name: en.addZone, exact: true }).press('Enter');
  const zone = page.getByRole('textbox', { name: /^Name/ }).first();
  await zone.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Deira');
  await page.getByRole('button', { name: /^Deira/, pressed: true }).waitFor();
});

it('a new category that is left without its name is none, and focus is where it was', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu/category/mains`);
  const categories = page.getByRole('navigation', { name: en.categories }).getByRole('link');
  await categories.first().waitFor();
  const before = await categories.allInnerTexts();
  const add = page.getByRole('button', { name: en.addCategory, exact: true });
  await add.press('Enter');
  const name = page.getByRole('dialog').getByRole('textbox', { name: en.name });
  await name.and(page.locator(':focus')).waitFor();
  await name.press('Escape');
  await add.and(page.locator(':focus')).waitFor();
  expect(await categories.allInnerTexts()).toEqual(before);
  await page.waitForURL('**/menu/category/mains');

  await add.press('Enter');
  await name.fill('Desserts');
  await name.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Desserts' }).waitFor();
  await categories.getByText('Desserts').waitFor();
});

it('folds a category of the price grid by a key, which makes no price a field', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu/prices`);
  const grid = page.getByRole('grid');
  const heading = grid.getByRole('button').first();
  const first = grid.getByRole('gridcell', { name: '1', exact: true });
  await first.waitFor();
  expect(await heading.textContent()).toMatch(/\d+ dish(es)?$/);
  await heading.press('Enter');
  await first.waitFor({ state: 'detached' });
  expect(await heading.getAttribute('aria-expanded')).toBe('false');
  expect(await grid.getByRole('textbox').count()).toBe(0);
  await heading.press('Space');
  await first.waitFor();
});
