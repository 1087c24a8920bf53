import { draftCalls } from '#contract/office/draft-calls.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { languageCodes } from '#domain/text/language.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { heldUndo } from '#tests/support/journeys/held-undo.ts';
import { en } from '#text/office/en.ts';
import { catalogues } from '#text/office/languages.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';

const office = backOffice();

/** The row of a dish in the list. */
function row(page: Page, dish: string) {
  return page.getByRole('row').filter({ hasText: dish });
}

function price(page: Page, dish: string) {
  return page.getByRole('textbox', { name: `Price of ${dish}` });
}

async function isSaved(page: Page): Promise<void> {
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
}

it('an owner signs in by a link, makes a key, changes prices and dishes, and loses nothing', async () => {
  const { page, context } = await office.opens();
  // Looking at the link uses nothing up: the press does.
  const link = await office.ownerLink();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in here' }).waitFor();
  expect(page.url()).not.toContain('link=');
  await expectAccessible(page);
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a key' }).click();
  await page.getByText('This device now signs you in').waitFor();
  await page.getByRole('heading', { name: 'Takings by hour' }).waitFor();
  await page.getByRole('img', { name: /^Opening hours so far: [\d.]+ of 24$/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await row(page, 'Hummus').waitFor();
  await expectAccessible(page);

  // A price is a field where it stands; Enter goes on to the next.
  await price(page, 'Hummus').click();
  await page.keyboard.type('٣٤٫٥');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect.poll(() => price(page, 'Hummus').inputValue()).toBe('34.50');
  await expect
    .poll(async () => (await office.draftOf(page)).edits)
    .toMatchObject([{ at: 'menu/products/hummus/price', value: '34.500' }]);

  // Without the network edits wait here; somebody else's value of the same field is shown beside one's own.
  const mariam = await office.joins(page, { name: 'Mariam Saleh', role: 'manager' });
  const { version } = await office.draftOf(page);
  await context.setOffline(true);
  await price(page, 'Hummus').fill('36');
  await page.getByText('Kept here').waitFor();
  await row(page, 'Hummus').getByText('waits to be saved').waitFor();
  await mariam.save('menu/products/hummus/price', '37.000', version);
  await mariam.save('menu/products/hummus/name/en', 'Hummus Beiruti', 0);
  await context.setOffline(false);
  const conflict = page.getByRole('alertdialog');
  await conflict.getByText('37.00').waitFor();
  await conflict.getByText('36.00').waitFor();
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await row(page, 'Hummus Beiruti').waitFor();
  await expect
    .poll(async () => (await office.draftOf(page)).edits.map(({ at, value }) => [at, value]))
    .toContainEqual(['menu/products/hummus/price', '36.000']);

  // The phone beside it is the guest's page with the draft; selling out acts at once, and can be taken back.
  const phone = page.frameLocator('iframe:not([data-waits])');
  await phone.getByText('Hummus Beiruti').first().waitFor();
  const stock = page.getByRole('switch', { name: 'Hummus Beiruti: in stock' });
  await stock.click();
  await page.getByText('Hummus Beiruti is sold out').waitFor();
  const undo = await heldUndo(page, en.undo);
  await row(page, 'Hummus Beiruti').getByText('Sold out', { exact: true }).waitFor();
  await phone.getByText('Out of stock').first().waitFor();
  await undo.click();
  await expect.poll(() => stock.getAttribute('aria-checked')).toBe('true');

  // A dish: made, named, taken away, put back.
  await page.getByRole('button', { name: 'Add dish' }).click();
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Olives');
  await page.getByRole('heading', { name: 'Olives', level: 1 }).waitFor();
  await isSaved(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove from the menu' }).click();
  await row(page, 'Hummus Beiruti').waitFor();
  await expect.poll(() => row(page, 'Olives').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Olives').waitFor();

  // A category: its pencil opens all of its fields.
  await page.getByRole('link', { name: 'Change Mains' }).click();
  await page.getByLabel('Layout of its dishes').selectOption('A list');
  await page.getByRole('combobox', { name: 'Course' }).selectOption('2');
  await expectAccessible(page);
  await expect
    .poll(async () => (await office.draftOf(page)).edits.map(({ at, value }) => [at, value]))
    .toEqual(
      expect.arrayContaining([
        ['menu/categories/mains/view_format', 3],
        ['menu/categories/mains/course', 2],
      ]),
    );
  await page.getByRole('link', { name: 'Back to the menu' }).click();
  await row(page, 'Olives').waitFor();
  // The grid: a pasted line that means no dish is given one by hand, and the arrows reach every cell.
  await isSaved(page);
  await page.getByRole('link', { name: 'Prices', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Prices' });
  await grid.getByText('Olives').waitFor();
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  await page.getByRole('textbox', { name: 'Copied cells' }).fill('Marinated things\t21');
  await page.getByRole('button', { name: 'Put in the draft' }).click();
  await page.getByRole('button', { name: 'Choose a dish' }).click();
  await page.getByRole('searchbox', { name: 'Find a dish' }).fill('olives');
  await page.getByText('1 dish found').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const active = grid.locator('[data-active]');
  await active.and(grid.locator('[aria-label^="Olives, New price: 21.00"]')).waitFor();
  await grid.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('End');
  await active.filter({ hasText: '21.00' }).waitFor();
  await page.keyboard.press('Control+Home');
  await active.and(page.getByRole('rowheader', { name: 'Hummus Beiruti' })).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo the paste' }).click();
  await grid.locator('[aria-label^="Olives, New price: 0.00"]').waitFor();

  // Signed out, the key of this device opens the office again, with everything in it.
  await isSaved(page);
  await page.getByRole('button', { name: /Signed in as/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with this device' }).click();
  await page.getByRole('link', { name: 'Dishes', exact: true }).click();
  await row(page, 'Olives').waitFor();
  await expect.poll(() => price(page, 'Hummus Beiruti').inputValue()).toBe('36.00');
});

it('the office is kept on a phone, from right to left, and by keyboard', async () => {
  const { page } = await office.opens({ viewport: { width: 390, height: 844 }, locale: 'ar' });
  await page.goto(await office.ownerLink());
  await page.getByRole('button', { name: 'ادخل هنا' }).click();
  await page.getByRole('heading', { name: 'المبيعات حسب الساعة' }).waitFor();
  await expectAccessible(page);
  await page.goto(new URL('/office/menu', page.url()).href);
  await page.getByRole('row').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  // The second key counts for a moment: both go to the browser at once.
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('t')]);
  await page.getByRole('heading', { name: 'الفريق والأجهزة' }).waitFor();
  await row(page, 'Mariam Saleh').waitFor();
  await expectAccessible(page);

  // A colleague gets a PIN, in the digits of this keyboard; what is wrong is said beside the field.
  await row(page, 'Mariam Saleh').getByRole('button').click();
  await page.getByRole('menuitem', { name: 'تغيير', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const pin = dialog.getByRole('textbox', { name: 'الرقم السري' });
  await pin.fill('٤٧');
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await dialog.getByText('اكتب من 4 إلى 8 أرقام.').waitFor();
  await expect.poll(() => pin.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await pin.fill('٤٧١١');
  await page.keyboard.press('Enter');
  await page.getByText('محفوظ').waitFor();
  await expect.poll(() => dialog.count()).toBe(0);
  const payments = page.getByRole('switch', { name: 'الدفعات' });
  await payments.click();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect.poll(() => payments.getAttribute('aria-checked')).toBe('false');
});

it('the preview goes on where one of its pages did not come', async () => {
  const { page, context } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu`);
  const shown = (words: string) =>
    page.frameLocator('iframe:not([data-waits])').getByText(words).first().waitFor();
  const write = async (dish: string, amount: string) => {
    await price(page, dish).fill(amount);
    await page.keyboard.press('Enter');
  };
  await shown('Shish taouk');
  // The dish whose field has the focus is outlined there, and every ticked one.
  const outlined = () =>
    page
      .frameLocator('iframe:not([data-waits])')
      .locator('article, li')
      .evaluateAll(
        (cards) => cards.filter((card) => (card as HTMLElement).style.outlineStyle === 'solid').length,
      );
  expect(await outlined()).toBe(0);
  await price(page, 'Shish taouk').focus();
  await expect.poll(outlined).toBe(1);
  await page.getByRole('heading', { level: 1 }).focus();
  await expect.poll(outlined).toBe(0);
  await page
    .getByRole('row', { name: /^Shish taouk/ })
    .getByRole('checkbox')
    .check();
  await expect.poll(outlined).toBe(1);
  // What can be done to them stands in one row; the rarer acts in its menu.
  const acts = page.getByRole('toolbar');
  expect((await acts.boundingBox())?.height).toBeLessThan(64);
  await acts.getByRole('button', { name: en.more }).click();
  await page.getByRole('menuitem', { name: en.allergens }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await acts.boundingBox())?.height).toBeLessThan(64);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  await acts.getByRole('button', { name: en.letGo }).click();
  let failures = 0;
  await context.route('**/*?edition=*', (route) => {
    failures++;
    return route.abort('internetdisconnected');
  });
  await write('Shish taouk', '61');
  await expect.poll(() => failures).toBeGreaterThan(0);
  // The network is said to be back at the instant at which the next request fails, and the one after that fails too.
  await page.evaluate(() => {
    const isBack = () => dispatchEvent(new Event('online'));
    const onFrame = ({ target }: Event) => target?.addEventListener('load', isBack, { once: true });
    document.addEventListener('load', onFrame, { capture: true, once: true });
  });
  const before = failures;
  await write('Shish taouk', '62');
  await expect.poll(() => failures).toBeGreaterThan(before + 1);
  await context.unroute('**/*?edition=*');
  await shown('62.00');
  await write('Shish taouk', '63');
  await shown('63.00');
});

it('the preview of a copied dish waits until the server has the copy', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('?edition=')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`${office.base}/office/menu/dish/taouk`);
  await page.frameLocator('iframe:not([data-waits])').getByText('Shish taouk').first().waitFor();
  const held = Promise.withResolvers<void>();
  await page.route(`${office.base}${draftCalls.readDraft.path}`, async (route) => {
    if (route.request().method() === 'PUT') await held.promise;
    await route.continue();
  });
  asked.length = 0;
  const saves = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith(draftCalls.readDraft.path),
  );
  await page.getByRole('button', { name: 'Copy this dish', exact: true }).click();
  await saves;
  expect(asked).toEqual([]);
  held.resolve();
  await page.frameLocator('iframe:not([data-waits])').getByText('Shish taouk (copy)').first().waitFor();
  const isUndone = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith(draftCalls.readDraft.path),
  );
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await isUndone;
  await isSaved(page);
});

it('a removed choice is one change, and put back it is asked as before', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const edits = async () => (await office.draftOf(page)).edits.map(({ at }) => at);
  const before = await edits();
  await page.goto(`${office.base}/office/menu/choices/sauces`);
  await page.getByRole('button', { name: 'More for Sauces', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove the choice' }).click();
  await isSaved(page);
  await expect.poll(edits).toContain('menu/variations/sauces');
  expect((await edits()).length).toBeGreaterThan(before.length + 1);
  await page.goto(`${office.base}/office/publish`);
  const publish = page.getByRole('button', { name: /^Publish \d+ changes?$/ });
  const changes = async () =>
    (await publish.count()) === 0 ? 0 : Number(/\d+/.exec(await publish.innerText()));
  const putBack = page.getByRole('button', { name: 'Put Sauces back', exact: true });
  await putBack.waitFor();
  const withRemoval = await changes();
  await putBack.click();
  await expect.poll(edits).toEqual(before);
  await expect.poll(changes).toBe(withRemoval - 1);
});

/** How many lines each text takes. */
function linesOf(texts: Locator): Promise<number[]> {
  return texts.evaluateAll((all) =>
    all.map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
}

it('a page that was first opened without a network comes with it, and what was changed is there', async () => {
  const { page, context } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu`);
  await row(page, 'Shish taouk').waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add dish' }).click();
  await page.getByRole('heading', { name: en.pageNotLoaded }).waitFor();
  await page.getByRole('button', { name: en.tryAgain }).click();
  await page.getByText(en.noAnswer).waitFor();
  const rail = page.getByRole('navigation').first();
  await rail.getByRole('link', { name: en.menu }).click();
  await row(page, 'Shish taouk').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: en.pageNotLoaded }).waitFor();
  // The browser says that it is online before its requests get through.
  let fails = true;
  await context.route('**/office/menu/dish/*', (route) => {
    const isFirst = fails;
    fails = false;
    return isFirst ? route.abort('internetdisconnected') : route.continue();
  });
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'New dish', level: 1 }).waitFor();
  await isSaved(page);
});

/** Writes a language's names into the places of a phone's tab bar. */
function renamePlaces(places: Locator, names: readonly string[]): Promise<void> {
  return places.evaluateAll((all, words) => {
    for (const [at, place] of all.entries())
      if (place.lastChild) place.lastChild.textContent = words[at] ?? '';
  }, names);
}

/** Names that reach over the edge of the screen, or stand less than 4 px from their neighbour. */
function crowdedNames(places: Locator): Promise<string[]> {
  return places.evaluateAll((all) => {
    const names = all.map((place) => {
      const range = document.createRange();
      range.selectNodeContents(place.lastChild ?? place);
      const { left, right, top } = range.getBoundingClientRect();
      return { name: place.textContent, left, right, top };
    });
    const touches = (one: (typeof names)[number], other: (typeof names)[number]) =>
      one !== other && one.top === other.top && one.left < other.right + 4 && other.left < one.right + 4;
    return names
      .filter((one) => one.left < 0 || one.right > innerWidth || names.some((other) => touches(one, other)))
      .map(({ name }) => name);
  });
}

it('with letters of twice the size the office shows its whole title, and its places in whole words', async () => {
  // Widths in em follow the browser's own setting alone.
  const browser = await launchBrowser(['--blink-settings=defaultFontSize=32']);
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en' });
  await office.signsIn(page);
  const title = page.getByRole('heading', { level: 1, name: /^Good / });
  expect(await title.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
  const places = page.getByRole('navigation', { name: 'Office' }).getByRole('link').locator('span');
  expect(new Set(await linesOf(places))).toEqual(new Set([1]));
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page
    .getByRole('navigation', { name: 'Office' })
    .locator('> a, button')
    .filter({ visible: true });
  expect(await tabs.allInnerTexts()).toEqual(['Home', 'Menu', 'Tables', 'Reports', 'More']);
  for (const code of languageCodes) {
    const { home, menu, tables, reports, more } = await catalogues[code]();
    await renamePlaces(tabs, [home, menu, tables, reports, more].map(String));
    expect(await crowdedNames(tabs), code).toEqual([]);
  }
});

it('a pasted dish that the menu has is asked about, and goes from the list', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu/paste/sweets`);
  await page.getByLabel('Paste your menu').last().fill('Charcoal prawns .... 85\nKnafeh .... 36');
  const prawns = page.getByRole('group', { name: 'Charcoal prawns' });
  await prawns.getByText('It is on the menu already, under').waitFor();
  await expectAccessible(page);
  await prawns.getByRole('button', { name: 'Remove', exact: true }).click();
  await prawns.waitFor({ state: 'detached' });
  await page.getByRole('group', { name: 'Knafeh' }).waitFor();
});
