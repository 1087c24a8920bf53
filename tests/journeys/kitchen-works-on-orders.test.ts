import { apiPath } from '#contract/api-paths.ts';
import { boardPaths, pagePath, staffPath } from '#contract/paths.ts';
import type { WireMenu } from '#contract/menu.ts';
import type { OrderPlaced } from '#contract/order.ts';
import type { StaffOrder } from '#contract/staff.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { createCliBench, type CliBench } from '#tests/support/run-cli.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { buildOrder } from '#tests/support/test-app.ts';
import { buildProducts, buildVenue } from '#tests/support/build-venue.ts';
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const ayran = { id: 'ayran', name: { en: 'Ayran', ar: 'عيران' }, price: '12.000' };
const venue = buildVenue({
  languages: [
    { code: 'en', name_local: 'English' },
    { code: 'ar', name_local: 'العربية' },
    { code: 'ja', name_local: '日本語' },
  ],
  menu: {
    enable_delivery: true,
    enable_drive_thru: true,
    categories: [{ id: 'mains', name: { en: 'Mains', ar: 'الأطباق' }, products: [...buildProducts(), ayran] }],
  },
});

let bench: CliBench;
let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let token: string;
/** Localhost keeps the cookie bound to the host, as a tablet over TLS does. */
let base: string;
let table = 0;

beforeAll(async () => {
  bench = createCliBench();
  await bench.run('venue', 'import', bench.write('venue.json', JSON.stringify(venue)));
  ({ token } = await bench.json<{ token: string }>('staff', 'token', 'test-kitchen'));
  server = await startServer({ DATABASE_URL: bench.storeUrl, DEFAULT_LICENSE: 'test-kitchen' });
  base = server.base.replace('127.0.0.1', 'localhost');
  browser = await launchBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  bench?.remove();
});

beforeEach(async () => {
  await openBoard('block');
});

/** A tablet with the board; installing the worker takes a moment of the processor, so only who is about it does. */
async function openBoard(serviceWorkers: 'block' | 'allow'): Promise<void> {
  context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    serviceWorkers,
  });
  page = await context.newPage();
  await page.goto(`${base}${boardPaths.board}#${token}`);
  await page.getByText('Live', { exact: true }).waitFor();
}

