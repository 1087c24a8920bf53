import { createApp, type App } from '#server/app.ts';
import type { NameServer } from '#server/office/domains/name-server.ts';
import type { Pace } from '#server/runtime/calls/pace.ts';
import { readConfig } from '#server/runtime/settings/config.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import type { Engine } from '#server/store/engine.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue, type ImportResult } from '#server/venues/import/import-venue.ts';
import type { OrderDraft, OrderPlaced, WireOrder } from '#contract/orders/order.ts';
import type { StaffRole } from '#contract/staff/staff.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { buildVenue } from '../build/build-venue.ts';
import { createMigratedStore, type StoreKind } from '../store/store.ts';
import { handClock, testIds, type HandClock } from '../clock.ts';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  body: T;
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
  key?: string;
  visit?: string;
  token?: string;
  host?: string;
  headers?: Record<string, string>;
}

/** The server with one venue, a fake clock, and methods for what guests and cooks do. */
export interface TestApp {
  app: App;
  engine: Engine;
  clock: HandClock;
  storeUrl: string;
  call<T = Record<string, unknown>>(url: string, options?: CallOptions): Promise<Answer<T>>;
  order(
    changes?: Partial<OrderDraft>,
    options?: CallOptions,
  ): Promise<Answer<OrderPlaced & { code?: string; errors?: { path: string }[] }>>;
  read(uuid: string, options?: CallOptions): Promise<WireOrder>;
  move(uuid: string, status: string, reason?: string): Promise<Answer>;
  staffToken(role?: StaffRole): Promise<string>;
  importFile(file: VenueFile): Promise<ImportResult>;
  close(): Promise<void>;
}

/** The body of an honest order at table 12. */
export function buildOrder(changes: Partial<OrderDraft> = {}): OrderDraft {
  return {
    menu: 'menu-1',
    order_type: 'dine_in',
    payment_type: 'cash',
    order_location: '12',
    order_location_type: 'Table',
    customer_name: 'Layla',
    line_items: [{ product: 'hummus', quantity: 1, cart_uuid: randomUUID() }],
    ...changes,
  };
}

export interface TestAppOptions {
  venue?: VenueFile;
  clock?: HandClock;
  /** Uses this store instead of an empty one of its own. */
  storeUrl?: string;
  /** PostgreSQL itself, where that store is behind a pooler. */
  sessionUrl?: string;
  environment?: Record<string, string>;
  /** Time limits of the server. */
  pace?: Partial<Pace>;
  /** The server's measured lag, in ms. */
  lagMs?: () => number;
  /** Called with every answer to `call`, and its request. */
  onAnswer?: (method: string, url: string, answer: LightMyRequestResponse) => void;
  /** The name servers that the server asks; by default they know nothing. */
  names?: NameServer;
  /** Wraps the server's store. */
  engineOf?: (engine: Engine) => Engine;
}

/** A busy machine may be slow to answer; a server gives up after two seconds. */
const CONNECT_MS = 15_000;
const NO_NAMES: NameServer = { texts: async () => [], addresses: async () => [] };

/** Starts the whole server in this process on a store of its own. */
export async function createTestApp(kind: StoreKind, options: TestAppOptions = {}): Promise<TestApp> {
  const { venue = buildVenue(), clock = handClock(), environment = {}, pace = {} } = options;
  const store = options.storeUrl
    ? { url: options.storeUrl, remove: async () => {} }
    : await createMigratedStore(kind, inject('postgresUrl'));
  const engine = await openStore(store.url, {
    sessionUrl: options.sessionUrl ?? null,
    connectMs: CONNECT_MS,
  });
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DEFAULT_LICENSE: venue.license,
    DATABASE_URL: store.url,
    ...environment,
  });

  async function importFile(file: VenueFile): Promise<ImportResult> {
    return importVenue({ engine, clock, ids: testIds }, JSON.stringify(file), {
      path: import.meta.filename,
      eager: false,
    });
  }

  const imported = await importFile(venue);
  if (imported.outcome === 'refused') throw new Error(JSON.stringify(imported.findings));
  const { engineOf = (whole: Engine) => whole } = options;
  const app = await createApp({
    config,
    engine: engineOf(engine),
    clock,
    ids: testIds,
    pages: 'none',
    pace,
    names: options.names ?? NO_NAMES,
    // Tests share a busy machine, so the server refuses nobody for load.
    pressure: { lagMs: options.lagMs ?? (() => 0), stop() {} },
  });

  async function call<T>(
    url: string,
    { method = 'GET', body, key, visit, token, host, headers }: CallOptions = {},
  ): Promise<Answer<T>> {
    const response = await app.http.inject({
      method,
      url,
      headers: {
        host: host ?? 'localhost:8080',
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(visit !== undefined && { 'sufra-visit': visit }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    options.onAnswer?.(method, url, response);
    const isJson = /json/.test(String(response.headers['content-type']));
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? response.json() : response.body) as T,
    };
  }

  let manager: string | undefined;
  async function staffToken(role: StaffRole = 'manager'): Promise<string> {
    return createStaffToken({ engine, clock, ids: testIds }, { license: venue.license, role, days: 30 });
  }

  return {
    app,
    engine,
    clock,
    storeUrl: store.url,
    call,
    order: (changes, more) => call('/en/api/order/', { method: 'POST', body: buildOrder(changes), ...more }),
    read: async (uuid, more) => (await call<WireOrder>(`/en/api/order/${uuid}/`, more)).body,
    async move(uuid, status, reason) {
      manager ??= await staffToken();
      return call(`/staff/api/orders/${uuid}/status/`, {
        method: 'POST',
        body: { status, ...(reason && { reason }) },
        token: manager,
      });
    },
    staffToken,
    importFile,
    async close() {
      await app.drain();
      await engine.close();
      await store.remove();
    },
  };
}
