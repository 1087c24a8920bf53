import { pagePath } from '#contract/paths.ts';
import type { LanguageCode } from '#domain/language.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { Browser } from 'playwright-core';
import { atMost, type Benchmark, type Figure } from './figure.ts';
import { demoStore, SIXTY_DISHES } from './support/demo-store.ts';
import { median } from './support/interleaved.ts';
import { PHONE, watchTimes, type PageTimes } from './support/phone.ts';

const RUNS = 5;
const BYTES_PER_SECOND = 400_000 / 8;
/** Pictures continue to load after the page works; the largest paint is known after this time. */
const SETTLE_MS = 3000;

/** One visit of a phone without any cache. */
async function visit(browser: Browser, url: string): Promise<PageTimes> {
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
  await page.waitForTimeout(SETTLE_MS);
  const times = await page.evaluate(() => window.sufraTimes);
  await context.close();
  if (!times) throw new Error(`${url} was not measured`);
  return times;
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
  // Pages get the best compression after their first answer.
  await visit(browser, `${server.base}${pagePath('home', 'en')}`);
  await visit(browser, `${server.base}${pagePath('home', 'ar')}`);
  const figures = [
    ...(await measureHome(browser, server.base, 'en')),
    ...(await measureHome(browser, server.base, 'ar')),
  ];
  await browser.close();
  await server.stop();
  return figures;
}

export const badWifi: Benchmark = {
  name: 'bad-wifi',
  method:
    'A phone at 400 kbit/s, 400 ms and a sixth of the processor, nothing cached, in a real Chromium; median of five visits.',
  reasons: ["The floor is React's script, 59 kB: 1.2 s of the connection by itself."],
  measure,
};
