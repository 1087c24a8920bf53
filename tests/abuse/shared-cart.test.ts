import { apiPaths } from '#contract/paths/api-paths.ts';
import {
  MOST_KEPT_LINES,
  MOST_SHARED_LINES,
  MOST_SHARING,
  type SharedCart,
} from '#contract/visits/shared-cart.ts';
import { MOST_BEGUN } from '#server/shared-cart/begin-cart.ts';
import { roundKey } from '#server/shared-cart/cart-services.ts';
import { findSharedCart } from '#server/store/queries/visits/shared-carts.ts';
import { buildOrder, createTestApp, type CallOptions, type TestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { CART } from '#tests/support/shared-cart/cart-network.ts';
import { contentOf } from '#tests/support/shared-cart/cart-phone.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SECRET = 'no-onions-for-mona';
const table = (location: string) => ({ order_location: location, order_location_type: 'Table' });
const CHECKOUT = { menu: 'menu-1', order_type: 'dine_in', payment_type: 'cash', customer_name: 'Mona' };

const venue = buildVenue({ locations: { tables: '1-99' } });

function lines(count: number, pieces = 1) {
  return Array.from({ length: count }, () => ({
    id: randomUUID(),
    shared: false,
    pieces,
    stamp: 1,
    content: contentOf('hummus'),
  }));
}

interface Operation {
  security?: object[];
}
type Description = { paths: Record<string, Record<string, Operation>> };

/** The guests' calls that take a seat's token or a request's id, but for streams, which a test of their own follows. */
function callsAbout({ paths }: Description) {
  return Object.entries(paths)
    .filter(([path]) => !path.endsWith('/events'))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(
          ([, { security = [] }]) => path.includes('{request}') || security.some((way) => 'visit' in way),
        )
        .map(([method]) => ({ path, method: method.toUpperCase() })),
    );
}

const PLACES: Record<string, string> = {
  lang: 'en',
  license: 'test-kitchen',
  menu: 'menu-1',
  location: '12',
};

/** The address of a call about table 12, with an id wherever it takes one. */
function filled(path: string, id: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(PLACES[name] ?? id));
}