afterEach(async () => {
  // Calls that the board still makes are none of the next story's business.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

async function call<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${base}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A guest at a table of their own places an order; the board shows it. */
async function placeOrder(note = ''): Promise<{ order: OrderPlaced; ticket: Locator; place: string }> {
  const place = `Table ${++table}`;
  const order = await call<OrderPlaced>(
    apiPath('placeOrder', { lang: 'en' }),
    buildOrder({
      order_location: String(table),
      line_items: [
        { product: 'hummus', quantity: 2, cart_uuid: randomUUID(), special_instructions: note },
        { product: 'ayran', quantity: 1, cart_uuid: randomUUID() },
      ],
    }),
  );
  const ticket = page.getByRole('listitem', { name: `Order ${order.padded_order_id}` });
  await ticket.waitFor();
  return { order, ticket, place };
}

async function onBoard({ uuid }: OrderPlaced): Promise<StaffOrder | undefined> {
  const { orders } = await call<{ orders: StaffOrder[] }>(staffPath('staffOrders'));
  return orders.find((order) => order.uuid === uuid);
}

/** Whether guests read that a dish is out of stock. */
async function isSoldOut(id: string): Promise<boolean | undefined> {
  const path = apiPath('menu', { lang: 'en', license: 'test-kitchen' });
  const { categories } = await call<WireMenu>(path);
  const dishes = categories.flatMap(({ products }) => products ?? []);
  return dishes.find((dish) => String(dish.id) === id)?.out_of_stock;
}

/** What the phone hears first about its request to join. */
async function outcomeOf(request: string): Promise<string> {
  const { body } = await fetch(`${base}${apiPath('visitEvents', { lang: 'en', request })}`);
  let heard = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    heard += decoder.decode(chunk, { stream: true });
    if (heard.includes('data:')) break;
  }
  return heard;
}

/** Accepts whatever earlier stories left new, so that it is silent. */
async function acceptAll(): Promise<void> {
  const { orders } = await call<{ orders: StaffOrder[] }>(`${staffPath('staffOrders')}?status=pending`);
  for (const { uuid } of orders) await call(staffPath('staffOrderStatus', { uuid }), { status: 'accepted' });
}

/** In the page: counts the tones that call the kitchen, and the deeper ones that tell of a lost connection. */
function countTones(): void {
  const counted = globalThis as { tones?: number; deep?: number };
  counted.tones = 0;
  counted.deep = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function count(when?: number) {
    if (this.frequency.value > 500) counted.tones = (counted.tones ?? 0) + 1;
    else counted.deep = (counted.deep ?? 0) + 1;
    start.call(this, when);
  };
}

/** In the page: remembers what each ticket was drawn with, which React keeps at its element and makes anew each time. */
function noteDrawn(): void {
  const drawn = new Map<Element, unknown>();
  for (const ticket of document.querySelectorAll('main li[id]')) {
    const now = Object.entries(ticket).find(([key]) => key.startsWith('__reactProps$'));
    if (!now) throw new Error('React keeps no properties at an element any more');
    drawn.set(ticket, now[1]);
  }
  (globalThis as { drawn?: typeof drawn }).drawn = drawn;
}

/** In the page: how many tickets were drawn again since. */
function countDrawnAgain(): number {
  const drawn = (globalThis as { drawn?: Map<Element, unknown> }).drawn ?? new Map();
  return [...drawn].filter(([ticket, before]) => {
    const now = Object.entries(ticket).find(([key]) => key.startsWith('__reactProps$'));
    return ticket.isConnected && now?.[1] !== before;
  }).length;
}

function tones(which: 'tones' | 'deep' = 'tones'): Promise<number> {
  return page.evaluate((name) => (globalThis as { tones?: number; deep?: number })[name] ?? 0, which);
}

/** The board in a new tab whose clock is driven by hand, with its shift begun. */
async function beginShiftByHand(): Promise<void> {
  await page.close();
  page = await context.newPage();
  await page.clock.install();
  await page.addInitScript(countTones);
  await page.goto(`${base}${boardPaths.board}`);
  await page.getByRole('button', { name: 'Start shift' }).click();
  await page.getByRole('button', { name: 'Sound on' }).waitFor();
}

/** What the server answers once a session has ended. */
const signedOut = {
  status: 401,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'unauthorized', title: 'Nobody is signed in' }),
};

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}

/** The ticket once it stands in a column. */
async function standsIn(column: string, { padded_order_id: number }: OrderPlaced): Promise<void> {
  await page
    .getByRole('region', { name: column })
    .getByRole('listitem', { name: `Order ${number}` })
    .waitFor();
}

async function press(ticket: Locator, button: string): Promise<void> {
  await ticket.getByRole('button', { name: button, exact: true }).click();
}

