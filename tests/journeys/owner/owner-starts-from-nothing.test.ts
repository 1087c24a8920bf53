import { placeCalls } from '#contract/office/place-calls.ts';
import { freePort } from '#tests/support/process/free-port.ts';
import { sharedBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { SERVE_CALMLY, startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { createTestStore, type TestStore } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { readFile } from 'node:fs/promises';
import type { Download, Page, Route } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';

let store: TestStore;
let server: ServerProcess | undefined;
beforeEach(async () => {
  store = await createTestStore('sqlite', '');
});
afterEach(async () => {
  await server?.kill();
  await store.remove();
});

interface ServedMenu {
  categories: { products: { name: string }[] }[];
  opening_hours: { weekday: number }[];
}

/** A printed menu of forty dishes in four categories: sizes, a missing price, a letter in place of a digit. */
function printedMenu(): string {
  const dishes = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `Dish ${from + at} ........ ${20 + from + at}`);
  return [
    ['COLD MEZZE', 'Hummus .... 32', 'Labneh', ...dishes(3, 10)],
    ['GRILL', 'Taouk (2 / 3) .. 58/80', 'Prawns .... 8Z', ...dishes(13, 20)],
    ['SALADS', ...dishes(21, 30)],
    ['SWEETS', ...dishes(31, 40)],
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** The sheet for a translator, with every text written in Arabic. */
async function translated(download: Download): Promise<string> {
  const rows = parse(await readFile(await download.path()), { bom: true }) as string[][];
  const [head = [], ...texts] = rows;
  return stringify([head, ...texts.map(([at = '', original = '']) => [at, original, `ترجمة ${original}`])]);
}

/** What the first step says, with what is chosen and without what else there is to choose. */
async function sentencesOf(page: Page): Promise<string> {
  const words = await page.locator('form').evaluate((form) => {
    const shown = form.cloneNode(true) as HTMLElement;
    for (const list of shown.querySelectorAll('select, [popover]')) list.remove();
    return shown.textContent;
  });
  return words.replaceAll('\u00a0', ' ');
}

async function isSaved(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Saved', { exact: true }).waitFor();
}

it('an owner makes a restaurant of forty dishes in two languages, with delivery and codes, from nothing', async () => {
  const port = String(await freePort());
  const base = `http://localhost:${port}`;
  const environment = { DATABASE_URL: store.url, PORT: port, PUBLIC_URL: base };
  server = await startServer(environment, { program: SERVE_CALMLY });
  const link = /^ {2}Start {2}(\S+)$/m.exec(server.said())?.[1] ?? '';
  const context = await (await sharedBrowser()).newContext({ locale: 'en-GB', timezoneId: 'Asia/Dubai' });
  // What was written waits for whoever closed the page and comes back by the same link.
  const first = await context.newPage();
  await first.goto(link);
  await first.getByLabel('What is your place called?').fill('Café Zoë');
  await first.getByLabel('Country').selectOption('DE');
  await first.getByText('Saved, come back any time').waitFor();
  await first.close();
  const page = await context.newPage();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(link);
  expect(await page.getByLabel('What is your place called?').inputValue()).toBe('Café Zoë');
  await page.locator('form').getByText('Berlin’s').waitFor();

  // A file that cannot be read is answered by its line, and leaves the page as it was.
  const file = {
    name: 'menu.yaml',
    mimeType: 'application/yaml',
    buffer: Buffer.from('license: cafe\nmenu: [\n'),
  };
  await page.getByLabel('I have a Sufra file').setInputFiles(file);
  await page.getByRole('alert').filter({ hasText: 'This file was not brought in' }).waitFor();
  await page
    .getByRole('alert')
    .getByRole('listitem')
    .filter({ hasText: /^\d: / })
    .locator('[lang=en]')
    .waitFor();

  // The place, whose country fills in sentences; each choice in them has its name.
  await page.getByLabel('What is your place called?').fill('Café Zoë');
  await page.getByLabel('Country').selectOption('DE');
  const said = () => sentencesOf(page);
  await expect
    .poll(said)
    .toContain(
      'Guests pay in euros, EUR 32.00 and read German and English. The clock is Berlin’s and tax is 7%, in the price.',
    );
  await page.getByLabel('Country').selectOption('AE');
  await expect.poll(said).toContain('You are open every day from 09:00 to 23:00.');
  await page.getByRole('combobox', { name: 'Opens' }).selectOption('10:00');
  await page.getByRole('combobox', { name: 'Closes' }).selectOption('01:30');
  await expect.poll(said).toContain('from 10:00 to 01:30 next morning.');
  await page.getByRole('combobox', { name: 'Decimals' }).selectOption('3');
  await expect.poll(said).toContain('UAE dirhams, AED 32.000');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('AED');
  await expect.poll(said).toContain('UAE dirhams, AED 32.00 ');
  await page.getByRole('combobox', { name: 'Clock' }).selectOption('Asia/Dubai');
  // A fault in a closed choice is shown where it is.
  await button('Tax: 5%, in the price').press('Enter');
  await page.getByLabel('Tax %').fill('x');
  await page.getByLabel('Tax %').press('Escape');
  await button('Go on to the menu').click();
  await page.getByLabel('Tax %').and(page.locator(':focus')).fill('');
  await button('Tax: none').waitFor();
  await page.getByLabel('Tax %').fill('5');
  // Closed on Mondays, longer on Fridays.
  await page.getByLabel('Tax %').press('Escape');
  await page.getByRole('button', { name: /^Days/ }).click();
  await page.getByLabel('The same hours every day').click();
  await page.getByLabel('Monday', { exact: true }).click();
  await page.getByLabel('Friday: To').fill('23:30');
  await expectAccessible(page);
  await page.getByLabel('Friday: To').press('Escape');
  await button('Days: Tue, Wed, Thu, Fri, Sat, and Sun').waitFor();
  await expect.poll(said).toContain('each day at its own hours.');
  // The list of languages closes behind whoever leaves it by key.
  await page.getByRole('button', { name: /^Languages/ }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Languages' });
  await list.getByRole('checkbox', { name: 'Thai' }).waitFor();
  await list.getByRole('checkbox').last().press('Tab');
  await expect.poll(() => list.isVisible()).toBe(false);
  await page.getByRole('combobox', { name: 'Clock' }).and(page.locator(':focus')).waitFor();
  await expectAccessible(page);
  await button('Go on to the menu').click();

  // Its menu, pasted; what was not clear is mended beside its row.
  await page.getByLabel('Paste your menu').last().fill(printedMenu());
  await page.getByText('40 dishes found').waitFor();
  const row = (name: string) => page.getByRole('group', { name, exact: true });
  expect(await button('Open to guests').isDisabled()).toBe(true);
  await row('Prawns').getByRole('button', { name: 'Right' }).click();
  await row('Taouk').getByRole('button', { name: 'Right' }).click();
  // A price counts while it is typed: the button below is ready before its field is left.
  await row('Labneh').getByLabel('Price').fill('28');
  await expect.poll(() => button('Open to guests').isEnabled()).toBe(true);
  await row('Labneh').getByLabel('Price').blur();
  // A reload loses nothing of it.
  await page.reload();
  await page.getByText('40 dishes found').waitFor();
  expect(await row('Labneh').getByLabel('Price').inputValue()).toBe('28.00');
  await expectAccessible(page);
  // The answer is lost: the next press goes on with the restaurant that was made.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await context.route(`**${placeCalls.startVenue.path}`, lose, { times: 1 });
  await button('Open to guests').click();
  await page.getByRole('alert').filter({ hasText: 'The server did not answer' }).waitFor();
  await page.reload();
  await button('Open to guests').click();

  // On a phone, and the codes to print; nothing of the way here is left behind.
  await page.getByRole('heading', { name: 'Your table is set' }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Zoë');
  await page.getByRole('img', { name: base }).waitFor();
  await expectAccessible(page);
  const sheet = await page.getByRole('link', { name: 'Print 2 sheets' }).getAttribute('href');
  const printed = await context.request.get(new URL(sheet ?? '', base).href);
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-');

  // The second language, by the sheet for a translator.
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Languages' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), button('For a translator').click()]);
  await page.locator('input[type=file]').setInputFiles({
    name: 'ar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(await translated(download)),
  });
  await page.getByText(/texts are in the draft/).waitFor();

  // Delivery: where the place is, which the map then shows from near, and a zone whose corner is written.
  await page.getByRole('link', { name: 'Delivery', exact: true }).click();
  await page.locator('.leaflet-container').waitFor();
  await page.getByRole('status').filter({ hasText: 'Say first where your place is' }).waitFor();
  expect(await page.getByRole('button', { name: / a zone$/ }).count(), 'no zones on the world').toBe(0);
  for (const [name, degrees] of [
    ['Latitude', '25.2'],
    ['Longitude', '55.3'],
  ] as const) {
    await page.getByLabel(name).fill(degrees);
    await page.getByLabel(name).blur();
  }
  const middleOf = async (selector: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
    return [Math.round((x + width / 2) / 10), Math.round((y + height / 2) / 10)];
  };
  await expect.poll(() => middleOf('.leaflet-marker-icon')).toEqual(await middleOf('.leaflet-container'));
  await page.getByRole('switch', { name: 'Delivery', exact: true }).click();
  await button('Add a zone').click();
  await page.getByRole('textbox', { name: 'Name English' }).fill('Old town');
  await page.getByLabel('Delivery fee').fill('15');
  await page.getByText('Corners', { exact: true }).click();
  const corner = page.getByRole('group', { name: 'Corner 1' }).getByLabel('Latitude');
  const latitude = Number(await corner.inputValue());
  await corner.fill(String(latitude + (latitude > 25.2 ? 0.01 : -0.01)));
  await corner.blur();

  // A holiday.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByText('Hummus, Labneh, Dish 3, and 37 more').first().waitFor();
  await page.getByRole('button', { name: 'Closed days' }).click();
  await page.getByLabel('First day').fill('2031-12-24');
  await page.getByLabel('Last day').fill('2031-12-25');
  await button('Put in the draft').click();
  await isSaved(page);

  await page.goto(`${base}/office/publish`);
  await page.getByRole('heading', { name: 'What changes for your guests' }).waitFor();
  await page
    .locator('button', { hasText: /Publish/ })
    .last()
    .click();
  await page.getByRole('heading', { name: 'All published' }).waitFor();

  // Guests read it.
  const guest = await (await fetch(`${base}/ar/`, { headers: { accept: 'text/html' } })).text();
  expect(guest).toContain('ترجمة Hummus');
  // A server on a busy machine asks to come back.
  const menu = await until(async () => {
    const answer = await fetch(`${base}/en/api/menu/cafe-zoe/`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as ServedMenu;
  });
  expect(menu.categories.flatMap(({ products }) => products)).toHaveLength(40);
  expect(menu.opening_hours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(menu).toMatchObject({
    enable_delivery: true,
    closing_rules: [expect.objectContaining({ start: expect.stringContaining('2031-12-2') })],
  });
  await context.close();
});
