import { draftCalls } from '#contract/office/draft-calls.ts';
import { publicationCalls } from '#contract/office/publication-calls.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { hasFullSheets } from '#tests/support/browser/full-sheets.ts';
import { networkBack } from '#tests/support/browser/network-back.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { heldUndo } from '#tests/support/journeys/held-undo.ts';
import { variants } from '#tests/support/runner/in-long-run.ts';
import { stores, type StoreKind } from '#tests/support/store/store.ts';
import { en } from '#text/office/en.ts';
import { catalogues } from '#text/office/languages.ts';
import type { Locator, Page } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const ar = await catalogues.ar();

const PHOTO = fileURLToPath(new URL('../../support/outside/camera.heic', import.meta.url));

/** Above the draft and the tab bar of a phone of 844 px. */
const FOLD = 708;

/** How far below the page's top something stands. */
const topOf = async (thing: Locator) => (await thing.boundingBox())?.y ?? Infinity;

/** Makes a picture that no codec makes small. */
const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const;

/** The texts of the office in a language. */
const WORDS = { en, ar };

/** A text without plural forms. */
function textOf(words: (typeof WORDS)['en' | 'ar'], key: keyof typeof en): string {
  const text = words[key];
  if (typeof text !== 'string') throw new Error(`${key} has several forms`);
  return text;
}

/** On which store the office is played in which language. */
const PLAYED = { sqlite: 'en', postgres: 'ar' } as const satisfies Record<StoreKind, string>;

