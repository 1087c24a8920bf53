import { buildVenue } from '#tests/support/build/build-venue.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { openRestaurant, type Restaurant } from '#tests/support/process/open-restaurant.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ours = readCorpus<{ html: string; class: string; fires?: boolean }[]>('html-by-sink', 'html');
const hostile = ours.filter((row) => row.class !== 'must survive').map(({ html }) => html);
const payloads = [
  ...hostile,
  ...readCorpus<{ payload: string }[]>('html-dompurify').map(({ payload }) => payload),
  ...readCorpus<string[]>('html-payloadbox'),
];
const loud = ours.filter(({ fires }) => fires).map(({ html }) => html);

/** A venue with a payload in each of its categories, and all the loud ones in every other text. */
function hostileVenue(): VenueFile {
  const all = loud.join('\n');
  const [product] = buildVenue().menu.categories[0]?.products ?? [];
  if (!product) throw new Error('the test venue has no dish');
  return buildVenue({
    menu: {
      home_header_text: { en: all },
      home_footer_text: { en: all },
      product_footer_text: { en: all },
      cart_footer_text: { en: all },
      order_message: { en: all },
      variations: [],
      categories: payloads.map((payload, index) => ({
        id: `c${index}`,
        name: { en: `Category ${index}` },
        description: { en: payload },
        products: [{ ...product, id: `p${index}`, description: { en: index === 0 ? all : payload } }],
      })),
    },
  });
}

let restaurant: Restaurant;
let browser: Browser;

beforeAll(async () => {
  [restaurant, browser] = await Promise.all([openRestaurant({ venue: hostileVenue() }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await restaurant?.close();
});

interface WatchedPage {
  page: Page;
  /** Payloads that ran. */
  hits: string[];
}

/** A page that records what runs on it, and blocks requests outside the venue's origin. */
async function watchedPage({ policy }: { policy: boolean }): Promise<WatchedPage> {
  const context = await browser.newContext({ bypassCSP: !policy, serviceWorkers: 'block' });
  await context.route(
    (url) => url.origin !== restaurant.origin,
    (route) => route.abort(),
  );
  const hits: string[] = [];
  for (const name of ['__hit', 'alert', 'confirm', 'prompt'])
    await context.exposeFunction(name, (what: unknown) => void hits.push(`${name} ${String(what)}`));
  return { page: await context.newPage(), hits };
}

/** Touches everything once, since half of the payloads wait for an interaction. */
async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault(), true);
    const kinds = ['mouseover', 'focus', 'pointerdown', 'click', 'error', 'load', 'toggle', 'animationend'];
    for (const element of document.querySelectorAll('main *'))
      for (const kind of kinds) element.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
  });
}

it.each([
  ['under the policy', true],
  ['with the policy taken away, by the sanitiser alone', false],
])('nothing that a venue writes runs %s', async (_, policy) => {
  const { page, hits } = await watchedPage({ policy });
  for (const path of ['/en/home', '/en/product/p0', '/en/category/c0', '/en/cart']) {
    await page.goto(`${restaurant.origin}${path}`);
    if (path === '/en/home')
      await page
        .getByText(`Category ${payloads.length - 1}`, { exact: true })
        .first()
        .waitFor();
    await touchEverything(page);
    await page.evaluate(() => document.readyState);
    expect(hits).toEqual([]);
    const bad = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main *'))
        .flatMap((element) => Array.from(element.attributes))
        .filter(({ name, value }) => /^on/i.test(name) || /^\s*(javascript|data|vbscript):/i.test(value))
        .map(({ name, value }) => `${name}=${value}`),
    );
    expect(bad).toEqual([]);
  }
  await page.context().close();
});

it('the policy alone holds when the sanitiser is not there, and the check would see it if it did not', async () => {
  const seen: Record<string, number> = {};
  for (const policy of [true, false]) {
    const { page, hits } = await watchedPage({ policy });
    await page.route('**/en/home', async (route) => {
      const answer = await restaurant.deliver(route);
      const html = await answer.text();
      await route.fulfill({ response: answer, body: html.replace('</main>', `${loud.join('\n')}</main>`) });
    });
    await page.goto(`${restaurant.origin}/en/home`, { waitUntil: 'commit' });
    await page.waitForLoadState().catch(() => {});
    seen[String(policy)] = hits.length;
    await page.context().close();
  }
  expect(seen['true']).toBe(0);
  expect(seen['false']).toBeGreaterThan(0);
});
