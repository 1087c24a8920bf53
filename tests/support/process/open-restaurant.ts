import { menuCalls } from '#contract/menu/menu-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { makeOwnerLink } from '#server/people/links.ts';
import { makeDeviceCode } from '#server/people/devices.ts';
import { addPrinter } from '#server/printing/printers.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import type { Engine } from '#server/store/engine.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { followStream } from '#client/event-stream.ts';
import type { MenuUpdate } from '#contract/visits/event-shapes.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import type { WireOrder } from '#contract/orders/order.ts';

import { boardPaths } from '#contract/paths/paths.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { APIResponse, Route } from 'playwright-core';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { SERVE_CALMLY, startServer, type ServerProcess } from './server-process.ts';
import { printAll, printerDoor } from '../outside/fake-printer.ts';
import { createMigratedStore } from '../store/store.ts';
import { until } from '../until.ts';

/** The demo venues of the journeys. */
export type DemoLicense = 'bayt-zaytoun' | 'hanabi-pocha' | 'hotel-lindenhof';

/** The staff's actions in a journey, all through the staff API. */
export interface Staff {
  /** The venue's orders, oldest first. */
  orders(): Promise<WireOrder[]>;
  move(uuid: string, status: string, reason?: string): Promise<void>;
  /** Takes cash for an order, as much as it owes. */
  takeCash(order: WireOrder): Promise<void>;
  /** Removes the lines of a dish from an order. */
  strike(uuid: string, dish: string): Promise<void>;
  /** Marks a dish as sold out, `until` an instant (ISO) where it is named. */
  soldOut(productId: string, is?: boolean, until?: string): Promise<void>;
  /** Marks an answer or a combo part as sold out, by its address. */
  soldOutAt(at: string): Promise<void>;
  /** Holds a table with a waiter's own order. */
  holdTable(code: string): Promise<void>;
  /** Ends the visit of a table. */
  closeTable(code: string): Promise<void>;
  /** The path that signs a browser in at the board. */
  boardPath: string;
}

/** A call of the back office by its owner: reads without a body, and posts one; returns the answer's text. */
export type OwnerCall = (path: string, body?: object) => Promise<string>;

/** A demo venue with a real server and a store of its own. */
export interface Restaurant {
  /** The venue's origin, as a guest's browser sees it. */
  origin: string;
  staff: Staff;
  /**
   * Imports the venue's file with a change, as `venue import` does while the server runs, and waits until it
   * is served. A change that leaves the file as it was imports nothing.
   */
  change(edit: (file: VenueFile) => void): Promise<void>;
  /** Forwards a browser's request to the server; the answer comes here instead of to the guest. */
  deliver(route: Route): Promise<APIResponse>;
  /** Adds a kitchen printer; the function returned prints what waits for it, and returns the text of each ticket. */
  addPrinter(): Promise<() => Promise<string[]>>;
  /** Signs the venue's first owner in to the back office. */
  signInOwner(): Promise<OwnerCall>;
  /** The address that signs the owner's browser in to the back office, once. */
  officeLink(): Promise<string>;
  /** The path that signs a browser in as a waiter's phone. */
  waiterPath(): Promise<string>;
  /** Kills the server without warning and starts it again on the same port and store, after `meanwhile`. */
  crash(meanwhile?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const TIMES = /^(?:opening_hours|category_hours|product_hours|closing_rules|preparation_minutes)$/;
const PICTURES =
  /^(?:images|logo_image|cover_image|desktop_image|default_product_image|default_category_image)$/;

/** A journey's changes to the demo venue. */
export interface RestaurantOptions {
  license?: DemoLicense;
  /** A venue other than a demo one. */
  venue?: VenueFile;
  /** The folder of its pictures and films; by default the demo venues' own. */
  folder?: string;
  /** With its pictures: each is resized on its first request, which is slow. */
  pictures?: boolean;
  /** Further settings of its server. */
  environment?: Record<string, string>;
  /** A program other than the server that never refuses for its load. */
  program?: string;
}

const DEMO_FOLDER = fileURLToPath(new URL('../../../venues', import.meta.url));

function isPicture(key: string, value: unknown): boolean {
  return (
    PICTURES.test(key) ||
    (key === 'image' && typeof value === 'object' && value !== null && 'product' in value)
  );
}

const demoJson = new Map<DemoLicense, string>();

/**
 * A demo venue's file as JSON, cached: reading YAML takes ten times as long, and most files of one worker
 * use the same venue.
 */
function readDemo(license: DemoLicense): string {
  const known = demoJson.get(license);
  if (known !== undefined) return known;
  const json = JSON.stringify(parse(readFileSync(join(DEMO_FOLDER, `${license}.yaml`), 'utf8')));
  demoJson.set(license, json);
  return json;
}

/**
 * The demo venue without its hours, since journeys run at any time of day, and without its kitchen's usual times, by
 * which every accepted order is promised. `pictures` as in RestaurantOptions.
 */
export function readVenue({ license = 'bayt-zaytoun', pictures = false }: RestaurantOptions): VenueFile {
  return JSON.parse(readDemo(license), (key, value: unknown) =>
    TIMES.test(key) || (!pictures && isPicture(key, value)) ? undefined : value,
  ) as VenueFile;
}

async function importFile(engine: Engine, file: VenueFile, folder: string): Promise<void> {
  const path = join(folder, `${file.license}.yaml`);
  const result = await importVenue({ engine, clock: systemClock, ids: systemIds }, JSON.stringify(file), {
    path,
    eager: false,
  });
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.findings));
}

