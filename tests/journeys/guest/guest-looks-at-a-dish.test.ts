import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { variants } from '#tests/support/runner/in-long-run.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { hasFullSheets } from '#tests/support/browser/full-sheets.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { partsAreHere } from '#tests/support/browser/parts-are-here.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';

/** One second of eight by eight black pixels that browsers really play. */
const FILM = `GkXfo0AgQoaBAUL3gQFC8oEEQvOBCEKCQAR3ZWJtQoeBAkKFgQIYU4BnQI0VSalmQCgq17FAAw9CQE2AQAZ3aGFtbXlXQUAGd2hhbW15RIlACECPQAAA
AAAAFlSua0AxrkAu14EBY8WBAZyBACK1nEADdW5khkAFVl9WUDglhohAA1ZQOIOBAeBABrCBCLqBCB9DtnVAIueBAKNAHIEAAIAwAQCdASoIAAgAAUAmJaQAA3AA/vz0AAA=`;

const folder = mkdtempSync(join(tmpdir(), 'sufra-dishes-'));
const PICTURES = ['hummus.webp', 'fattoush.webp', 'falafel.webp'];
for (const name of PICTURES)
  cpSync(fileURLToPath(new URL(`../../../venues/images/${name}`, import.meta.url)), join(folder, name));
writeFileSync(join(folder, 'grill.webm'), Buffer.from(FILM, 'base64'));
afterAll(() => rmSync(folder, { recursive: true }));

type Images = NonNullable<NonNullable<VenueFile['menu']['categories'][number]['products']>[number]['images']>;

function imagesOf(names: string[]): Images {
  return names.map((product) => ({ image: { product }, image_width: 640, image_height: 640 }));
}

/** Each in a category of its own: this test swipes pictures, not dishes. */
const dishes = {
  filmed: { video_file: 'grill.webm', images: imagesOf(PICTURES.slice(0, 1)) },
  several: { images: imagesOf(PICTURES) },
  one: { images: imagesOf(PICTURES.slice(0, 1)) },
  none: {},
};

const stage = journey({
  folder,
  venue: buildVenue({
    menu: {
      promotions: ['Grill', 'Oven'].map((title) => ({
        id: title,
        title,
        image: { product: 'hummus.webp' },
        video: 'grill.webm',
      })),
      categories: Object.entries(dishes).map(([id, dish]) => ({
        id,
        name: id,
        products: [{ id, name: { en: `Dish ${id}`, ar: `طبق ${id}` }, price: '12', ...dish }],
      })),
    },
  }),
});

/** The demo venue, with its pictures. */
const demo = journey({ pictures: true });

function slides(phone: Phone, name: string): Locator {
  return phone.page.getByRole('group', { name, exact: true });
}

/** Swipes over the picture; `way` -1 is towards the left edge. */
async function swipe(phone: Phone, over: Locator, way: -1 | 1): Promise<void> {
  const box = await over.boundingBox();
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const finger = await phone.context.newCDPSession(phone.page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', middle - way * 150);
  for (let moved = -140; moved <= 150; moved += 10) await touch('touchMove', middle + way * moved);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The picture that fills the row of slides. */
function shownPicture(row: Locator): Promise<number> {
  return row.evaluate((element) =>
    Array.from(element.children).findIndex(
      (slide) =>
        Math.abs(slide.getBoundingClientRect().left - element.getBoundingClientRect().left) < 2 &&
        slide.querySelector('img')?.complete,
    ),
  );
}

describe('a dish with several pictures', () => {
  it('moves by a swipe and says which picture is shown', async () => {
    const phone = await stage.phone();
    await phone.opens('/en/product/several');
    await phone.works();
    await hasFullSheets(phone.page);
    const row = slides(phone, 'Dish several');
    await phone.sees(phone.page.getByText('1 / 3', { exact: true }));
    await swipe(phone, row, -1);
    await phone.sees(phone.page.getByText('2 / 3', { exact: true }));
    await expect.poll(() => shownPicture(row)).toBe(1);
    await swipe(phone, row, 1);
    await phone.sees(phone.page.getByText('1 / 3', { exact: true }));
    await expectAccessible(phone.page);
  });

  it('counts the picture that was swiped to before the page worked', async () => {
    const phone = await stage.phone();
    const scripts = Promise.withResolvers<void>();
    await phone.page.route(/\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await phone.page.goto(`${stage.restaurant.origin}/en/product/several`, { waitUntil: 'commit' });
    const row = slides(phone, 'Dish several');
    await row.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }));
    await expect.poll(() => shownPicture(row)).toBe(1);
    scripts.resolve();
    await phone.sees(phone.page.getByText('2 / 3', { exact: true }));
  });

  it('moves by buttons, which end with the pictures', async () => {
    const desk = await stage.phone({ wide: true });
    await desk.opens('/en/product/several');
    const row = slides(desk, 'Dish several');
    await desk.works();
    await expect.poll(() => desk.button('Previous').getAttribute('aria-disabled')).toBe('true');
    for (const place of ['2 / 3', '3 / 3']) {
      await desk.button('Next').click();
      await desk.sees(desk.page.getByText(place, { exact: true }));
    }
    await expect.poll(() => shownPicture(row)).toBe(2);
    await expect.poll(() => desk.button('Next').getAttribute('aria-disabled')).toBe('true');
    await desk.button('Previous').click();
    await desk.sees(desk.page.getByText('2 / 3', { exact: true }));
  });

  it('moves by keyboard, right to left as well', async () => {
    for (const [lang, onward, place, words] of [
      ['en', 'ArrowRight', 'Dish several', '2 / 3'],
      ['ar', 'ArrowLeft', 'طبق several', '2 من 3'],
    ] as const) {
      const desk = await stage.phone({ wide: true, lang });
      await desk.opens(`/${lang}/product/several`);
      await hasFullSheets(desk.page);
      await slides(desk, place).focus();
      await desk.page.keyboard.press(onward);
      await desk.sees(desk.page.getByText(words, { exact: true }));
      await expect.poll(() => shownPicture(slides(desk, place))).toBe(1);
    }
  });
});

