import { orderCalls } from '#contract/orders/order-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import type { OrderPlaced } from '#contract/orders/order.ts';
import { boardPaths } from '#contract/paths/paths.ts';
import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { canMove } from '#domain/order/order-status.ts';
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { sharedBrowser } from '../browser/browser.ts';
import { lendContext, type PhoneContext } from '../browser/phone-contexts.ts';
import { buildProducts, buildVenue } from '../build/build-venue.ts';
import { createCliBench, type CliBench } from '../process/run-cli.ts';
import { SERVE_CALMLY, startServer, type ServerProcess } from '../process/server-process.ts';
import { buildOrder } from '../app/test-app.ts';

/** Longer than any call takes on a busy machine (ms). */
const CALL_MS = 60_000;

/** Named in English only. */
const ayran = { id: 'ayran', name: { en: 'Ayran' }, price: '12.000' };
const venue = buildVenue({
  locations: { tables: '1-400' },
  languages: [
    { code: 'en', name_local: 'English' },
    { code: 'ar', name_local: 'العربية' },
    { code: 'ja', name_local: '日本語' },
    { code: 'de', name_local: 'Deutsch' },
  ],
  menu: {
    enable_delivery: true,
    enable_drive_thru: true,
    categories: [{ id: 'mains', name: { en: 'Mains', ar: 'الأطباق' }, products: [...buildProducts(), ayran] }],
  },
});

/** An order on the board: its ticket, and the table as a code and as guests and staff read it. */
interface OnTheBoard {
  order: OrderPlaced;
  ticket: Locator;
  table: string;
  place: string;
}

/** The stage of a file of kitchen journeys: one venue, and for each test a tablet signed in at its board. */
export interface Kitchen {
  /** Localhost accepts the host-bound cookie, as a tablet over TLS does. */
  base: string;
  /** Signs a board in. */
  token: string;
  bench: CliBench;
  browser: Browser;
  context: BrowserContext;
  page: Page;
  /** Opens a tablet with the board; installing the worker costs processor time, so only tests about it do. */
  openBoard(serviceWorkers: 'block' | 'allow'): Promise<void>;
  /** The same tablet with nothing open. */
  newTab(): Promise<void>;
  /** A call with the staff's token. Throws when the server refuses. */
  call<T>(path: string, body?: unknown): Promise<T>;
  /** The code of an unused table. */
  nextTable(): string;
  /** A guest at an unused table places an order; the board shows it. */
  placeOrder(note?: string): Promise<OnTheBoard>;
  /** The order as boards read it. */
  onBoard(order: OrderPlaced): Promise<WireStaffOrder | undefined>;
  /** Accepts the new orders. */
  acceptAll(): Promise<void>;
  /** Resolves once the ticket is in a column. */
  standsIn(column: string, order: OrderPlaced): Promise<void>;
}

/** Sets up the stage for the kitchen journeys of a test file, with other settings of its venue. */
export function kitchen(settings: object = {}): Kitchen {
  let bench: CliBench;
  let server: ServerProcess;
  let browser: Browser;
  let lent: PhoneContext;
  let isAsNew = true;
  let page: Page;
  let token: string;
  let base: string;
  let tables = 0;

  async function openBoard(serviceWorkers: 'block' | 'allow'): Promise<void> {
    const settings = { viewport: { width: 1280, height: 800 }, locale: 'en', serviceWorkers };
    lent = await lendContext(browser, base, settings, async () => {}, '');
    isAsNew = serviceWorkers === 'block';
    page = await lent.context.newPage();
    const { clock } = page;
    Object.defineProperty(page, 'clock', { get: () => ((isAsNew = false), clock) });
    await page.goto(`${base}${boardPaths.board}#${token}`);
    await page.getByText('Live', { exact: true }).waitFor();
  }

  async function call<T>(path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A call that is never answered is named, instead of the test's time running out.
      signal: AbortSignal.timeout(CALL_MS),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Moves every order that may move there. */
  async function moveAll(status: 'accepted' | 'canceled'): Promise<void> {
    const { orders } = await call<{ orders: WireStaffOrder[] }>(staffOrderCalls.readOrders.path);
    for (const { uuid, status: now } of orders)
      if (canMove(now, status))
        await call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid }), { status });
  }

  beforeAll(async () => {
    bench = createCliBench();
    await bench.run('venue', 'import', bench.write('venue.json', JSON.stringify({ ...venue, ...settings })));
    ({ token } = await bench.json<{ token: string }>('staff', 'token', 'test-kitchen'));
    const environment = { DATABASE_URL: bench.storeUrl, DEFAULT_LICENSE: 'test-kitchen' };
    server = await startServer(environment, { program: SERVE_CALMLY });
    base = server.base.replace('127.0.0.1', 'localhost');
    browser = await sharedBrowser();
  });
  beforeEach(() => openBoard('block'));
  afterEach(async () => {
    // Pending requests of the board must not affect the next test.
    const unrouted = { behavior: 'ignoreErrors' } as const;
    await Promise.all([lent.context, ...lent.context.pages()].map((each) => each.unrouteAll(unrouted)));
    await lent.giveBack(isAsNew);
    // A column draws only its first tickets: the next test's must not stand behind those of this one.
    await moveAll('canceled');
  });
  afterAll(async () => {
    await server?.stop();
    bench?.remove();
  });

  return {
    get base() {
      return base;
    },
    get token() {
      return token;
    },
    get bench() {
      return bench;
    },
    get browser() {
      return browser;
    },
    get context() {
      // A story that has the context in hand may change what outlives its pages.
      isAsNew = false;
      return lent.context;
    },
    get page() {
      return page;
    },
    openBoard,
    async newTab() {
      await page.close();
      page = await lent.context.newPage();
    },
    call,
    nextTable: () => String(++tables),
    async placeOrder(note = '') {
      const table = this.nextTable();
      const order = await this.call<OrderPlaced>(
        fillPath(orderCalls.placeOrder.path, { lang: 'en' }),
        buildOrder({
          order_location: table,
          line_items: [
            { product: 'hummus', quantity: 2, cart_uuid: randomUUID(), special_instructions: note },
            { product: 'ayran', quantity: 1, cart_uuid: randomUUID() },
          ],
        }),
      );
      const ticket = page.getByRole('listitem', { name: `Order ${order.padded_order_id}` });
      await ticket.waitFor();
      return { order, ticket, table, place: `Table ${table}` };
    },
    async onBoard({ uuid }) {
      const { orders } = await this.call<{ orders: WireStaffOrder[] }>(staffOrderCalls.readOrders.path);
      return orders.find((order) => order.uuid === uuid);
    },
    acceptAll: () => moveAll('accepted'),
    standsIn: (column, { padded_order_id: number }) =>
      page
        .getByRole('region', { name: column })
        .getByRole('listitem', { name: `Order ${number}` })
        .waitFor(),
  };
}

/** Presses a button of a ticket. */
export async function press(ticket: Locator, button: string): Promise<void> {
  await ticket.getByRole('button', { name: button, exact: true }).click();
}

/**
 * Presses a key twice as one double press: both presses are with the browser before it has answered the first, however
 * long the page takes for that, or this process.
 */
export async function pressTwice({ keyboard }: Page, key: string): Promise<void> {
  await Promise.all([keyboard.down(key), keyboard.up(key), keyboard.down(key), keyboard.up(key)]);
}

/** True when an element has keyboard focus. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}