describe.each(stores)('a shared cart among strangers, on %s', (store) => {
  let instances: TestApp[];
  let test: TestApp;
  let caller = 0;

  beforeAll(async () => {
    const options = { venue, environment: { TRUST_PROXY: 'loopback' } };
    test = await createTestApp(store, options);
    instances = [test];
    // The embedded store has one server; PostgreSQL can have several that race.
    if (store === 'postgres')
      instances.push(await createTestApp(store, { ...options, storeUrl: test.storeUrl }));
  });
  afterAll(async () => {
    for (const instance of instances.toReversed()) await instance.close();
  });

  /** A call, each from another address unless one is given, at the instances in turn. */
  function call<T = SharedCart>(
    path: string,
    { from = '', ...options }: CallOptions & { from?: string } = {},
  ) {
    caller++;
    const address = from === '' ? `10.8.${caller >> 8}.${caller & 255}` : from;
    const instance = instances[caller % instances.length] ?? test;
    return instance.call<T & { code?: string }>(path, {
      ...options,
      headers: { 'x-forwarded-for': address, ...options.headers },
    });
  }

  async function begin(location: string): Promise<{ visit: string; me: string }> {
    const { body } = await call(CART, { method: 'POST', body: table(location) });
    return { visit: body.visit_token ?? '', me: body.me };
  }

  const visitOf = async (guest: string) => {
    const { visit_id: id } = await test.engine.db
      .selectFrom('shared_guests')
      .select('visit_id')
      .where('guest_id', '=', guest)
      .executeTakeFirstOrThrow();
    return id;
  };

  /** All that is stored about a table, and about a phone that has asked to sit there. */
  async function stateOf(visitId: string, request: string) {
    const { db } = test.engine;
    const of = (name: 'visits' | 'seats' | 'shared_carts' | 'shared_guests' | 'visit_calls' | 'orders') =>
      db.selectFrom(name).selectAll().where('visit_id', '=', visitId).execute();
    return {
      cart: await findSharedCart(test.engine, venue.license, visitId),
      visit: await of('visits'),
      seats: await of('seats'),
      calls: await of('visit_calls'),
      orders: await of('orders'),
      asked: await db.selectFrom('visit_requests').selectAll().where('request', '=', request).execute(),
    };
  }

  it('is read and changed by nobody who knows ids of the table, visit, guest, line, round or request', async () => {
    const mona = await begin('12');
    const line = { ...lines(1)[0], content: { ...contentOf('hummus'), note: SECRET } };
    await call(CART, { method: 'PATCH', visit: mona.visit, body: { lines: [line] } });
    const visitId = await visitOf(mona.me);
    const live = await test.app.venues.find(venue.license);
    if (!live) throw new Error('no venue');
    const seats = await call<{ seats: { pass: string }[] }>('/loyalty/seats/', { visit: mona.visit });
    const pass = seats.body.seats[0]?.pass ?? '';
    const asked = await call<{ request: string }>('/en/api/visit/', { method: 'POST', body: table('12') });
    const neighbour = await begin('14');
    const ended = await begin('15');
    await call(`/staff/api/locations/15/close/?type=Table`, {
      method: 'POST',
      body: {},
      token: await test.staffToken(),
    });
    await test.importFile({
      ...buildVenue({ locations: { tables: '1-99' } }),
      license: 'next-door',
      domains: [],
    });
    const foreign = await call(CART, {
      method: 'POST',
      body: table('12'),
      headers: { 'sufra-license': 'next-door' },
    });
    const key = roundKey(live, visitId, 1);
    const ids = [visitId, mona.me, line.id ?? '', pass, asked.body.request, key, `${visitId}.${pass}`];
    const seatTokens = [neighbour.visit, ended.visit, foreign.body.visit_token ?? ''];
    const bodies: Record<string, object[]> = {
      'POST /visit/cart': [
        table('12'),
        ...ids.map((link) => ({ link })),
        { ...table('12'), link: `${visitId}.${pass}` },
      ],
      'PATCH /visit/cart': [
        { lines: [{ ...lines(1)[0], id: line.id, pieces: 9, stamp: 99 }] },
        { lines: [], name: { value: 'Eve', stamp: 9, plate: 5 } },
        { lines: [], ready: { is: true, stamp: 9 }, more_time: { is: true, stamp: 9 } },
      ],
      'POST /visit/cart/send': [{ checkout: CHECKOUT }, { checkout: CHECKOUT, now: true }],
      'POST /visit/cart/leave': [{}, { guest: mona.me }],
      'POST /visit/cart/ask': [{ id: 'ask-1', line: line.id, quantity: 9 }],
      'POST /visit/cart/ask/answer': [{ id: 'ask-1', answer: 'declined' }],
      'POST /visit/cart/waiting': [{ guest: mona.me }],
      // Who knows the code on a seated phone may sit down: any other id is no such code.
      'POST /visit': ids.filter((id) => id !== pass).map((each) => ({ ...table('12'), pass: each })),
      'POST /visit/call': [
        { for: 'waiter', ...table('12') },
        { for: 'bill', ...table('12') },
      ],
      'POST /visit/{request}': [{ admit: true }, { admit: false }],
      'POST /order': [buildOrder({ order_location: '12', order_location_type: 'Table' })],
    };
    const { body: described } = await call<Description>(apiPaths.openapi);
    const calls = callsAbout(described);
    expect(calls.filter(({ path }) => path.includes('/visit/'))).toHaveLength(14);
    const before = await stateOf(visitId, asked.body.request);
    const tokens = [undefined, ...ids, ...seatTokens, '0'.repeat(43)];
    for (const { path, method } of calls) {
      const name = `${method} ${path.replace('/{lang}/api', '').replace(/\/$/, '')}`;
      // Only the phone that has asked knows its request, and may take it back or read what became of it.
      const isOwn = name !== 'POST /visit/{request}';
      const named = isOwn ? ids.filter((id) => id !== asked.body.request) : ids;
      for (const body of bodies[name] ?? [method === 'GET' ? undefined : {}])
        for (const [index, visit] of tokens.entries()) {
          const id = named[index % named.length] ?? '';
          const answer = await call<object>(filled(path, name.includes('{request}') ? id : visitId), {
            method: method as 'POST',
            ...(body && { body }),
            ...(visit !== undefined && { visit }),
            // Ten may wait for a table: who asks on and on displaces only their own request.
            ...(name === 'POST /visit' && { from: '10.7.0.2' }),
          });
          const said = JSON.stringify(answer.body);
          for (const secret of [SECRET, visitId, mona.me, mona.visit])
            expect(said, `${name} ${visit}`).not.toContain(secret);
        }
    }
    for (const visit of tokens)
      await call(`/en/api/visit/${asked.body.request}/`, {
        method: 'POST',
        body: { admit: true },
        ...(visit !== undefined && { visit }),
      });
    expect(await stateOf(visitId, asked.body.request)).toEqual(before);
  });

  it('has at most twenty phones, however many come at once', async () => {
    const host = await call(CART, { method: 'POST', body: {} });
    const { link } = host.body;
    const joined = await Promise.all(
      Array.from({ length: MOST_SHARING + 8 }, () => call(CART, { method: 'POST', body: { link } })),
    );
    expect(joined.filter(({ status }) => status === 200)).toHaveLength(MOST_SHARING - 1);
    const stored = await findSharedCart(test.engine, venue.license, await visitOf(host.body.me));
    expect(stored?.cart.guests).toHaveLength(MOST_SHARING);
    const plates = new Set(stored?.cart.guests.map(({ plate }) => plate));
    expect(plates.size).toBe(MOST_SHARING);
  });

  it('has at most three hundred lines, however many phones add at once, and a thousand with those taken away', async () => {
    const host = await call(CART, { method: 'POST', body: {} });
    const others = await Promise.all(
      Array.from({ length: 5 }, () => call(CART, { method: 'POST', body: { link: host.body.link } })),
    );
    const tell = (visit: string | undefined, pieces: number) =>
      call(CART, { method: 'PATCH', visit: visit ?? '', body: { lines: lines(100, pieces) } });
    const told = await Promise.all(others.map(({ body }) => tell(body.visit_token, 1)));
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422]);
    const tries = (MOST_KEPT_LINES - MOST_SHARED_LINES) / 100 + 2;
    const gone = await Promise.all(Array.from({ length: tries }, () => tell(host.body.visit_token, 0)));
    expect(gone.filter(({ status }) => status === 422)).toHaveLength(2);
  });

  it('is begun at ten tables by one address at most, however many it asks for at once', async () => {
    const asked = await Promise.all(
      Array.from({ length: MOST_BEGUN + 6 }, (_, index) =>
        call(CART, { method: 'POST', body: table(String(30 + index)), from: '10.7.0.1' }),
      ),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(MOST_BEGUN);
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });
});
