import { fillPath } from '#contract/paths/paths.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import type { OrderPlaced } from '#contract/orders/order.ts';
import { boardPaths } from '#contract/paths/paths.ts';
import type { WireStaffOrder, WireStaffVenue } from '#contract/staff/staff.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { makeDeviceCode } from '#server/people/devices.ts';
import { addPrinter } from '#server/printing/printers.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { buildOrder } from '../app/test-app.ts';
import { sharedBrowser } from '../browser/browser.ts';
import { buildVenue } from '../build/build-venue.ts';
import { fakeHousePrinter, type FakeHousePrinter } from '../outside/fake-house-printer.ts';
import { printAll, printerDoor } from '../outside/fake-printer.ts';
import { SERVE_CALMLY, startServer, type ServerProcess } from '../process/server-process.ts';
import { createTestStore, type StoreKind } from '../store/store.ts';

const LICENSE = 'test-kitchen';

/** The dishes of the evening, each at one of three stations. */
export const EVENING_DISHES = {
  Salad: { station: 'cold', course: 1 },
  Labneh: { station: 'cold', course: 1 },
  Soup: { station: 'grill', course: 1 },
  Kafta: { station: 'grill', course: 2 },
  Taouk: { station: 'grill', course: 2 },
  Tea: { station: 'bar', course: null },
  Juice: { station: 'bar', course: null },
} as const;

export type EveningDish = keyof typeof EVENING_DISHES;

const DISHES = Object.entries(EVENING_DISHES) as [EveningDish, { station: string; course: number | null }][];
const STATIONS = ['Grill', 'Cold', 'Bar'];

/** The grill's printer asks for its work, the bar's is connected to; the cold station has none. */
function eveningVenue() {
  return buildVenue({
    ordering: { ready_when_all_done: true, max_open_per_phone: 0, max_open_per_address: 0 },
    locations: { tables: '100-400' },
    stations: STATIONS.map((name) => ({
      id: name.toLowerCase(),
      name,
      products: DISHES.filter(([, { station }]) => station === name.toLowerCase()).map(([dish]) => dish),
      ...(name !== 'Cold' && { printers: name }),
    })),
    menu: {
      enable_takeaway: true,
      categories: [
        {
          id: 'mains',
          name: 'Mains',
          products: DISHES.map(([dish, { course }]) => ({
            id: dish,
            name: dish,
            price: '20',
            ...(course !== null && { course }),
          })),
        },
      ],
    },
  });
}

/** The stage of an evening: a server that can be killed, its screens, and its printers. */
export interface LineEvening {
  grill: Page;
  /** Stands at the cold station first. */
  second: Page;
  pass: Page;
  /** The phones of two waiters. */
  phones: readonly [Page, Page];
  /** Text of each ticket that came out, by the printer's name. */
  printed: { grill: string[]; bar: string[] };
  /** The grill's printer fetches what waits for it; `lost`: its first confirmation gets no answer. */
  printAtGrill(lost: boolean): Promise<void>;
  place(order: object): Promise<OrderPlaced>;
  orders(): Promise<WireStaffOrder[]>;
  venue(): Promise<WireStaffVenue>;
  /** Kills the server without warning. */
  kill(): Promise<void>;
  /** Starts it again on the same port and store. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Lets a board show a station, or the pass. */
export async function stand(page: Page, station: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: 'Stations' })
    .getByRole('radio', { name: new RegExp(`^${station}`) })
    .check();
}

/** What the store holds before the evening: the venue, its printers, and how its screens sign in. */
async function prepare(url: string, address: string) {
  const engine = await openStore(url);
  const services = { engine, clock: systemClock, ids: systemIds };
  const path = import.meta.filename;
  await importVenue({ engine, clock: systemClock, ids: systemIds }, JSON.stringify(eveningVenue()), {
    path,
    eager: false,
  });
  const row = { license: LICENSE, language: 'en', who: 'test' } as const;
  const key = await addPrinter(services, { ...row, name: 'grill' });
  await addPrinter(services, { ...row, name: 'bar', kind: 'escpos', address });
  const token = await createStaffToken(
    { engine, clock: systemClock, ids: systemIds },
    { license: LICENSE, role: 'manager', days: 1 },
  );
  const codes = [];
  for (const name of ['Nadia', 'Omar']) {
    const doer = { license: LICENSE, who: 'test' };
    const device = { name, kind: 'waiter', role: 'waiter' } as const;
    codes.push((await makeDeviceCode(services, doer, device, '')).code);
  }
  await engine.close();
  return { key: key ?? '', token, codes };
}

/** Opens an evening on a store: three boards and two phones in a real browser, two printers. */
export async function openLineEvening(kind: StoreKind): Promise<LineEvening> {
  const store = await createTestStore(kind, inject('postgresUrl'));
  const bar: FakeHousePrinter = await fakeHousePrinter();
  const { key, token, codes } = await prepare(store.url, bar.address);
  const environment = {
    DATABASE_URL: store.url,
    DEFAULT_LICENSE: LICENSE,
    PRINTER_NETWORKS: '127.0.0.0/8',
  };
  let server: ServerProcess = await startServer(environment, { program: SERVE_CALMLY });
  const { port } = new URL(server.base);
  const base = `http://localhost:${port}`;
  const browser: Browser = await sharedBrowser();
  const contexts: BrowserContext[] = [];

  async function screen(hash: string, width: number): Promise<Page> {
    const viewport = { width, height: 844 };
    const context = await browser.newContext({ locale: 'en', viewport, serviceWorkers: 'block' });
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(`${base}${boardPaths.board}#${hash}`);
    return page;
  }

  async function board(station: string): Promise<Page> {
    const page = await screen(token, 1280);
    await stand(page, station);
    return page;
  }

  async function call<T>(path: string, body?: object): Promise<T> {
    const answer = await fetch(`${server.base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  const ask = printerDoor(() => server.base, key);
  const printed = { grill: [] as string[], bar: bar.printed };
  const [nadia = '', omar = ''] = codes;
  return {
    grill: await board('Grill'),
    second: await board('Cold'),
    pass: await board('Pass'),
    phones: [await screen(`code=${nadia}`, 390), await screen(`code=${omar}`, 390)],
    printed,
    printAtGrill: (lost) => printAll(ask, printed.grill, { lost }),
    place: (order) =>
      call<OrderPlaced>(fillPath(orderCalls.placeOrder.path, { lang: 'en' }), buildOrder(order)),
    orders: async () =>
      (await call<{ orders: WireStaffOrder[] }>(`${staffOrderCalls.readOrders.path}?lang=en`)).orders,
    venue: () => call<WireStaffVenue>(boardCalls.readVenue.path),
    kill: () => server.kill(),
    async restart() {
      server = await startServer({ ...environment, PORT: port }, { program: SERVE_CALMLY });
    },
    async close() {
      for (const context of contexts) await context.close();
      await server.stop();
      await bar.close();
      await store.remove();
    },
  };
}
