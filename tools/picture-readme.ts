/**
 * Takes the picture of the README, docs/images/sufra.webp: two phones and the board of a demo venue on a simulated
 * evening.
 *
 *   node tools/picture-readme.ts
 *
 * The venue keeps its hours: it is open from noon to midnight in Dubai.
 */
import { apiPath } from '#contract/paths/api-paths.ts';
import type { OrderPlaced } from '#contract/orders/order.ts';
import { boardPaths, staffPath } from '#contract/paths/paths.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { openStore } from '#server/store/open-store.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';

const LICENSE = 'bayt-zaytoun';
const PICTURE = fileURLToPath(new URL('../docs/images/sufra.webp', import.meta.url));
const HEIGHT = 780;
const PHONE = { width: 360, height: HEIGHT };
const BOARD = { width: 1280, height: HEIGHT };
const GAP = 20;

type Step = 'accepted' | 'preparing' | 'fulfilled';

interface Guest {
  name: string;
  dishes: [product: string, quantity: number, note?: string][];
  /** None: takeaway. */
  table?: string;
  comment?: string;
  /** The kitchen's steps so far. */
  steps?: Step[];
}

const guests: Guest[] = [
  { name: 'Noor', dishes: [['muhallabia', 1]], steps: ['accepted', 'preparing', 'fulfilled'] },
  {
    name: 'Omar',
    table: '4',
    dishes: [
      ['vine-leaves', 1],
      ['shanklish', 2, 'No garlic'],
    ],
    steps: ['accepted', 'preparing'],
  },
  { name: 'Layla', dishes: [['smoked-moutabal', 1]], steps: ['accepted'] },
  {
    name: 'سارة',
    table: '5',
    comment: 'Peanut allergy, please be careful',
    dishes: [['falafel', 2]],
    steps: ['accepted'],
  },
  {
    name: 'Layla',
    table: '7',
    dishes: [
      ['arayes', 1],
      ['hummus-lamb', 2, 'No garlic'],
    ],
  },
  {
    name: 'Omar',
    table: '8',
    dishes: [
      ['lamb-chops', 1],
      ['charred-aubergine', 2],
    ],
  },
];

async function post<T>(url: string, body: object, token: string): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function order(
  base: string,
  token: string,
  { name, table, dishes, comment, steps = [] }: Guest,
): Promise<void> {
  const place =
    table === undefined
      ? { phone: '+971501234567' }
      : { order_location: table, order_location_type: 'Table' };
  const { uuid } = await post<OrderPlaced>(
    `${base}${apiPath('placeOrder', { lang: 'en' })}`,
    {
      menu: LICENSE,
      order_type: table === undefined ? 'takeaway' : 'dine_in',
      payment_type: 'cash',
      customer_name: name,
      order_comments: comment ?? '',
      line_items: dishes.map(([product, quantity, note = '']) => ({
        product,
        quantity,
        special_instructions: note,
        cart_uuid: randomUUID(),
      })),
      ...place,
    },
    token,
  );
  for (const status of steps)
    await post(`${base}${staffPath('staffOrderStatus', { uuid })}`, { status }, token);
}

/** A screenshot of a page, after all visible pictures have loaded. */
async function shoot(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
  waitsFor: string,
  locale = 'en',
): Promise<Buffer> {
  const context = await browser.newContext({ viewport, locale, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  // The second visit has cached the fonts.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.reload({ waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.getByText(waitsFor).first().waitFor();
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, right } = image.getBoundingClientRect();
      const isSeen = top < innerHeight && left < innerWidth && right > 0;
      return !isSeen || (image.complete && image.naturalWidth > 0);
    }),
  );
  const picture = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return picture;
}

const store = await createTestStore('sqlite', '');
const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: LICENSE });
const engine = await openStore(store.url);
const token = await createStaffToken(engine, systemClock, systemIds, LICENSE, 'manager', 1);
for (const guest of guests) await order(server.base, token, guest);
const base = server.base.replace('127.0.0.1', 'localhost');
const browser = await launchBrowser();
const english = await shoot(browser, `${base}/en/home`, PHONE, 'Hummus Beiruti');
const arabic = await shoot(browser, `${base}/ar/home`, PHONE, 'حمّص بيروتي', 'ar');
const board = await shoot(browser, `${base}${boardPaths.board}#${token}`, BOARD, 'Live');
await browser.close();
await engine.close();
await server.stop();
await store.remove();

await sharp({
  create: { width: 2 * (PHONE.width + GAP) + BOARD.width, height: HEIGHT, channels: 4, background: '#0000' },
})
  .composite([
    { input: english, left: 0, top: 0 },
    { input: arabic, left: PHONE.width + GAP, top: 0 },
    { input: board, left: 2 * (PHONE.width + GAP), top: 0 },
  ])
  .webp({ quality: 82, effort: 6 })
  .toFile(PICTURE);
