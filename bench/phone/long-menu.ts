import { pagePath } from '#contract/paths/paths.ts';
import { LONG_MENU } from '#tests/support/build/build-long-venue.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import type { Browser, Page } from 'playwright-core';
import { atMost, type Benchmark, type Figure } from '../figure.ts';
import { waitOf, watchAnswers } from '../support/load/answers.ts';
import { median } from '../support/load/interleaved.ts';
import { longMenuStore } from '../support/stores/long-menu.ts';
import { addOf, PHONE, watchTimes } from '../support/pages/phone.ts';

const ROUNDS = 3;
const LIMIT_MS = 100;

function click(page: Page, selector: string): Promise<void> {
  return page.locator(selector).filter({ visible: true }).first().click({ timeout: 8000 });
}

/** The link of a product that is on the screen. */
async function tapDish(page: Page): Promise<void> {
  const { width, height } = PHONE.viewport ?? { width: 0, height: 0 };
  const place = await page.evaluate(
    ([right, bottom]) => {
      const links = [...document.querySelectorAll('main a[href*="/product/"]')];
      const seen = links.map((link) => link.getBoundingClientRect());
      const { left, top } = seen.find(
        (box) => box.top > 200 && box.top < bottom - 200 && box.left < right,
      ) ?? { left: 0, top: 0 };
      return { x: left + 4, y: top + 4 };
    },
    [width, height] as const,
  );
  await page.touchscreen.tap(place.x, place.y);
  await page.waitForURL('**/product/**');
}

/** One guest's path through the menu: each step's name and its longest wait. */
async function walk(browser: Browser, base: string): Promise<Record<string, number>> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(watchTimes);
  await page.addInitScript(watchAnswers);
  const devtools = await context.newCDPSession(page);
  await page.goto(`${base}${pagePath('home', 'en')}`);
  await page.waitForFunction(() => (window.sufraTimes?.works ?? 0) > 0, undefined, { timeout: 60_000 });
  await page.waitForTimeout(2000);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const waits: Record<string, number> = {};
  const step = async (name: string, act: () => Promise<unknown>) => {
    waits[name] = await waitOf(page, act);
  };
  await step('home: Add', () => click(page, addOf('dish-1')));
  await step('home: Add again', () => click(page, addOf('dish-1')));
  await step('home: scrolled, sections marked', async () => {
    for (let count = 0; count < 12; count++) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(100);
    }
  });
  await step('home: a section far down', () => click(page, 'nav a[href="#cat-part-20"]'));
  await step('home: scrolled from there', async () => {
    for (let count = 0; count < 12; count++) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(100);
    }
  });
  await step('a dish is opened', () => tapDish(page));
  await step('back to where it was', () => page.goBack());
  await step('search is opened', () => click(page, 'a[href$="/search"]'));
  const field = page.locator('input[type="search"]');
  await step('search: first letter', () => field.press('h'));
  await step('search: more letters', () => field.pressSequentially('ummus', { delay: 120 }));
  await step('search: a letter back', () => field.press('Backspace'));
  await step('search: a filter', () => click(page, 'main [role="group"] button, main label, main button'));
  await step('search: a dish is opened', () => tapDish(page));
  await step('search: back', () => page.goBack());
  await page.goto(`${base}${pagePath('home', 'en')}`);
  await page.waitForFunction(() => (window.sufraTimes?.works ?? 0) > 0, undefined, { timeout: 60_000 });
  await page.waitForTimeout(2500);
  await step('the drawer is opened', () => click(page, 'header button'));
  await step('a category of 50 is opened', () => click(page, 'dialog a[href$="/category/part-0"]'));
  await step('back', () => page.goBack());
  await step('the drawer again', () => click(page, 'header button'));
  await step('a category of everything is opened', () =>
    click(page, 'dialog a[href$="/category/everything"]'),
  );
  await step('everything: scrolled', async () => {
    for (let count = 0; count < 12; count++) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(100);
    }
  });
  await step('everything: Add', () => click(page, '[data-add]'));
  await context.close();
  return waits;
}

async function measureMenu(browser: Browser, dishes: number): Promise<Figure[]> {
  const store = await longMenuStore(dishes);
  const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: LONG_MENU });
  const html = async () => (await fetch(`${server.base}${pagePath('home', 'en')}`)).text();
  await html();
  await walk(browser, server.base);
  const walks: Record<string, number>[] = [];
  for (let count = 0; count < ROUNDS; count++) walks.push(await walk(browser, server.base));
  const names = Object.keys(walks[0] ?? {});
  const size = (await html()).length / 1000;
  await server.stop();
  await store.remove();
  const title = `${dishes.toLocaleString('en')} dishes`;
  return [
    atMost(`${title}: HTML of home, uncompressed`, size, 250, 'kB'),
    ...names.map((name) =>
      atMost(`${title}: ${name}`, median(walks.map((each) => each[name] ?? 0)), LIMIT_MS, 'ms'),
    ),
  ];
}

async function measure(): Promise<Figure[]> {
  const browser = await launchBrowser();
  const figures = [...(await measureMenu(browser, 2000)), ...(await measureMenu(browser, 5000))];
  await browser.close();
  return figures;
}

export const longMenu: Benchmark = {
  name: 'long-menu',
  method:
    'A phone with a quarter of the processor walks through a long menu in a real Chromium. A step is as slow as the longest wait for the paint that answers it, or as the longest task it sets off; medians of three walks.',
  measure,
};