it('in landscape and in dark mode, the dish and its quantity are visible', async () => {
  const phone = await stage.phone({ dark: true });
  await phone.page.setViewportSize({ width: 740, height: 360 });
  await phone.opens('/en/product/one');
  await phone.sees(phone.button(/^Add To Cart/));
  const bar = await phone.button(/^Add To Cart/).boundingBox();
  const name = await phone.page.getByRole('heading', { level: 1 }).boundingBox();
  expect((name?.y ?? Infinity) + (name?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  const well = phone.button('Increase quantity').locator('..');
  expect(await well.evaluate((it) => getComputedStyle(it).boxShadow), 'its edge by night').toContain('inset');
});

it('a dish with one picture shows it by name, without slide buttons', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/product/one');
  const picture = phone.page.getByRole('img', { name: 'Dish one' });
  await phone.sees(picture);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await phone.button('Next').count()).toBe(0);
  expect(await phone.page.getByText('1 / 1').count()).toBe(0);
});

it('a dish without a picture shows the venue’s placeholder, and leaves space for its name when there is none', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/product/none');
  const name = phone.page.getByRole('heading', { level: 1, name: 'Dish none' });
  await phone.sees(name);
  expect(await phone.page.getByRole('img', { name: 'Dish none' }).count()).toBe(0);
  // The name is not under the buttons over a picture, and not far below them.
  const back = await phone.button('Back').boundingBox();
  const top = (await name.boundingBox())?.y ?? 0;
  expect(top - (back?.y ?? 0) - (back?.height ?? 0)).toBeGreaterThan(0);
  expect(top).toBeLessThan(200);
  await expectAccessible(phone.page);

  await stage.restaurant.change(({ menu }) => {
    menu.default_product_image = { resized: 'falafel.webp', width: 640, height: 640 };
  });
  await phone.page.reload();
  const standIn = phone.page.getByRole('img', { name: 'Dish none' });
  await expect
    .poll(() => standIn.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

it.each(variants([{ moves: true }, { moves: false }], 1))(
  'a dish’s film waits for a press, plays under the page’s policy, and pauses once it is swiped past ($moves)',
  async ({ moves }) => {
    const desk = await stage.phone({ wide: true, moves });
    await desk.opens('/en/product/filmed');
    const film = desk.page.locator('video').and(desk.page.getByLabel('Dish filmed'));
    await desk.sees(film);
    await hasFullSheets(desk.page);
    const state = () =>
      film.evaluate(({ paused, played, controls, poster }: HTMLVideoElement) => ({
        paused,
        seen: played.length > 0,
        controls,
        poster: poster !== '',
      }));
    await expect.poll(state).toEqual({ paused: true, seen: false, controls: true, poster: true });
    // So that it does not end by itself.
    await film.evaluate((element: HTMLVideoElement) => (element.loop = true));
    await film.focus();
    await desk.page.keyboard.press('Space');
    await expect.poll(state).toMatchObject({ paused: false, seen: true });
    await desk.button('Next').click();
    await desk.sees(desk.page.getByText('2 / 2', { exact: true }));
    await expect.poll(state).toMatchObject({ paused: true, seen: true });
  },
);

/** Runs in the page: a busy browser reports that something came into view together with that it was not there before. */
function reportLate(): void {
  const Observer = window.IntersectionObserver;
  window.IntersectionObserver = class extends Observer {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        const before = entries.map(({ target }) => ({ target, isIntersecting: false }));
        report([...(before as IntersectionObserverEntry[]), ...entries], observer);
      }, options);
    }
  };
}