/** Calls the staff API at the current server; throws when it refuses. */
function staffOf(base: () => string, token: string): Staff {
  async function call(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${base()}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
  return {
    async orders() {
      return ((await call(staffOrderCalls.readOrders.path)) as { orders: WireOrder[] }).orders;
    },
    async move(uuid, status, reason) {
      await call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid }), {
        status,
        ...(reason && { reason }),
      });
    },
    async takeCash({ uuid, total: amount }) {
      await call(fillPath(staffMoneyCalls.takePayment.path, { uuid }), { payment_type: 'cash', amount });
    },
    async strike(uuid, dish) {
      const order = (await this.orders()).find((each) => each.uuid === uuid);
      for (const { product_name: name, cart_uuid: line } of order?.line_items ?? [])
        if (name === dish) await call(fillPath(staffOrderCalls.deleteLine.path, { uuid, line }), {});
    },
    async soldOut(productId, is = true, until) {
      const stock = { out_of_stock: is, ...(until !== undefined && { until }) };
      await call(fillPath(boardCalls.setStock.path, { id: productId }), stock);
    },
    async soldOutAt(at) {
      await call(boardCalls.setStockAt.path, { at, out_of_stock: true });
    },
    async holdTable(code) {
      await call(fillPath(floorCalls.holdLocation.path, { code }), { busy: true });
    },
    async closeTable(code) {
      await call(`${fillPath(floorCalls.closeLocation.path, { code })}?type=Table`, {});
    },
    boardPath: `${boardPaths.board}#${token}`,
  };
}

