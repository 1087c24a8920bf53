import { pagePath } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { atMost, type Benchmark, type Figure } from '../figure.ts';
import { demoStore, SIXTY_DISHES } from '../support/stores/demo-store.ts';
import { cleaningUp } from '../support/process/clean-up.ts';
import { median } from '../support/load/interleaved.ts';
import { addOf, PHONE, watchTimes, type PageTimes } from '../support/pages/phone.ts';

const RUNS = 5;
const BYTES_PER_SECOND = 400_000 / 8;
/** Pictures continue to load after the page works; the largest paint is known after this time. */
const SETTLE_MS = 3000;
/** The time that a guest reads before a tap. */
const READING_MS = 5000;

/** Opens a page on a slow phone without any cache, and waits until its buttons answer. */
async function openSlowly(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(watchTimes);
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  await page.waitForFunction(() => (window.sufraTimes?.works ?? 0) > 0, undefined, { timeout: 60_000 });
  return { context, page };
}

/** Measures one visit of a phone without any cache. */
async function visit(browser: Browser, url: string): Promise<PageTimes> {
  const { context, page } = await openSlowly(browser, url);
  await page.waitForTimeout(SETTLE_MS);
  const times = await page.evaluate(() => window.sufraTimes);
  await context.close();
  if (!times) throw new Error(`${url} was not measured`);
  return times;
}

/** A tap without an answer after this time counts as this time. */
const MOST_TAP_MS = 10_000;
/** A dish of the first list that is added without a choice. */
const PLAIN_DISH = 'pot-of-toum';

/** Taps a link and measures the time until its screen is drawn, in ms; a screen that the server has to send counts as the longest time. */
async function tapTime(page: Page, link: string): Promise<number> {
  const href = await page.locator(link).first().getAttribute('href');
  const tap = ([selector, mostMs]: [string, number]) =>
    new Promise<number>((resolve) => {
      const { title } = document;
      const at = performance.now();
      document.querySelector<HTMLElement>(selector)?.click();
      const look = () => {
        const passed = performance.now() - at;
        if (document.title === title && passed < mostMs) requestAnimationFrame(look);
        else resolve(passed);
      };
      look();
    });
  const passedMs = await page.evaluate(tap, [link, MOST_TAP_MS] as [string, number]).catch(() => MOST_TAP_MS);
  // A screen that the server sends may still be on its way.
  await page.waitForURL(`**${href}`);
  return passedMs;
}

/** Goes back to the menu, in this document or in the one before. */
async function goBackHome(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForSelector(addOf(PLAIN_DISH), { state: 'attached' });
}

/** Measures the taps of a guest who reads for five seconds each time: on a dish, on the cart, and on checkout, in ms. */
async function tapThrough(browser: Browser, url: string): Promise<[number, number, number]> {
  const { context, page } = await openSlowly(browser, url);
  await page.waitForTimeout(READING_MS);
  const dish = await tapTime(page, 'h3 a[href*="/product/"]');
  await goBackHome(page);
  await page.locator(addOf(PLAIN_DISH)).evaluate((button: HTMLElement) => button.click());
  await page.waitForTimeout(READING_MS);
  const cart = await tapTime(page, 'a[href$="/cart"]');
  // Delivery would ask for an address first.
  await page.getByRole('radio', { name: 'Takeaway' }).evaluate((radio: HTMLElement) => radio.click());
  await page.waitForTimeout(READING_MS);
  const checkout = await tapTime(page, 'a[href$="/checkout"]');
  await context.close();
  return [dish, cart, checkout];
}

async function measureHome(browser: Browser, base: string, lang: LanguageCode): Promise<Figure[]> {
  const url = `${base}${pagePath('home', lang)}`;
  const visits: PageTimes[] = [];
  for (let count = 0; count < RUNS; count++) visits.push(await visit(browser, url));
  const seconds = (name: 'lcp' | 'works') => median(visits.map((times) => times[name])) / 1000;
  return [
    atMost(`home in ${lang}, 60 dishes: readable (LCP)`, seconds('lcp'), 1.5, 's'),
    atMost(`home in ${lang}, 60 dishes: works (its buttons answer)`, seconds('works'), 3.5, 's'),
  ];
}

async function measureTaps(browser: Browser, base: string): Promise<Figure[]> {
  const url = `${base}${pagePath('home', 'en')}`;
  const visits: (readonly number[])[] = [];
  for (let count = 0; count < RUNS; count++) visits.push(await tapThrough(browser, url));
  return ['a dish', 'the cart', 'checkout'].map((what, index) =>
    atMost(
      `a tap on ${what}, five seconds after the page works`,
      median(visits.map((times) => times[index] ?? NaN)) / 1000,
      0.2,
      's',
    ),
  );
}

function measure(): Promise<Figure[]> {
  return cleaningUp(async (later) => {
    const server = await startServer({ DATABASE_URL: await demoStore(), DEFAULT_LICENSE: SIXTY_DISHES });
    later(() => server.stop());
    const browser = await launchBrowser();
    later(() => browser.close());
    // Pages get the best compression after their first answer.
    await visit(browser, `${server.base}${pagePath('home', 'en')}`);
    await visit(browser, `${server.base}${pagePath('home', 'ar')}`);
    return [
      ...(await measureHome(browser, server.base, 'en')),
      ...(await measureHome(browser, server.base, 'ar')),
      ...(await measureTaps(browser, server.base)),
    ];
  });
}

export const badWifi: Benchmark = {
  name: 'bad-wifi',
  method:
    'A phone at 400 kbit/s, 400 ms and a sixth of the processor, nothing cached, in a real Chromium; median of five visits.',
  reasons: ["The floor is React's script, 59 kB: 1.2 s of the connection by itself."],
  measure,
};