it.each([{ moves: true }, { moves: false }])(
  'only the promotion film on show plays, muted, and none with reduced motion ($moves)',
  async ({ moves }) => {
    const phone = await stage.phone({ moves });
    await phone.page.addInitScript(reportLate);
    await phone.opens('/en/promotions');
    const films = phone.page.locator('video');
    const state = () =>
      films.evaluateAll((all) =>
        all.map((film) => {
          const { paused, muted, controls } = film as HTMLVideoElement;
          return { paused, muted, controls };
        }),
      );
    const rests = { paused: true, muted: true };
    const plays = { paused: false, muted: true };
    await expect.poll(state).toMatchObject(moves ? [plays, rests] : [{ ...rests, controls: true }, rests]);
    await phone.button('Next').click();
    await expect.poll(state).toMatchObject(moves ? [rests, plays] : [rests, { ...rests, controls: true }]);
  },
);

declare global {
  interface Window {
    /** The transitions' moving parts; each transition is held halfway until something ends it. */
    heldTransitions?: string[][];
  }
}

/** Runs in the page. */
function holdTransitions(): void {
  const held: string[][] = [];
  window.heldTransitions = held;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    // The app skips a transition after half a second, which a machine busy with other tests may exceed.
    transition.skipTransition = () => {};
    void transition.ready.then(
      () => {
        delete (transition as Partial<ViewTransition>).skipTransition;
        const moving = document.getAnimations().filter(({ effect }) => effect instanceof KeyframeEffect);
        for (const animation of moving) animation.pause();
        held.push(moving.map(({ effect }) => String((effect as KeyframeEffect).pseudoElement)));
      },
      () => {},
    );
    return transition;
  };
}

async function movesOf(page: Page, count: number): Promise<string[]> {
  await page.waitForFunction((least) => (window.heldTransitions?.length ?? 0) >= least, count);
  return (await page.evaluate(() => window.heldTransitions?.at(-1))) ?? [];
}

/** Only a picture that has loaded grows. */
async function hasLoaded(picture: Locator): Promise<void> {
  const isThere = (image: Element) =>
    image instanceof HTMLImageElement && image.complete && image.currentSrc !== '';
  await expect.poll(() => picture.evaluate(isThere)).toBe(true);
}

it('a dish’s picture grows out of its card and back into it, taps work meanwhile, and nothing moves with reduced motion', async () => {
  const phone = await demo.phone({ moves: true });
  const { page } = phone;
  await page.addInitScript(holdTransitions);
  await phone.opens('/en/home');
  await phone.heading('Cold mezze').click();
  await partsAreHere(page, 'product-screen', 'growing-picture');
  const dish = phone.link('Hummus Beiruti').first();
  const card = page
    .locator('li', { has: page.locator(':scope > * a', { hasText: 'Hummus Beiruti' }) })
    .locator('img')
    .first();
  await hasLoaded(card);
  const file = await card.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  // The larger picture loads slowly: the card's own replaces it meanwhile.
  const arrival = Promise.withResolvers<void>();
  await phone.context.route('**/*.avif', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await dish.click();
  await phone.sees(phone.heading('Hummus Beiruti').and(page.locator('h1:focus')));
  expect(await movesOf(page, 1)).toContain('::view-transition-group(dish)');
  expect(await page.locator('[data-grows] img').evaluate((image) => image.style.background)).toContain(file);
  arrival.resolve();
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('[data-grows] img')?.style.background === '',
  );

  await phone.link('Next dish').click();
  await phone.sees(phone.heading('Smoked moutabal').and(page.locator('h1:focus')));
  expect(await page.evaluate(() => window.heldTransitions?.length)).toBe(1);
  await hasLoaded(page.locator('[data-grows] img'));
  await phone.button('Back').click();
  await phone.sees(dish.and(page.locator(':focus')));
  expect(await movesOf(page, 2)).toContain('::view-transition-group(dish)');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await dish.click();
  await phone.sees(phone.heading('Hummus Beiruti').and(page.locator('h1:focus')));
  await phone.button('Back').click();
  await phone.sees(dish.and(page.locator(':focus')));
  expect(await page.evaluate(() => window.heldTransitions?.length)).toBe(2);
});

it('a picture that failed to load without a network is shown once it is back', async () => {
  const phone = await demo.phone({ installs: true, expects: [/ERR_|Failed to load resource/] });
  await phone.opens('/en/home');
  await phone.works();
  await phone.page.evaluate(() => navigator.serviceWorker.ready);
  await phone.context.setOffline(true);
  await phone.sees('No connection');
  const pictures = phone.page.locator('main picture img');
  const widths = () =>
    pictures.evaluateAll((all: HTMLImageElement[]) =>
      all.filter((it) => it.complete).map((it) => it.naturalWidth),
    );
  await pictures.last().scrollIntoViewIfNeeded();
  await expect.poll(widths).toContain(0);
  await phone.context.setOffline(false);
  await phone.misses('No connection');
  await expect.poll(widths).not.toContain(0);
});
