import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import { launchBrowser } from '#tests/support/browser/browser.ts';
import { LONG_MENU } from '#tests/support/build/build-long-venue.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { get } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { atMost, type Benchmark, type Figure } from '../figure.ts';
import { waitOf, watchAnswers } from '../support/load/answers.ts';
import { median } from '../support/load/interleaved.ts';
import { LINE_LICENSE, openLine, placeLines, type LineVenue } from '../support/stores/kitchen-line.ts';
import { multiplyOrders, NEVER_CLOSED } from '../support/stores/multiply-orders.ts';
import { openWithOrder } from '../support/stores/venue-with-order.ts';

const OPEN = [60, 6000];
const READINGS = 9;
const ROUNDS = 3;
const PRESSES = 5;
/** The open orders of a kitchen in a rush, and their lines. */
const LINE_ORDERS = 200;
const LINES_EACH = 8;
/** The request that a board makes. */
const LIST = `${staffOrderCalls.readOrders.path}?lang=en&done=40&open=200`;

/** One read of the list: its time and its bytes on the wire. */
function readList(base: string, token: string): Promise<{ ms: number; bytes: number }> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(
      `${base}${LIST}`,
      { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' } },
      (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('end', () => resolve({ ms: performance.now() - begun, bytes }));
      },
    ).on('error', reject);
  });
}

/** A board in a separate browser: ms until its first ticket appears, and the longest wait after each press. */
async function work(
  browser: Browser,
  base: string,
  token: string,
): Promise<{ drawn: number; presses: number[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page: Page = await context.newPage();
  await page.addInitScript(watchAnswers);
  const begun = performance.now();
  await page.goto(`${base}/staff#${token}`);
  const accept = page.getByRole('button', { name: 'Accept', exact: true }).first();
  await accept.waitFor({ timeout: 120_000 });
  const drawn = performance.now() - begun;
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const presses: number[] = [];
  for (let count = 0; count < PRESSES; count++) {
    // By its coordinates: looking a button up takes longer than pressing it.
    const { x, y, width, height } = (await accept.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    presses.push(await waitOf(page, () => page.mouse.click(x + width / 2, y + height / 2)));
  }
  await context.close();
  return { drawn, presses };
}

async function measureBoard(browser: Browser, open: number): Promise<Figure[]> {
  const store = await createTestStore('sqlite', '', { durable: true });
  const token = await openWithOrder(store.url);
  multiplyOrders(store.url.replace(/^file:/, ''), open, NEVER_CLOSED);
  const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: LONG_MENU });
  const readings = [];
  for (let count = 0; count < READINGS; count++) readings.push(await readList(server.base, token));
  const boards = [];
  for (let count = 0; count < ROUNDS; count++) boards.push(await work(browser, server.base, token));
  await server.stop();
  await store.remove();
  const title = `${open.toLocaleString('en')} open orders`;
  return [
    atMost(`${title}: the whole list is read, p50`, median(readings.map(({ ms }) => ms)), 100, 'ms'),
    atMost(`${title}: the list as it travels`, (readings[0]?.bytes ?? 0) / 1000, 100, 'kB'),
    atMost(`${title}: the first tickets stand there`, median(boards.map(({ drawn }) => drawn)), 2000, 'ms'),
    atMost(`${title}: a press, median`, median(boards.flatMap(({ presses }) => presses)), 100, 'ms'),
    atMost(`${title}: the slowest press`, Math.max(...boards.flatMap(({ presses }) => presses)), 100, 'ms'),
  ];
}

/** A station's board or the pass with many open lines: the longest wait after each press, each of another row. */
async function workOnLines(browser: Browser, { base, token }: LineVenue, station: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watchAnswers);
  await page.goto(`${base}/staff#${token}`);
  await page.getByRole('radio', { name: new RegExp(`^${station}`) }).check({ timeout: 120_000 });
  const rows = page.locator('main li button[aria-pressed=false]');
  await rows.first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const presses: number[] = [];
  for (let count = 0; count < PRESSES; count++) {
    const { x, y, width, height } = (await rows.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    presses.push(await waitOf(page, () => page.mouse.click(x + width / 2, y + height / 2)));
  }
  await context.close();
  return presses;
}

/** Two hundred open orders of eight lines: a press on the board of all orders, and on the grill's. */
async function measureLines(browser: Browser): Promise<Figure[]> {
  const store = await createTestStore('sqlite', '', { durable: true });
  const token = await openLine(store.url);
  const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: LINE_LICENSE });
  const venue = { base: server.base, token };
  for (let count = 0; count < LINE_ORDERS; count++) await placeLines(venue, LINES_EACH);
  const figures: Figure[] = [];
  for (const station of ['All', 'Grill']) {
    const presses: number[] = [];
    for (let count = 0; count < ROUNDS; count++)
      presses.push(...(await workOnLines(browser, venue, station)));
    const title = `${LINE_ORDERS} open orders of ${LINES_EACH} lines, ${station}`;
    figures.push(
      atMost(`${title}: a press on a dish, median`, median(presses), 100, 'ms'),
      atMost(`${title}: the slowest press`, Math.max(...presses), 100, 'ms'),
    );
  }
  await server.stop();
  await store.remove();
  return figures;
}

async function measure(): Promise<Figure[]> {
  const browser = await launchBrowser();
  const figures = await measureLines(browser);
  for (const open of OPEN) figures.push(...(await measureBoard(browser, open)));
  await browser.close();
  return figures;
}

export const busyBoard: Benchmark = {
  name: 'busy-board',
  method:
    'One venue on the embedded store with open orders of one line, a minute apart, as many new, accepted and in preparation. The list as the board asks for it; a board in a real Chromium from its address to its first ticket; five presses with a quarter of the processor, each as slow as the longest wait for the paint that answers it, or as the longest task it sets off; three boards. The same for presses on dishes of 200 open orders of eight lines, on the board of all orders and on a station’s.',
  measure,
};