describe('the kitchen works on orders', () => {
  it('is signed in by a link, whose token leaves the address at once', async () => {
    expect(page.url()).toBe(`${base}${boardPaths.board}`);
    const [cookie] = await context.cookies();
    expect([cookie?.httpOnly, cookie?.sameSite]).toEqual([true, 'Strict']);
    await page.reload();
    await page.getByText('Live', { exact: true }).waitFor();
  });

  it('whose session ends in the middle of a question reads how to go on, and comes back to the board alone', async () => {
    const { order, ticket } = await placeOrder();
    await page.keyboard.press('f');
    await page.getByLabel('Order number').fill('999999');
    await context.clearCookies();
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'Sign this board in' }))).toBe(true);
    expect(await page.title()).toBe('Sufra');
    await page.goto(`${base}${boardPaths.board}#${token}`);
    await page.getByText('Live', { exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // A step that nobody was signed in for any more is taken once somebody is.
    await page.route('**/status/**', (route) => route.fulfill(signedOut));
    await press(ticket, 'Accept');
    await page.getByText('1 step waits to be sent').waitFor();
    await page.unroute('**/status/**');
    await page.goto(`${base}${boardPaths.board}#${token}`);
    await standsIn('Accepted', order);
    await expect.poll(async () => (await onBoard(order))?.version).toBe(2);
    expect((await onBoard(order))?.status).toBe('accepted');
  });

  it('reads how to get a link where nobody is signed in', async () => {
    const other = await browser.newContext({ locale: 'en' });
    const stranger = await other.newPage();
    await stranger.goto(`${base}${boardPaths.board}`);
    await stranger.getByRole('heading', { name: 'Sign this board in' }).waitFor();
    await stranger.goto(`${base}${boardPaths.board}#test-kitchen.wrong`);
    await stranger.getByRole('alert').getByText('no longer signs in').waitFor();
    await other.close();
  });

  it('sees a new order without reloading and brings it step by step to its end', async () => {
    const { order, ticket, place } = await placeOrder();
    expect(await ticket.innerText()).toContain(place);
    expect(await page.title()).toMatch(/^\(1\) Orders/);

    await press(ticket, 'Accept');
    await standsIn('Accepted', order);
    await press(ticket, 'Start preparing');
    await standsIn('Preparing', order);
    await press(ticket, 'Mark ready');
    await standsIn('Done', order);
    await expect.poll(async () => (await onBoard(order))?.status).toBe('fulfilled');

    await press(ticket, 'Recall');
    await standsIn('Preparing', order);
    await ticket.getByText('Recalled').waitFor();
    await expect.poll(async () => (await onBoard(order))?.status).toBe('preparing');
  });

  it('takes a step back with Undo', async () => {
    const { order, ticket } = await placeOrder();
    await press(ticket, 'Accept');
    await expect.poll(async () => (await onBoard(order))?.status).toBe('accepted');
    await page.getByRole('button', { name: 'Undo' }).click();
    await standsIn('New', order);
    await expect.poll(async () => (await onBoard(order))?.status).toBe('pending');
  });

  it('promises a time as soon as it has accepted, and moves it on', async () => {
    const { order, ticket } = await placeOrder();
    await press(ticket, 'Accept');
    await press(ticket, 'Ready in 10 min');
    await ticket.getByText(/^Ready by \d\d:\d\d$/).waitFor();
    await expect.poll(async () => (await onBoard(order))?.promised_at).toBeTruthy();
    const first = Date.parse((await onBoard(order))?.promised_at ?? '');
    const guest = await context.newPage();
    await guest.goto(`${base}${pagePath('order', 'en', { id: order.uuid })}`);
    await guest.getByText(/^Ready at about \d\d:\d\d$/).waitFor();
    await guest.close();
    await press(ticket, '5 min later');
    await expect
      .poll(async () => Date.parse((await onBoard(order))?.promised_at ?? ''))
      .toBe(first + 300_000);
  });

  it('takes cash, gives change, and reads both on the whole receipt', async () => {
    const { order, ticket } = await placeOrder();
    await press(ticket, `More for order ${order.padded_order_id}`);
    await page.getByRole('button', { name: 'Paid in cash' }).click();
    await page.getByLabel('Cash received').fill('١٠٠');
    await page.keyboard.press('Enter');
    await page.getByText(/^Booked: give AED/).waitFor();
    await press(ticket, `More for order ${order.padded_order_id}`);
    await page.getByRole('button', { name: 'Show receipt' }).click();
    const receipt = page.getByRole('dialog');
    await receipt.getByText('Hummus').waitFor();
    const words = await receipt.innerText();
    expect(words).toMatch(/Cash\s+AED\s[^]*Balance due\s+AED\s0\.00[^]*Change\s+AED/);
  });

  it('prints a ticket from the browser, and nothing else', async () => {
    const { order, ticket } = await placeOrder('Nut allergy');
    await page.evaluate(
      () => (window.print = () => document.documentElement.setAttribute('data-printed', '')),
    );
    await press(ticket, `More for order ${order.padded_order_id}`);
    await page.getByRole('button', { name: 'Print ticket here' }).click();
    await page.locator('html[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const paper = await page.locator('body').innerText();
    expect(paper.startsWith(order.padded_order_id)).toBe(true);
    expect(paper).toMatch(/2\s+Hummus\s+Nut allergy\s+1\s+Ayran/);
    expect(paper).not.toContain('Accept');
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(
      (await page.pdf({ preferCSSPageSize: true })).toString('latin1'),
    ) ?? ['', '0', '0'];
    expect(Number(width)).toBeCloseTo((80 / 25.4) * 72, 0);
    expect(Number(height)).toBeLessThan(400);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
  });

  it('shows one table alone, holds another, counts a dish and reads how the day goes', async () => {
    const { ticket, place } = await placeOrder();
    const { ticket: other, order: hidden } = await placeOrder();
    await page.getByRole('combobox', { name: 'Tables shown' }).selectOption(place);
    await other.waitFor({ state: 'detached' });
    await ticket.waitFor();

    // A number finds its order, wherever a filter hides it.
    await page.keyboard.press('f');
    const find = page.getByRole('dialog', { name: 'Find an order' });
    await find.getByLabel('Order number').fill('999999');
    await page.keyboard.press('Enter');
    await find.getByText('No open order has the number 999999').waitFor();
    await find.getByLabel('Order number').fill(String(Number(hidden.padded_order_id)));
    await page.keyboard.press('Enter');
    await other.waitFor();
    await expect.poll(() => hasFocus(other)).toBe(true);

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByLabel('Table or room').fill('99');
    await page.getByRole('button', { name: 'Hold', exact: true }).click();
    await page.getByText('99 is held').waitFor();
    await page.getByRole('button', { name: 'Free 99' }).press('Enter');
    await page.getByText('99 is held').waitFor({ state: 'detached' });
    // What was pressed has gone: the keys stay in the dialog, and are told there.
    const shift = page.getByRole('dialog');
    await expect.poll(() => hasFocus(shift.getByRole('button', { name: 'Close' }))).toBe(true);
    expect((await shift.locator('kbd').allInnerTexts()).join(' ')).toBe('1–9 ← ↑ ↓ → Enter R M F / A');
    await page.getByRole('button', { name: 'Today' }).click();
    await page.getByRole('dialog', { name: 'Today' }).getByText('Sold most').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /Count Ayran/ }).click();
    await page.getByLabel('Pieces left').fill('3');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('3 left').waitFor();
    await page.getByRole('button', { name: /Count Ayran/ }).click();
    await page.getByLabel('Pieces left').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('3 left').waitFor({ state: 'detached' });

    // The last piece has gone: sold out to guests, and so to the kitchen, until the switch says otherwise.
    await page.getByRole('button', { name: /Count Ayran/ }).click();
    await page.getByLabel('Pieces left').fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('switch', { name: 'Ayran', checked: false }).click();
    await page.getByRole('switch', { name: 'Ayran', checked: true }).waitFor();
    await placeOrder();
  });

  it.each([
    ['a tablet', 1024, 768],
    ['a tablet upright', 768, 1024],
    ['a phone', 390, 844],
  ])('on %s, letters of twice the size leave every ticket to be read', async (_, width, height) => {
    const { ticket } = await placeOrder();
    const [allDay, soldOut] = [/All day/, /86 items/].map((name) => page.getByRole('button', { name }));
    await soldOut?.click();
    await page.setViewportSize({ width, height });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await ticket.scrollIntoViewIfNeeded();
    const isCovered = await ticket.evaluate((each) => {
      const [number, age] = [...each.querySelectorAll('h3, [role=timer]')].map((part) =>
        part.getBoundingClientRect(),
      );
      return number && age ? age.left < number.right && age.top < number.bottom : null;
    });
    expect(isCovered).toBe(false);
    // It is not under the orders that are done, and neither are the buttons of the head on each other.
    await ticket.getByRole('heading').click({ trial: true });
    const types = page.getByRole('radiogroup', { name: 'Order types shown' });
    for (const tool of width > 1023 ? [allDay, soldOut, types] : [allDay, soldOut])
      expect(await tool?.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  it('asks before an order is rejected, and names it', async () => {
    const { order, ticket } = await placeOrder();
    const number = order.padded_order_id;
    await press(ticket, `More for order ${number}`);
    await page.getByRole('button', { name: `Reject order ${number}` }).click();
    const question = page.getByRole('dialog', { name: `Reject order ${number}?` });
    await question.getByLabel('Reason').fill('The oven is cold');
    expect((await onBoard(order))?.status).toBe('pending');
    await question.getByRole('button', { name: `Reject order ${number}` }).click();
    await standsIn('Done', order);
    // The button that asked has gone with the column; the ticket has not.
    await expect.poll(() => hasFocus(ticket)).toBe(true);
    await expect.poll(async () => (await onBoard(order))?.reason).toBe('The oven is cold');
  });

  it('strikes a line, which stays to be read', async () => {
    const { order, ticket } = await placeOrder();
    await press(ticket, `More for order ${order.padded_order_id}`);
    await page.getByRole('button', { name: 'Remove Ayran' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Ayran' }).click();
    await ticket.locator('del').getByText('Ayran').waitFor();
    // Whoever works by keys goes on from the ticket, not from the top of the page.
    await expect.poll(() => ticket.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await expect
      .poll(async () => (await onBoard(order))?.line_items.map(({ status }) => status))
      .toEqual([null, 'Deleted']);
  });

  it('closes a table', async () => {
    const { order, ticket, place } = await placeOrder();
    expect((await onBoard(order))?.visit_open).toBe(true);
    await press(ticket, `More for order ${order.padded_order_id}`);
    await page.getByRole('button', { name: `Close ${place}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Close ${place}` })
      .click();
    await expect.poll(async () => (await onBoard(order))?.visit_open).toBe(false);
  });

  it('lets a phone in that asks to join a table', async () => {
    await placeOrder();
    const { request } = await call<{ request: string }>(apiPath('visit', { lang: 'en' }), {
      order_location: String(table),
      order_location_type: 'Table',
      name: 'Dana',
    });
    await page.getByText(`Dana asks to join Table ${table}`).waitFor();
    const asking = ['Omar', 'Layla', 'Priya', 'Noura', 'Sam', 'Karim', 'Mona', 'Huda'].map((name) =>
      call<{ request: string }>(apiPath('visit', { lang: 'en' }), {
        order_location: String(table),
        order_location_type: 'Table',
        name,
      }),
    );
    const others = await Promise.all(asking);
    await expect.poll(() => page.getByRole('button', { name: 'Admit' }).count()).toBe(9);
    // However many ask, tickets keep most of the screen.
    const foot = await page.getByRole('contentinfo').boundingBox();
    expect(foot?.height).toBeLessThan(800 / 3);
    for (const each of others)
      await call(apiPath('visitWithdraw', { lang: 'en', request: each.request }), {});
    await expect.poll(() => page.getByRole('button', { name: 'Admit' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Admit' }).press('Enter');
    await page.getByText(`Dana asks to join Table ${table}`).waitFor({ state: 'detached' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => hasFocus(heading)).toBe(true);
    expect(await heading.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('solid');
    expect(await outcomeOf(request)).toContain('"state":"admitted"');
  });

  it('keeps its tickets offline, and what is pressed meanwhile is done once', async () => {
    const { order, ticket } = await placeOrder();
    await context.setOffline(true);
    await press(ticket, 'Accept');
    await page.getByRole('alert').getByText('1 step waits to be sent').waitFor();
    await ticket.getByText('Waiting to be sent').waitFor();
    expect((await onBoard(order))?.status).toBe('pending');
    await context.setOffline(false);
    await expect.poll(async () => (await onBoard(order))?.status).toBe('accepted');
    await page.getByText('1 step waits to be sent').waitFor({ state: 'detached' });
    await standsIn('Accepted', order);
    expect((await onBoard(order))?.version).toBe(2);
  });

  it('loaded anew without a network says so, and goes on by itself when there is one', async () => {
    await context.close();
    await openBoard('allow');
    const kept = () => page.evaluate(async () => (await caches.match(location.pathname)) !== undefined);
    await expect.poll(kept).toBe(true);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
    await context.setOffline(false);
    await page.getByText('Live', { exact: true }).waitFor();
    // Nothing that the board reads.
    const stored = await page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored.filter((path) => !/^(?:\/staff|(?:\/staff)?\/assets\/.*)$/.test(path))).toEqual([]);
  });

  it('reads allergies and all-day counts, and works by keys', async () => {
    const { ticket } = await placeOrder('Nut allergy');
    await ticket.getByText('Nut allergy').waitFor();
    await page.keyboard.press('a');
    const counts = page.getByRole('complementary', { name: 'All day' });
    await counts.getByRole('button', { name: /Hummus/ }).click();
    expect(await counts.getByRole('button', { name: /Hummus/ }).getAttribute('aria-pressed')).toBe('true');
    await acceptAll();
    const { order, ticket: next } = await placeOrder();
    await next.getByRole('button', { name: /Hummus/ }).click();
    // Nothing is typed into the choice of order types: keys work on from there.
    await page.getByRole('radio', { name: 'All' }).click();
    await page.keyboard.press('1');
    expect(await next.getByRole('button', { name: 'Accept' }).getAttribute('title')).toBe('Key Enter');
    // A nervous finger: one step all the same, and the keys stay with the ticket.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await standsIn('Accepted', order);
    await expect.poll(async () => (await onBoard(order))?.status).toBe('accepted');
    await expect.poll(() => hasFocus(next)).toBe(true);
    await next.getByRole('button', { name: 'Start preparing' }).dblclick();
    await standsIn('Preparing', order);
    await expect.poll(async () => (await onBoard(order))?.status).toBe('preparing');
    await page.keyboard.press('r');
    await standsIn('Accepted', order);
    await page.keyboard.press('r');
    await standsIn('New', order);
    await expect.poll(async () => (await onBoard(order))?.status).toBe('pending');
    // Another board takes it on: who was in it stays with it.
    await next.getByRole('button', { name: 'Accept' }).focus();
    await call(staffPath('staffOrderStatus', { uuid: order.uuid }), { status: 'accepted' });
    await standsIn('Accepted', order);
    await expect.poll(() => hasFocus(next)).toBe(true);
    // Arrows reach what has no number. A new ticket has no step back: R takes up the last one done, and M the answer to that.
    const { order: served, ticket: plate } = await placeOrder();
    for (const status of ['accepted', 'preparing', 'fulfilled'])
      await call(staffPath('staffOrderStatus', { uuid: served.uuid }), { status });
    await standsIn('Done', served);
    const { ticket: fresh } = await placeOrder();
    await page.keyboard.press('1');
    await expect.poll(() => hasFocus(fresh)).toBe(true);
    await page.keyboard.press('ArrowRight');
    const beside = page.getByRole('region', { name: 'Accepted' }).getByRole('listitem').first();
    await expect.poll(() => hasFocus(beside)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => hasFocus(fresh)).toBe(true);
    await page.keyboard.press('r');
    await standsIn('Preparing', served);
    await expect.poll(() => hasFocus(plate)).toBe(true);
    await page.keyboard.press('Enter');
    await standsIn('Done', served);
    await page.keyboard.press('m');
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Undo' }))).toBe(true);
    await page.keyboard.press('Enter');
    await standsIn('Preparing', served);
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Find a dish' }).fill('ayr');
    await page.getByRole('switch', { name: 'Ayran available' }).waitFor();
    expect(await page.getByRole('switch').count()).toBe(1);
    const panel = page.getByRole('complementary', { name: '86 items' });
    const opener = page.getByRole('button', { name: '86 items' });
    await panel.getByRole('button', { name: 'Close' }).press('Enter');
    await expect.poll(() => hasFocus(opener)).toBe(true);
    // What a key opens it goes into, past all tickets; Escape leaves it, from its field as well.
    await opener.press('Enter');
    await expect.poll(() => hasFocus(panel)).toBe(true);
    await page.keyboard.press('/');
    await page.keyboard.type('ay');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
    await page.keyboard.press('A');
    await expect.poll(() => hasFocus(counts)).toBe(true);
    expect(await page.getByRole('button', { name: 'All day' }).getAttribute('title')).toBe('Key A');
  });

  it('marks a dish sold out for guests, and brings it back', async () => {
    const soldOut = () => page.getByRole('switch', { name: 'Ayran available' });
    await soldOut().click();
    await page.getByText('Ayran is sold out').waitFor();
    // What has just been marked is no news of yesterday.
    expect(await page.getByText(/^Still sold out/).textContent()).toBe('Still sold out: Labneh');
    await expect.poll(() => isSoldOut('ayran')).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => isSoldOut('ayran')).toBe(false);
  });

  it('pauses ordering until a time, and takes orders again', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: '15 minutes' }).click();
    await page.getByText(/Ordering is paused until \d\d:\d\d/).waitFor();
    await page.getByRole('button', { name: 'Take orders again' }).click();
    await page.getByText('Ordering is paused').waitFor({ state: 'detached' });
    await placeOrder();
  });

  it('speaks Arabic from right to left, and names dishes in it', async () => {
    const { ticket } = await placeOrder();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('radio', { name: 'العربية' }).click();
    await page.locator('html[lang=ar][dir=rtl]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'قبول' }).first().waitFor();
    await page.getByRole('button', { name: /حمص/ }).first().waitFor();
    await ticket.waitFor({ state: 'detached' });
  });

  it('shows every order type on a tablet, also where their names are long', async () => {
    await placeOrder();
    await placeOrder();
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.evaluate(() => localStorage.setItem('sufra:board:lang', '"ja"'));
    await page.reload();
    await page.getByRole('button', { name: '業務を開始' }).click();
    const types = page.getByRole('radiogroup');
    await types.getByText('ドライブスルー').waitFor();
    await page.getByRole('combobox').waitFor();
    expect(await types.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    // A panel stands beside the columns: the last of them can be scrolled to.
    await page.keyboard.press('a');
    await page.locator('#column-done').click({ trial: true });
  });

  it('shows a cook no money', async () => {
    await placeOrder();
    const cook = await bench.json<{ token: string }>('staff', 'token', 'test-kitchen', '--role', 'kitchen');
    await page.goto(`${base}${boardPaths.board}#${cook.token}`);
    await page.getByText('Pay at table · Cash', { exact: true }).first().waitFor();
    expect(await page.getByText(/AED/).count()).toBe(0);
  });

  it('signs out, and nothing of the venue stays', async () => {
    const { ticket } = await placeOrder();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign this board in' }).waitFor();
    expect(await ticket.count()).toBe(0);
    expect(await context.cookies()).toEqual([]);
  });

  it('starts its shift beside the tickets, never over them', async () => {
    const { ticket } = await placeOrder();
    const start = page.getByRole('button', { name: 'Start shift' });
    const [button, card] = [await start.boundingBox(), await ticket.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
    await start.click();
    await page.getByRole('button', { name: 'Sound on' }).waitFor();
    await start.waitFor({ state: 'detached' });
  });

  it('sounds for a new order every half minute until somebody touches it', async () => {
    await acceptAll();
    await beginShiftByHand();
    const atStart = await tones();
    expect(atStart).toBeGreaterThan(0);

    const { ticket } = await placeOrder();
    await page.clock.runFor(2000);
    const once = await tones();
    expect(once).toBeGreaterThan(atStart);
    await page.clock.runFor(31_000);
    const twice = await tones();
    expect(twice).toBeGreaterThan(once);

    await ticket.getByRole('button', { name: /Hummus/ }).click();
    await page.clock.runFor(35_000);
    expect(await tones()).toBe(twice);
  });

  it('that slept and wakes without a network says and sounds within 20 s that it is offline', async () => {
    await beginShiftByHand();
    await page.getByText('Live', { exact: true }).waitFor();
    expect(await tones('deep')).toBe(0);
    // The network takes what is sent and answers nothing; the stream looks as it did before the tablet slept.
    await context.route(/\/staff\//, () => undefined);
    await page.clock.runFor(15_000);
    await page.getByRole('alert').getByText('Offline', { exact: false }).first().waitFor();
    await expect.poll(() => tones('deep')).toBeGreaterThan(0);
  });

  it('many orders that waited for the kitchen stand there with their age, and each needs its tap', async () => {
    await acceptAll();
    const placed: OrderPlaced[] = [];
    const begun = Date.now();
    for (let count = 0; count < 55; count++)
      placed.push(
        await call<OrderPlaced>(
          apiPath('placeOrder', { lang: 'en' }),
          buildOrder({ order_location: String(++table) }),
        ),
      );
    const ids = new Set(placed.map(({ uuid }) => uuid));
    // They came in more than twenty minutes ago.
    const WAITED_MS = 20.5 * 60_000;
    await context.route(/\/staff\/api\/orders(\?|\/?$)/, async (route) => {
      const answer = await route.fetch();
      if (answer.status() === 304) return route.fulfill({ response: answer });
      const body = (await answer.json()) as { orders: StaffOrder[] };
      for (const order of body.orders)
        if (ids.has(order.uuid))
          order.created = new Date(Date.parse(order.created) - WAITED_MS).toISOString();
      await route.fulfill({ response: answer, json: body });
    });
    await page.reload();
    const waiting = page.getByRole('region', { name: 'New' }).getByRole('listitem', { name: /^Order / });
    await expect.poll(() => waiting.count()).toBe(50);
    await page.getByRole('button', { name: '5 more', exact: true }).click();
    await expect.poll(() => waiting.count()).toBe(55);
    const ages = await waiting
      .getByRole('timer')
      .evaluateAll((timers) => timers.map((timer) => timer.textContent));
    const oldestMs = WAITED_MS + Date.now() - begun;
    for (const age of ages) {
      const [minutes = NaN, seconds = NaN] = age.split(':').map(Number);
      expect(minutes).toBeGreaterThanOrEqual(20);
      expect((minutes * 60 + seconds) * 1000).toBeLessThanOrEqual(oldestMs);
    }
    expect(ages).toHaveLength(55);
    const [first] = placed;
    if (!first) throw new Error('none was placed');
    await page.evaluate(noteDrawn);
    await press(page.getByRole('listitem', { name: `Order ${first.padded_order_id}` }), 'Accept');
    await expect.poll(async () => (await onBoard(first))?.status).toBe('accepted');
    await standsIn('Accepted', first);
    // It has moved, and the number keys went on to the next ones; no other ticket was drawn again.
    expect(await page.evaluate(countDrawnAgain)).toBeLessThanOrEqual(10);
    const { orders } = await call<{ orders: StaffOrder[] }>(staffPath('staffOrders'));
    expect(orders.filter(({ uuid, status }) => ids.has(uuid) && status === 'pending')).toHaveLength(54);
    await acceptAll();
  });

  it('is asked about a ticket whose printing nobody confirmed, and has it printed once more', async () => {
    const { address } = await bench.json<{ address: string }>(
      'printer',
      'add',
      'test-kitchen',
      '--name',
      'grill',
    );
    const printer = base + new URL(address).pathname;
    async function poll(): Promise<string | undefined> {
      const answer = await fetch(printer, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ statusCode: '200%20OK' }),
      });
      return ((await answer.json()) as { jobToken?: string }).jobToken;
    }
    const paper = async (token = '') =>
      (await fetch(`${printer}?${new URLSearchParams({ type: 'text/plain', token })}`)).text();

    const { order } = await placeOrder();
    expect(await paper(await poll())).toContain(order.padded_order_id);
    await poll();
    await page.getByText(`Order ${order.padded_order_id} may not have come out of printer`).waitFor();
    await page.getByRole('button', { name: 'Print again' }).click();
    await page.getByText('may not have come out').waitFor({ state: 'detached' });
    expect(await paper(await poll())).toContain('Printed again');
  });

  it('has nothing in the way of assistive technology', async () => {
    const { order, ticket } = await placeOrder('Nut allergy');
    await expectAccessible(page);
    await press(ticket, `More for order ${order.padded_order_id}`);
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
  });
});
