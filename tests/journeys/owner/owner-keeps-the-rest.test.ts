import { fillPath } from '#contract/paths/paths.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { publicationCalls } from '#contract/office/publication-calls.ts';

import { backOffice } from '#tests/support/journeys/back-office.ts';
import { heldUndo } from '#tests/support/journeys/held-undo.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { en } from '#text/office/en.ts';
import { catalogues } from '#text/office/languages.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const ar = await catalogues.ar();

/** The venue's business day ends some eight hours from now on the clock of Dubai: not while a story is told. */
const DAY_ENDS = `${String((new Date().getUTCHours() + 12) % 24).padStart(2, '0')}:00`;
const office = backOffice('sqlite', {}, { ordering: { day_ends: DAY_ENDS } });
const DAY_MS = 86_400_000;

/** A field by its address in the venue file. */
const fieldAt = (page: Page, at: string) => page.locator(`[data-at="${at}"]`);

async function goTo(page: Page, place: string): Promise<void> {
  await page.getByRole('link', { name: place, exact: true }).click();
}

/** Holds a screen against the rules of accessibility once everything on it is saved. */
async function isAccessible(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: String(en.saved) })
    .waitFor();
  await expectAccessible(page);
}

async function aPicture(background = '#56662b'): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = sharp({ create: { width: 800, height: 400, channels: 3, background } });
  return { name: 'banner.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** The name of a weekday on which the venue is not open then: three days from now, in its own time zone. */
function anotherDay(): string {
  return new Intl.DateTimeFormat('en', { weekday: 'long' }).format(Date.now() + 3 * DAY_MS);
}

/** A member of the menu that guests are served. */
async function servedMember(guest: Page, member: string): Promise<unknown> {
  const path = fillPath(menuCalls.readMenu.path, { lang: 'en', license: 'test-kitchen' });
  const menu = await guest.evaluate(async (url) => (await fetch(url)).json() as Promise<object>, path);
  return (menu as Record<string, unknown>)[member];
}

/** What the server says to a phone at a table: done, or why not. */
async function seatedAt(guest: Page, table: string): Promise<string> {
  return guest.evaluate(async (code) => {
    const answer = await fetch('/en/api/visit/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_location: code, order_location_type: 'Table', name: 'Omar' }),
    });
    const said = (await answer.json()) as { code?: string };
    return answer.ok ? 'done' : (said.code ?? '');
  }, table);
}

/** Signs the owner in in a new browser. */
async function signedIn() {
  const { page, context } = await office.opens();
  await page.goto(await office.ownerLink());
  await page.getByRole('button', { name: en.signInHere, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.later }).click();
  return { page, context };
}

/** A table's tile while the office says so of it. */
function tile(page: Page, code: string, state: string) {
  return page
    .getByRole('region', { name: en.tables, exact: true })
    .getByRole('button', { name: new RegExp(`\\b${code}\\b.*${state}`) });
}

it('an owner reads what today brought, takes it along, and moves guests to another table and back', async () => {
  const placed = await fetch(`${office.base}${fillPath(orderCalls.placeOrder.path, { lang: 'en' })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'an-order-at-table-five' },
    body: JSON.stringify(buildOrder({ order_location: '5' })),
  });
  expect([placed.status, await placed.text()]).toEqual([201, expect.stringContaining('uuid')]);
  const { page } = await signedIn();

  await goTo(page, en.tables);
  await tile(page, '5', en.orderedNow).click();
  await page.getByRole('button', { name: en.move, exact: true }).click();
  const eight = en.tableCode.replace('{code}', '8');
  await page.getByRole('dialog').getByRole('button', { name: eight, exact: true }).click();
  const undo = await heldUndo(page, en.undo);
  await tile(page, '8', en.orderedNow).waitFor();
  await tile(page, '5', en.tableFree).waitFor();
  await undo.click();
  await tile(page, '5', en.orderedNow).waitFor();
  await tile(page, '8', en.tableFree).waitFor();

  await goTo(page, en.reports);
  await page.getByText(en.today, { exact: true }).click();
  await page
    .getByRole('main')
    .getByText(/^AED\s32\.000?$/)
    .first()
    .waitFor();
  const sheet = page.getByRole('button', { name: en.csv, exact: true });
  const [download] = await Promise.all([page.waitForEvent('download'), sheet.click()]);
  const table = await readFile(await download.path(), 'utf8');
  expect(table).toContain(
    [
      en.day,
      en.orders,
      en.figureOrdered,
      en.figureTaken,
      en.tips,
      en.figureRefunded,
      en.figureUnpaid,
      en.figureNet,
    ].join(','),
  );
  expect(table).toMatch(/\b32\.00/);
  await page.getByText(en.otherDays, { exact: true }).click();
  await page.getByLabel(en.firstDay).fill('2020-01-01');
  await page.getByRole('alert').getByText(en.reportRefused).waitFor();
  expect(await sheet.isDisabled(), 'a sheet of no report').toBe(true);
  await page.getByLabel(en.firstDay).fill(await page.getByLabel(en.lastDay).inputValue());
  await expect.poll(() => sheet.isEnabled()).toBe(true);
  const lastDay = page.getByLabel(en.lastDay);
  await lastDay.fill('2020-01-01');
  await page.getByRole('alert').getByText(en.lastDayTooEarly).waitFor();
  expect(await lastDay.inputValue()).toBe('2020-01-01');
  await goTo(page, en.home);
  await page.goBack();
  await page.reload();
  await page.getByLabel(en.firstDay).waitFor();

  await goTo(page, en.team);
  await page.getByRole('button', { name: en.addPrinter, exact: true }).click();
  const adding = page.getByRole('dialog', { name: en.addPrinter });
  await adding.getByLabel(en.itIsCalled).fill('Grill');
  await expectAccessible(page);
  await adding.getByRole('button', { name: en.add, exact: true }).click();
  // Its address, which is shown this once, is one that the server knows.
  const address = await adding.getByText(/^https?:/).textContent();
  const asked = await fetch(`${office.base}${new URL(address ?? '').pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ statusCode: '200%20OK' }),
  });
  expect([asked.status, await asked.json()]).toEqual([200, expect.objectContaining({ jobReady: false })]);
  await adding.getByRole('button', { name: en.close, exact: true }).last().click();
  await adding.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: en.moreOf.replace('{name}', 'Grill') }).waitFor();
});