/** Starts a server for a demo venue that is always open. */
export async function openRestaurant(options: RestaurantOptions = {}): Promise<Restaurant> {
  const store = await createMigratedStore('sqlite', '');
  const engine = await openStore(store.url);
  const file = options.venue ?? readVenue(options);
  const { license } = file;
  const { folder = DEMO_FOLDER } = options;
  await importFile(engine, file, folder);
  const token = await createStaffToken(
    { engine, clock: systemClock, ids: systemIds },
    { license, role: 'manager', days: 1 },
  );
  const environment = { ...options.environment, DATABASE_URL: store.url, DEFAULT_LICENSE: license };
  const { program = SERVE_CALMLY } = options;
  let server: ServerProcess = await startServer(environment, { program });
  const { port } = new URL(server.base);

  const origin = `http://${license}.localhost:${port}`;

  /** Acts, and waits until the server announces a different menu from the one before. */
  async function untilServed(act: () => Promise<void>): Promise<void> {
    const before = Promise.withResolvers<void>();
    const after = Promise.withResolvers<void>();
    const connection = { base: server.base, fetch, license, visitTokens: () => [] };
    let known = '';
    const stop = followStream(
      connection,
      fillPath(menuCalls.followMenu.path, { lang: 'en', license }),
      () => ({}),
      {
        onState: () => {},
        onEvent({ data }) {
          const { version } = JSON.parse(data) as MenuUpdate;
          if (known !== '' && version !== known) after.resolve();
          known = version;
          before.resolve();
        },
      },
    );
    await before.promise;
    await act();
    await after.promise;
    stop();
  }

  /** The version of the page that guests see; a busy server may refuse for a while. */
  function pageNow(): Promise<string> {
    return until(async () => {
      const { status, headers } = await fetch(`${server.base}/en/home`);
      const version = headers.get('etag');
      if (version === null) throw new Error(`a page without a version: ${status}`);
      return version;
    });
  }

  /** Acts, and waits until pages show the change too: they may be a second behind the menu. */
  async function untilShown(act: () => Promise<void>): Promise<void> {
    const before = await pageNow();
    await untilServed(act);
    await until(async () => expect(await pageNow()).not.toBe(before), { intervalMs: 50 });
    // The list of languages is cached apart from the menus: a new one leads to the default until then.
    const newest = file.languages.at(-1)?.code;
    await until(
      async () => {
        const page = await fetch(`${server.base}/${newest}/home`, { redirect: 'manual' });
        expect(page.headers.get('location')).toBeNull();
      },
      { intervalMs: 50 },
    );
  }

  async function ownerToken(): Promise<string> {
    const services = { engine, clock: systemClock, ids: systemIds };
    const link = await makeOwnerLink(services, license, 'Rami');
    if (!('token' in link)) throw new Error('The venue has more than one owner');
    return link.token;
  }

  return {
    origin,
    staff: staffOf(() => server.base, token),
    async change(next) {
      const before = JSON.stringify(file);
      next(file);
      if (JSON.stringify(file) === before) return;
      await untilShown(() => importFile(engine, file, folder));
    },
    // This process cannot resolve the browser's names for the local machine.
    deliver: (route) => route.fetch({ url: route.request().url().replace(origin, server.base) }),
    async addPrinter() {
      const row = { license, name: 'pass', language: 'en', who: 'test' } as const;
      const key = await addPrinter({ engine, clock: systemClock, ids: systemIds }, row);
      const ask = printerDoor(() => server.base, key ?? '');
      return async () => {
        const printed: string[] = [];
        await printAll(ask, printed);
        return printed;
      };
    },
    async signInOwner() {
      const call = (path: string, body?: object, cookie = '') =>
        fetch(`${server.base}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { 'content-type': 'application/json', origin: server.base, cookie },
          ...(body && { body: JSON.stringify(body) }),
        });
      const signedIn = await call(signInCalls.useOfficeLink.path, { token: await ownerToken() });
      const [cookie = ''] = (signedIn.headers.getSetCookie()[0] ?? '').split(';');
      return async (path, body) => {
        const response = await call(path, body, cookie);
        const text = await response.text();
        if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
        return text;
      };
    },
    officeLink: async () => `http://localhost:${port}/office#link=${await ownerToken()}`,
    async waiterPath() {
      const device = { name: 'Nadia', kind: 'waiter', role: 'waiter' } as const;
      const services = { engine, clock: systemClock, ids: systemIds };
      const { code } = await makeDeviceCode(services, { license, who: 'test' }, device, '');
      return `${boardPaths.board}#code=${code}`;
    },
    async crash(meanwhile) {
      await server.kill();
      await meanwhile?.();
      server = await startServer({ ...environment, PORT: port }, { program });
    },
    async close() {
      await server.stop();
      await engine.close();
      await store.remove();
    },
  };
}
