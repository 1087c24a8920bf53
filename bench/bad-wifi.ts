import { pagePath } from '#contract/paths.ts';
import type { LanguageCode } from '#domain/language.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { Browser, Page } from 'playwright-core';
import { atMost, type Benchmark, type Figure } from './figure.ts';
import { demoStore, SIXTY_DISHES } from './support/demo-store.ts';
import { median } from './support/interleaved.ts';
import { addOf, PHONE, watchTimes, type PageTimes } from './support/phone.ts';

const RUNS = 5;
const BYTES_PER_SECOND = 400_000 / 8;
/** Pictures go on arriving after it works; the largest paint is known then. */
const SETTLE_MS = 3000;

/** How long a page has worked before its links are tapped, and how long each screen is looked at. */
const READ_MS = 5000;
/** What a guest taps one after the other, and what each leads to. */
const taps = [
  { what: 'a dish', link: 'main a[href*="/product/"]' },
  { what: 'the cart', link: 'a[href$="/cart"]' },
  { what: 'checkout', link: 'a[href$="/checkout"]' },
];

/** A phone that has never been here, on a page that works. */
async function open(browser: Browser, url: string): Promise<Page> {
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
  return page;
}

/** When one visit's page could be read, and when it worked. */
async function visit(browser: Browser, url: string): Promise<PageTimes> {
  const page = await open(browser, url);
  await page.waitForTimeout(SETTLE_MS);
  const times = await page.evaluate(() => window.sufraTimes);
  await page.context().close();
  if (!times) throw new Error(`${url} was not measured`);
  return times;
}

/** Presses a link; resolves when the screen that it leads to is drawn, which names the page: how long that took, in ms. */
function press(link: string): Promise<number> {
  return new Promise((resolve) => {
    const { title } = document;
    const begunAt = performance.now();
    const look = () =>
      document.title === title ? requestAnimationFrame(look) : resolve(performance.now() - begunAt);
    document.querySelector<HTMLAnchorElement>(link)?.click();
    look();
  });
}

/** How long each tap of one visit took, in ms. */
async function visitByTaps(browser: Browser, url: string): Promise<number[]> {
  const page = await open(browser, url);
  const times: number[] = [];
  await page.waitForTimeout(READ_MS);
  for (const { what, link } of taps) {
    times.push(await page.evaluate(press, link));
    await page.waitForTimeout(READ_MS);
    if (what !== 'a dish') continue;
    await page.goBack();
    await page.locator(addOf('jallab')).tap();
    await page.waitForTimeout(READ_MS);
  }
  await page.context().close();
  return times;
}

async function measureTaps(browser: Browser, base: string): Promise<Figure[]> {
  const url = `${base}${pagePath('home', 'en')}`;
  const visits: number[][] = [];
  for (let count = 0; count < RUNS; count++) visits.push(await visitByTaps(browser, url));
  return taps.map(({ what }, index) =>
    atMost(
      `a tap on ${what}, once the page has worked for 5 s: until its screen is there`,
      median(visits.map((times) => times[index] ?? Infinity)),
      200,
      'ms',
    ),
  );
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

async function measure(): Promise<Figure[]> {
  const server = await startServer({ DATABASE_URL: await demoStore(), DEFAULT_LICENSE: SIXTY_DISHES });
  const browser = await launchBrowser();
  // Pages are compressed as well as they go after their first answer.
  await visit(browser, `${server.base}${pagePath('home', 'en')}`);
  await visit(browser, `${server.base}${pagePath('home', 'ar')}`);
  const figures = [
    ...(await measureHome(browser, server.base, 'en')),
    ...(await measureHome(browser, server.base, 'ar')),
    ...(await measureTaps(browser, server.base)),
  ];
  await browser.close();
  await server.stop();
  return figures;
}

export const badWifi: Benchmark = {
  name: 'bad-wifi',
  method:
    'A phone at 400 kbit/s, 400 ms and a sixth of the processor, nothing cached, in a real Chromium; median of five visits. Taps: a guest who reads each screen for five seconds.',
  reasons: ["The floor is React's script, 59 kB: 1.2 s of the connection by itself."],
  measure,
};