it('an owner changes hours, delivery, offers, look, texts, languages and tables, and publishes once', async () => {
  const { page, context } = await signedIn();
  const day = anotherDay();

  await goTo(page, en.hours);
  await page.getByRole('button', { name: en.anotherShift.replace('{day}', day) }).click();

  await goTo(page, en.delivery);
  await fieldAt(page, 'menu/enable_delivery').click();

  await goTo(page, en.offers);
  await page.getByRole('button', { name: en.banner, exact: true }).click();
  await page.locator('[data-at^="menu/promotions/"][data-at$="/title/en"]').fill('Figs are back');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aPicture());

  await expect
    .poll(async () => (await office.draftOf(page)).edits.map(({ at }) => at))
    .toContainEqual(expect.stringMatching(/^menu\/promotions\/[^/]+\/image$/));

  await goTo(page, en.look);
  // A colour that nobody chose is written out; one that was changed has what guests see below its name.
  const colour = fieldAt(page, 'menu/theme_data/primary').last();
  const usual = await colour.getAttribute('placeholder');
  expect(usual).toMatch(/^#[0-9A-F]{6}$/);
  await colour.fill('#0B5FA5');
  await page.getByText(en.guestsSee.replace('{value}', en.looksUsual)).first().waitFor();

  await goTo(page, en.tables);
  await goTo(page, en.roomsAndRules);
  await fieldAt(page, 'locations/tables').fill('1-9');

  await goTo(page, en.settings);
  await page.getByRole('link', { name: en.settingsTexts }).click();
  await fieldAt(page, 'menu/home_header_text/en').fill('Fresh from the oven');
  await page.getByRole('link', { name: en.partWords }).click();
  await page.getByRole('searchbox', { name: en.findWords }).fill('currently closed');
  await fieldAt(page, 'menu/ui_strings/ui_str_menu_closed/en').fill('Come back soon');
  await isAccessible(page);
  await page.getByRole('link', { name: en.partForms, exact: true }).click();
  await page.getByRole('button', { name: en.addForm }).click();
  // What is added is typed into at once.
  const inHand = page.locator(':focus');
  await inHand.and(page.locator('[data-at^="menu/forms/"][data-at$="/name/en"]')).fill('How was it?');
  await page.getByRole('button', { name: en.addField }).click();
  await page.getByRole('menuitem', { name: en.fieldStars, exact: true }).click();
  await inHand.and(page.getByRole('textbox', { name: en.fieldQuestion, exact: true })).fill('The food');
  await isAccessible(page);
  await page.getByRole('link', { name: en.settingsKitchen, exact: true }).click();
  await page.getByRole('button', { name: en.addStation }).click();
  await inHand.and(page.locator('[data-at^="stations/"][data-at$="/name/en"]')).fill('Grill');
  const station = page.getByRole('button', { name: /^Grill/, expanded: true });
  await station.getByText('0 dishes').waitFor();
  await page.getByText(/ dishes have no station: they are on every board$/).waitFor();
  const icons = page.getByRole('radiogroup', { name: en.stationIcon });
  await icons.getByRole('radio', { name: en.iconByName, checked: true }).waitFor();
  await icons.getByRole('radio', { name: en.iconBread }).check();
  // The printer that was added in Team is one to choose.
  const printers = page.getByRole('group', { name: en.stationPrinters });
  await printers.getByRole('button', { name: 'Grill', pressed: false }).click();
  await printers.getByRole('button', { name: 'Grill', pressed: true }).waitFor();
  // It holds the mains, which fire by themselves a minute earlier than usual.
  const courses = page.getByRole('region', { name: en.courses });
  const byItself = courses.getByRole('switch', { name: en.fireByItself });
  expect(await byItself.isDisabled()).toBe(true);
  await courses.getByRole('switch', { name: en.holdMains }).click();
  await byItself.click();
  await courses.getByRole('button', { name: en.fewerMinutes }).first().click();
  await courses.getByText(String(en.afterStarters).replace('{minutes}', '11 min')).waitFor();
  // Its screens join where all tablets do.
  const screens = page.getByRole('main').getByRole('link', { name: en.devicesTitle });
  expect(await screens.getAttribute('href')).toBe('/office/team');
  await isAccessible(page);
  // A choice is found by an answer of it, and beside a dish that asks it.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('skewers');
  await page.getByRole('option', { name: /^Choice “Portion” Two skewers · / }).waitFor();
  await page.getByRole('combobox').fill('taouk');
  await page.getByRole('option', { name: /^Choice “Sauces” / }).waitFor();
  await page.getByRole('combobox').fill(String(en.settingsDomains));
  await page.getByRole('option', { name: en.settingsDomains }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: en.domainField }).fill('https://Menu.Kitchen.example/');
  await page.getByRole('button', { name: en.addDomain }).click();
  await page.getByText('_sufra.menu.kitchen.example').waitFor();
  await isAccessible(page);
  await expect
    .poll(async () => (await office.draftOf(page)).edits.map(({ at }) => at.split('/').slice(0, 2).join('/')))
    .toEqual(
      expect.arrayContaining([
        'menu/opening_hours',
        'menu/enable_delivery',
        'menu/promotions',
        'menu/theme_data',
        'locations/tables',
        'menu/home_header_text',
        'menu/ui_strings',
        'menu/forms',
        expect.stringMatching(/^stations\//),
      ]),
    );

  // In Arabic: the text that was just written is what Languages lacks.
  const arabic = await office.opens({ locale: 'ar', storageState: await context.storageState() });
  await arabic.page.goto(`${office.base}/office/menu/languages`);
  await arabic.page
    .getByRole('heading', { name: String(ar.toWriteIn).replace('{language}', 'العربية') })
    .waitFor();
  await arabic.page.locator('[data-at^="menu/promotions/"][data-at$="/title/ar"]').fill('عاد التين');
  await expect
    .poll(async () => (await office.draftOf(page)).edits.map(({ at }) => at))
    .toContainEqual(expect.stringMatching(/^menu\/promotions\/.+\/title\/ar$/));

  const { page: guest } = await office.opens({ viewport: { width: 390, height: 844 } });
  await guest.goto(`${office.base}/en/home`);
  expect(await servedMember(guest, 'enable_delivery')).toBe(false);
  await page.goto(`${office.base}/office/publish`);
  await page.getByRole('heading', { name: en.whatChanges }).waitFor();
  await page
    .locator('button', { hasText: new RegExp(en.publish) })
    .last()
    .click();
  await page.getByRole('heading', { name: en.allPublished }).waitFor();

  const file = await page.evaluate(
    async (url) => (await fetch(url)).json() as Promise<{ stations: object[] }>,
    publicationCalls.readVenueFile.path,
  );
  const holds = { hold_until_fired: true, fire_after_minutes: 11 };
  expect(file.stations).toMatchObject([
    { name: { en: 'Grill' }, icon: 'bread', printers: ['Grill'], ...holds },
  ]);

  // An open page shows what the menu says; the app's own words and colours come with its next load.
  await guest.getByText('Fresh from the oven').waitFor();
  await guest.getByText(new RegExp(day)).first().waitFor();
  await guest.reload();
  await guest.getByText('Come back soon').first().waitFor();
  const primary = () =>
    guest.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
  await expect.poll(primary).toMatch(/^#0b5fa5$/i);
  expect(await servedMember(guest, 'enable_delivery')).toBe(true);
  expect(await seatedAt(guest, '12')).toBe('location_invalid');
  const forms = (await servedMember(guest, 'forms')) as { id: string }[];
  await guest.goto(`${office.base}/en/form/${forms[0]?.id}`);
  await guest.getByText('The food').first().waitFor();
  await guest.goto(`${office.base}/en/promotions`);
  await guest.getByText('Figs are back').first().waitFor();
  await guest.goto(`${office.base}/ar/promotions`);
  await guest.getByText('عاد التين').first().waitFor();
});

it('each further photo can be taken away by itself; what is no picture shows none, and leaves focus at the photos', async () => {
  const { page } = await signedIn();
  await page.goto(`${office.base}/office/menu/dish/hummus`);
  const photos = page.getByRole('group', { name: en.photoTitle, exact: true });
  const files = photos.locator('input[type=file]');
  await files
    .last()
    .setInputFiles([await aPicture(), { ...(await aPicture('#b33d1c')), name: 'second.png' }]);
  const second = en.removeNamed.replace('{name}', `${en.photo} 2`);
  const remove = photos.getByRole('button', { name: second, exact: true });
  await remove.waitFor();
  const isWhole = await remove.evaluate((button) => {
    const [own, around] = [button, button.parentElement].map((each) => each?.getBoundingClientRect());
    return (
      own !== undefined && around !== undefined && own.bottom <= around.bottom && own.right <= around.right
    );
  });
  expect(isWhole, 'within its picture').toBe(true);
  await remove.click();
  await expect.poll(() => remove.count()).toBe(0);

  const none = { name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
  await files.last().setInputFiles(none);
  await photos.getByRole('alert').waitFor();
  await expect.poll(() => photos.getByRole('listitem').locator('img').count()).toBe(0);
  await photos.getByRole('button', { name: en.stopPhoto.replace('{name}', none.name) }).press('Enter');
  await photos.and(page.locator(':focus')).waitFor();
});

it('on a phone the tab of the page that is open is in sight', async () => {
  const { page } = await signedIn();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['menu/languages', 'settings/copies']) {
    await page.goto(`${office.base}/office/${path}`);
    const tab = page.locator('header nav, main nav').locator('[aria-current=page]').first();
    await tab.waitFor();
    const reach = () => tab.evaluate((link) => Math.floor(link.getBoundingClientRect().right));
    await expect.poll(reach, { message: path }).toBeLessThanOrEqual(390);
  }
});

/** How much of its title a page's top bar cuts off, in px: even a hundredth sets an ellipsis. */
function cutOffTitle(page: Page): Promise<number> {
  return page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const words = document.createRange();
    words.selectNodeContents(title);
    return words.getBoundingClientRect().width - title.getBoundingClientRect().width;
  });
}