// The publication itself is tested on both stores beside its code.
describe.each(variants(stores, 1))('an owner with a printed link and a phone, on %s', (store) => {
  const office = backOffice(store);
  const say = (key: keyof typeof en) => textOf(WORDS[PLAYED[store]], key);

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  /** Goes to a place of the tab bar. */
  async function goTo(page: Page, place: string): Promise<void> {
    await page.getByRole('link', { name: place, exact: true }).click();
  }

  async function writePrice(page: Page, dish: string, price: string): Promise<void> {
    const field = page.getByRole('textbox', { name: say('priceOf').replace('{name}', dish) });
    await field.click();
    await field.fill(price);
    await page.keyboard.press('Enter');
  }

  async function isSaved(page: Page): Promise<void> {
    await page
      .getByRole('status')
      .filter({ hasText: say('saved') })
      .waitFor();
  }

  it('signs in, adds a dish, changes prices, closes days, publishes, and takes it back', async () => {
    const lang = PLAYED[store];
    const { page } = await office.opens({ viewport: { width: 390, height: 844 }, locale: lang });
    await page.goto(await office.ownerLink());
    await button(page, say('signInHere')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('makeKeyNow') })
      .click();
    await page.getByText(say('keyMade')).waitFor();
    await page.getByRole('heading', { name: say('takingsByHour') }).waitFor();
    expect(await topOf(page.getByRole('heading', { name: say('needsAttention') }))).toBeLessThan(FOLD);
    await expectAccessible(page);

    // A dish with a photo of the phone's camera, in two languages.
    await goTo(page, say('menu'));
    await button(page, say('addDish')).click();
    const name = page.getByRole('textbox', { name: new RegExp(`^${say('name')}`) });
    expect(await topOf(name)).toBeLessThan(FOLD);
    await name.fill('Olives');
    await page.locator('label', { hasText: 'العربية' }).click();
    await name.fill('زيتون');
    await page.locator('input[type=file]').first().setInputFiles(PHOTO);
    const price = page.getByRole('textbox', { name: say('price'), exact: true });
    await price.fill('18');
    await price.blur();
    await isSaved(page);
    await expect
      .poll(async () => (await office.draftOf(page)).edits.map(({ at }) => at.split('/').slice(3).join('/')))
      .toEqual(expect.arrayContaining(['images', 'name/en', 'name/ar', 'price']));
    await expectAccessible(page);

    // Three prices, and closed days.
    await page.getByRole('link', { name: say('backToMenu') }).click();
    const names =
      lang === 'en' ? ['Hummus', 'Shish taouk', 'Lunch plate'] : ['حمص', 'شيش طاووق', 'طبق الغداء'];
    for (const [index, dish] of names.entries()) await writePrice(page, dish, String(40 + index));
    await isSaved(page);
    await goTo(page, say('home'));
    await page.getByRole('button', { name: say('closedDays') }).click();
    await page.getByLabel(say('firstDay')).fill('2031-12-24');
    await page.getByLabel(say('lastDay')).fill('2031-12-26');
    await expectAccessible(page);
    await page.getByRole('button', { name: say('putInDraft') }).click();
    await isSaved(page);

    // Published: an open phone of a guest shows it, and what was before when it is taken back.
    const guest = await office.opens({ viewport: { width: 390, height: 844 }, locale: 'en' });
    await guest.page.goto(`${office.base}/en/category/mains`);
    const shown = (text: string) => guest.page.getByRole('main').getByText(text).first();
    await shown('32.00').waitFor();
    await hasFullSheets(guest.page);
    await page.goto(`${office.base}/office/publish`);
    await page.getByRole('heading', { name: say('whatChanges') }).waitFor();
    await expectAccessible(page);

    // Tried on another phone, which is signed in nowhere.
    await button(page, say('tryOnPhone')).click();
    const tried = page.getByRole('dialog', { name: say('tryOnPhone') });
    const code = tried.getByRole('img', { name: say('tryOnPhone') });
    const margin = await code.evaluate((svg) => {
      const [inner, outer] = [svg, svg.parentElement ?? svg].map((each) => each.getBoundingClientRect());
      return Math.min(inner!.left - outer!.left, outer!.right - inner!.right);
    });
    expect(margin, 'of the code in its box').toBeGreaterThanOrEqual(0);
    const address = await tried.getByRole('link', { name: say('openHere') }).getAttribute('href');
    const other = await office.opens({ viewport: { width: 390, height: 844 }, locale: 'en' });
    await other.page.goto(address ?? '');
    await other.page.locator('a[href$="/en/home"]').first().click();
    await other.page.getByRole('link', { name: 'Mains' }).first().click();
    await other.page.getByText('Olives').first().waitFor();
    await button(page, say('close')).click();

    const publish = page.locator('button', { hasText: new RegExp(say('publish')) }).last();
    await publish.click();
    await page.getByRole('heading', { name: say('allPublished') }).waitFor();
    await shown('40.00').waitFor();
    await shown('Olives').waitFor();
    await page
      .getByRole('region', { name: say('publishedBefore') })
      .getByRole('button', { name: say('undo') })
      .click();
    await shown('32.00').waitFor();
    await expect.poll(() => shown('Olives').count()).toBe(0);
    // The office shows what guests read; what was taken back waits, and is taken up again.
    await page.getByRole('heading', { name: say('allPublished') }).waitFor();
    const waiting = page.getByRole('region', { name: say('takenBackMark') });
    await expectAccessible(page);
    expect((await office.draftOf(page)).edits).toEqual([]);
    const hummus = waiting.getByRole('listitem').filter({ hasText: names[0] ?? '' });
    await hummus.getByRole('button', { name: say('takeUpAgain') }).click();
    await page.getByRole('heading', { name: say('whatChanges') }).waitFor();
    await expect.poll(() => hummus.count()).toBe(0);
    await expect
      .poll(async () => (await office.draftOf(page)).edits.map(({ value }) => value))
      .toEqual(['40.000']);
    await waiting.getByRole('button', { name: say('takeAllUpAgain') }).click();
    await waiting.waitFor({ state: 'detached' });

    // A copy is changed elsewhere, looked at, brought in, and taken back.
    await page.goto(`${office.base}/office/settings/copies`);
    const copy = await page.request.get(`${office.base}${publicationCalls.readVenueFile.path}`);
    const file = { name: 'menu.yaml', mimeType: 'application/yaml' };
    const changed = (await copy.text()).replace('32.000', '35.000');
    await page
      .getByLabel(say('bringFileIn'))
      .last()
      .setInputFiles({ ...file, buffer: Buffer.from(changed) });
    await page.getByRole('heading', { name: say('fileWouldChange') }).waitFor();
    await button(page, say('bringIn')).click();
    const undo = await heldUndo(page, say('undo'));
    await shown('35.00').waitFor();
    await undo.click();
    await shown('32.00').waitFor();

    // A part as text: a fault keeps the text and names its line; mended, it is in the draft.
    await page.getByLabel(say('whichPart'), { exact: true }).selectOption({ label: say('onReceipts') });
    const area = page.getByRole('textbox', { name: say('onReceipts') });
    await area.fill('receipt:\n  tax_number: 7');
    await button(page, say('putInDraft')).click();
    await page.getByRole('alert').filter({ hasText: '7' }).waitFor();
    await expectAccessible(page);
    await area.fill('receipt:\n  tax_number: T-7');
    await button(page, say('putInDraft')).click();
    await expect
      .poll(async () => (await office.draftOf(page)).edits.map(({ at, value }) => [at, value]))
      .toContainEqual(['receipt/tax_number', 'T-7']);
  });

  it('is led to the hour before guests come, to the prices that change, and to what was published', async () => {
    const lang = PLAYED[store];
    const { page } = await office.opens({ viewport: { width: 390, height: 844 }, locale: lang });
    await page.goto(await office.ownerLink());
    await button(page, say('signInHere')).click();
    await page.getByRole('heading', { name: say('takingsByHour') }).waitFor();
    const colleague = await office.joins(page, {
      name: 'Hala',
      role: 'manager',
      email: 'hala@kitchen.example',
    });
    const daily = Array.from({ length: 7 }, (_, weekday) => ({
      weekday,
      from_hour: '06:00:00',
      to_hour: '05:00:00',
    }));
    await colleague.save('menu/opening_hours', daily, 0);
    const unseen = 'https://127.0.0.1/hummus.jpg';
    await colleague.save('menu/products/hummus/images', [{ image: { product: unseen } }], 0);
    const publish = page.locator('button', { hasText: new RegExp(say('publish')) }).last();
    await page.goto(`${office.base}/office/publish`);
    await publish.click();
    await page.getByRole('heading', { name: say('allPublished') }).waitFor();
    await page
      .getByText(say('finding_picture_missing').replace('{picture}', `\u2068${unseen}\u2069`))
      .waitFor();
    await expectAccessible(page);
    await colleague.save('menu/products/hummus/small_description/en', 'With lemon', 0);

    // A Sunday evening: guests are in the house until five.
    await page.clock.setFixedTime(new Date('2031-11-23T16:00:00Z'));
    await page.goto(`${office.base}/office/home`);
    const strip = page.getByRole('link', { name: say('publish'), exact: true });
    await strip.waitFor();
    await page.goto(`${office.base}/office/publish`);
    await page.getByText('With lemon').waitFor();
    // The page that reviews the draft is not offered on itself, and texts disturb nobody.
    expect(await strip.or(page.getByText(say('betterBeforeOpening'))).count()).toBe(0);
    await colleague.save('menu/products/hummus/price', '41.000', 0);
    await page.getByText(say('betterBeforeOpening')).waitFor();
    await expectAccessible(page);
    await button(page, say('choose')).click();
    const then = page.getByRole('group', { name: say('dayAndTime') });
    const day = then.getByLabel(say('day'), { exact: true });
    const time = then.getByLabel(say('timeOfDay'), { exact: true });
    await expect.poll(() => day.and(page.locator(':focus')).inputValue()).toBe('2031-11-24');
    expect(await time.inputValue()).toBe('06:00');
    // At eight in the evening, in Dubai.
    const clock = lang === 'en' ? 'Dubai' : 'توقيت الإمارات العربية المتحدة';
    const ahead = lang === 'en' ? 'in 10 hours' : 'خلال 10 ساعات';
    const note = say('laterNote').replace('{clock}', clock).replace('{ahead}', ahead);
    await page.getByText(note).waitFor();
    await page.getByRole('status').filter({ hasText: note }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: say('asWeOpen'), pressed: true }).waitFor();
    const opening = { day: lang === 'en' ? 'Monday' : 'الاثنين', time: '06:00' };
    const told = (key: 'publishDayAt' | 'cartsAt') =>
      say(key).replace('{day}', opening.day).replace('{time}', opening.time);
    await button(page, told('publishDayAt')).waitFor();
    await page
      .getByRole('region', { name: told('cartsAt') })
      .getByText('0', { exact: true })
      .waitFor();
    expect(await page.getByText(say('betterBeforeOpening')).count()).toBe(0);
    await page.getByRole('button', { name: say('afterWeClose').replace('{time}', '05:00') }).click();
    await expect.poll(() => time.inputValue()).toBe('05:00');
    expect(await day.inputValue()).toBe('2031-11-24');

    await page.getByRole('link', { name: say('seeInGrid') }).click();
    const grid = page.getByRole('grid');
    await grid.getByText(lang === 'en' ? 'Hummus' : 'حمص', { exact: true }).waitFor();
    expect(await grid.getByText(lang === 'en' ? 'Shish taouk' : 'شيش طاووق', { exact: true }).count()).toBe(
      0,
    );

    await page.goBack();
    await publish.click();
    // It is said once the list of what was published is read again, too.
    await page
      .getByRole('status')
      .filter({ has: button(page, say('undo')) })
      .waitFor();
    const before = page.getByRole('region', { name: say('publishedBefore') });
    await before
      .getByRole('button', { name: say('seeIt') })
      .first()
      .click();
    await before.getByText('41.00').waitFor();

    // A file is brought in elsewhere: guests read no publication any more, and each can be gone back to.
    const live = before.getByText(say('liveNow'), { exact: true });
    const backs = before.getByRole('button', { name: say('goBackToThis') });
    await live.waitFor();
    const earlier = await backs.count();
    await page.evaluate(async (path) => {
      const copy = await fetch(path);
      const headers = { 'content-type': 'application/yaml', 'if-match': copy.headers.get('etag') ?? '' };
      const body = (await copy.text()).replace('Water', 'Still water');
      await fetch(path, { method: 'PUT', headers, body });
    }, publicationCalls.readVenueFile.path);
    await live.waitFor({ state: 'hidden' });
    expect(await backs.count()).toBe(earlier + 1);
    await colleague.save('menu/products/hummus/price', '42.000', 0);
    await page.getByText(say('putAnythingBack'), { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it('sees how much of a photo is sent, and stops it', async () => {
    const { page, context } = await office.opens({
      viewport: { width: 390, height: 844 },
      locale: PLAYED[store],
    });
    await page.goto(await office.ownerLink());
    await button(page, say('signInHere')).click();
    await page.getByRole('heading', { name: say('takingsByHour') }).waitFor();
    await page.goto(`${office.base}/office/menu/dish/taouk`);
    const photo = page.locator('input[type=file]').first();
    await photo.waitFor({ state: 'attached' });
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    // A megabyte takes a minute.
    const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 };
    await network.send('Network.emulateNetworkConditions', line);
    const noise = sharp({
      create: { width: 900, height: 900, channels: 3, noise: NOISE, background: 'white' },
    });
    const buffer = await noise.jpeg({ quality: 100 }).toBuffer();
    await photo.setInputFiles({ name: 'taouk.jpg', mimeType: 'image/jpeg', buffer });
    const sent = page.getByRole('progressbar', { name: /taouk\.jpg/ });
    const ringed = () =>
      sent.evaluate((bar: HTMLProgressElement) => {
        const ring = bar.closest('li')?.querySelector('span')?.style.getPropertyValue('--share');
        return bar.value > 0.02 && bar.value < 1 && ring === `${Math.round(bar.value * 100)}%`;
      });
    await expect.poll(ringed).toBe(true);
    await expectAccessible(page);
    const ended = page.waitForEvent('requestfailed', (request) =>
      request.url().includes(draftCalls.uploadPicture.path),
    );
    await button(page, say('stopPhoto').replace('{name}', 'taouk.jpg')).click();
    await ended;
    await expect.poll(() => sent.count()).toBe(0);
    await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
    await photo.setInputFiles(PHOTO);
    const photos = async () =>
      (await office.draftOf(page)).edits.find(({ at }) => at === 'menu/products/taouk/images')?.value;
    await expect.poll(photos).toHaveLength(1);
  });

  it.each([
    ['8160x6144', 8160, 6144],
    ['12000x9000', 12_000, 9000],
    ['400x50000', 400, 50_000],
  ])('a picture of %s is made smaller before it is sent, and taken', async (_, width, height) => {
    const { page } = await office.opens({ locale: PLAYED[store] });
    await page.goto(await office.ownerLink());
    await button(page, say('signInHere')).click();
    await page.getByRole('heading', { name: say('takingsByHour') }).waitFor();
    await page.goto(`${office.base}/office/menu/dish/hummus`);
    const photo = page.locator('input[type=file]').first();
    await photo.waitFor({ state: 'attached' });
    const plain = {
      create: { width, height, channels: 3, background: '#b3541e' },
      limitInputPixels: false,
    } as const;
    const buffer = await sharp(plain).png().toBuffer();
    const sending = page.waitForResponse((answer) => answer.url().includes(draftCalls.uploadPicture.path));
    await photo.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer });
    const taken = await sending;
    expect(taken.status()).toBe(201);
    const stored = (await taken.json()) as { width: number; height: number };
    expect(stored.width / stored.height).toBeCloseTo(width / height, 1);
  });

  it('loses nothing where the network is cut while a photo is sent, and while the draft is published', async () => {
    const { page, context } = await office.opens({
      viewport: { width: 390, height: 844 },
      locale: PLAYED[store],
    });
    await page.goto(await office.ownerLink());
    await button(page, say('signInHere')).click();
    await page.getByRole('heading', { name: say('takingsByHour') }).waitFor();
    await page.goto(`${office.base}/office/menu/dish/hummus`);
    const photo = page.locator('input[type=file]').first();
    await photo.waitFor({ state: 'attached' });
    await context.setOffline(true);
    await photo.setInputFiles(PHOTO);
    await page.getByText(say('noAnswer')).waitFor();
    await networkBack(page);
    await button(page, say('tryAgain')).click();
    const edited = async () => (await office.draftOf(page)).edits.map(({ at }) => at);
    await expect.poll(edited).toContain('menu/products/hummus/images');

    // The press never arrived; pressed again it does, and its first answer gets lost.
    await page.goto(`${office.base}/office/publish`);
    const publish = page.locator('button', { hasText: new RegExp(say('publish')) }).last();
    await publish.waitFor();
    await context.setOffline(true);
    await publish.click();
    await page.getByText(say('noAnswer')).waitFor();
    // Its tries are over: none of them arrives once the network is back.
    await publish.and(page.locator(':enabled')).waitFor();
    await networkBack(page);
    expect(await edited()).toContain('menu/products/hummus/images');
    const before = await office.publicationsOf(page);
    let isLost = true;
    await context.route('**/office/api/publications', async (route) => {
      if (!isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = false;
      await route.fetch();
      await route.abort();
    });
    await publish.click();
    await page
      .getByRole('status')
      .filter({ has: button(page, say('undo')) })
      .waitFor();
    expect(isLost).toBe(false);
    expect((await office.publicationsOf(page)).length).toBe(before.length + 1);
    await page.getByRole('heading', { name: say('allPublished') }).waitFor();
    // What was done need not be tried again.
    await expect.poll(() => page.getByText(say('noAnswer')).count()).toBe(0);
    expect(await edited()).toEqual([]);
    await page
      .getByRole('region', { name: say('publishedBefore') })
      .getByRole('button', { name: say('undo') })
      .waitFor();
  });

  it('hears that it has published, and taken back, once the network is back that was cut before the answer', async () => {
    const { page, context } = await office.opens({
      viewport: { width: 390, height: 844 },
      locale: PLAYED[store],
    });
    await page.goto(await office.ownerLink());
    await button(page, say('signInHere')).click();
    await page.getByRole('heading', { name: say('takingsByHour') }).waitFor();
    await page.goto(`${office.base}/office/menu`);
    await writePrice(page, PLAYED[store] === 'en' ? 'Shish taouk' : 'شيش طاووق', '55');
    await isSaved(page);
    await page.goto(`${office.base}/office/publish`);
    await page.getByText('55.00').waitFor();
    // The server does it; nothing of it comes through until long after the message has gone.
    const earlier = await office.publicationsOf(page);
    let isCut = false;
    await context.route(/\/office\/api\/publications(\/.*)?$/, async (route) => {
      if (!isCut || route.request().method() !== 'POST') return route.fallback();
      await context.setOffline(true);
      await route.fetch();
      await route.abort();
    });
    const isBack = async (act: Locator, done: Locator) => {
      isCut = true;
      await act.click();
      await page.getByText(say('noAnswer')).waitFor();
      await button(page, say('close')).click();
      isCut = false;
      await context.setOffline(false);
      await done.waitFor();
    };
    const published = page.getByRole('heading', { name: say('allPublished') });
    const publish = page.locator('button', { hasText: new RegExp(say('publish')) }).last();
    await isBack(publish, published);
    const snack = page.getByRole('status').filter({ has: button(page, say('undo')) });
    await snack.waitFor();
    expect((await office.publicationsOf(page)).length).toBe(earlier.length + 1);
    await button(page, say('close')).click();
    const before = page.getByRole('region', { name: say('publishedBefore') });
    const undo = before.getByRole('button', { name: say('undo') });
    await isBack(undo, page.getByRole('region', { name: say('takenBackMark') }));
    await page
      .getByRole('status')
      .filter({ hasText: say('isTakenBack') })
      .waitFor();
  });
});