it('on a tablet the search and the tabs give way before the title is cut', async () => {
  const { page } = await signedIn();
  for (const [path, title] of [
    ['tables', en.tables],
    ['hours', en.hours],
    ['reports', en.reports],
    ['publish', en.publish],
    ['menu/dish/hummus', 'Hummus'],
  ]) {
    await page.goto(`${office.base}/office/${path}`);
    await page.getByRole('heading', { level: 1, name: String(title) }).waitFor();
    for (const width of [768, 800, 1024]) {
      await page.setViewportSize({ width, height: 600 });
      expect(await cutOffTitle(page), `of ${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

it('in Arabic the devices that are signed in are told with the comma of its script', async () => {
  const { page } = await office.opens({ locale: 'ar' });
  await page.goto(await office.ownerLink());
  await page.getByRole('button', { name: String(ar.signInHere), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: String(ar.later) })
    .click();
  await goTo(page, String(ar.team));
  await page.getByText(new RegExp(`، ${String(ar.now)}$`)).waitFor();
});

it('in Arabic, Publish calls a form by its Arabic name and parts a question from what is said of it', async () => {
  const { context } = await signedIn();
  const { page } = await office.opens({ locale: 'ar', storageState: await context.storageState() });
  await page.goto(`${office.base}/office/publish`);
  const lina = await office.joins(page, { name: 'Lina', role: 'manager' });
  const named = { id: 'branches', name: { en: 'Branches', ar: 'الفروع' }, form_data: [] };
  await lina.save('menu/forms/branches', named, 0);
  await page.getByText(named.name.ar, { exact: true }).waitFor();
  await page
    .locator('button', { hasText: new RegExp(String(ar.publish)) })
    .last()
    .click();
  await page.getByRole('heading', { name: String(ar.allPublished) }).waitFor();
  const question = { type: 'text', name: 'branch', label: 'Which branch?' };
  await lina.save('menu/forms/branches/form_data', [question], 0);
  const row = page.getByRole('listitem').filter({ has: page.getByText(named.name.ar, { exact: true }) });
  await row.locator('small', { hasText: `${question.label}: ${String(ar.isNew)}` }).waitFor();
  await row.locator('bdi').getByText(question.label, { exact: true }).waitFor();
});
