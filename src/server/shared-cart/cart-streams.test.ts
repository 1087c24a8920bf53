import { floorCalls } from '#contract/staff/floor-calls.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';

import type { WireStaffVenue } from '#contract/staff/staff.ts';
import type { WireStaffTables } from '#contract/staff/staff-tables.ts';
import type { SharedCart, SharedCartState } from '#contract/visits/shared-cart.ts';
import { eventNames } from '#contract/visits/events.ts';
import { SILENT_MS } from '#contract/visits/shared-cart.ts';
import { followStream } from '#client/event-stream.ts';
import { createTestApp, type CallOptions, type TestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { contentOf } from '#tests/support/shared-cart/cart-phone.ts';
import { stores } from '#tests/support/store/store.ts';
import { promisedMs, until } from '#tests/support/until.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POLL_MS } from '../realtime/postgres.ts';

const CART = '/en/api/visit/cart/';
const MENU_EVENTS = '/en/api/menu/test-kitchen/events';
const table = (location: string) => ({ order_location: location, order_location_type: 'Table' });

const PACE = { presenceMs: 20, silenceMs: 20, jobsMs: 10 };

/** What a phone's stream has told of its table's cart. */
interface Told {
  carts: SharedCartState[];
  /** Resolves once a cart that fits was told. */
  sees(fits: (cart: SharedCartState) => boolean): Promise<SharedCartState>;
  stop(): void;
}

describe.each(stores)('what streams tell of a shared cart, on %s', (store) => {
  let test: TestApp;
  let base: string;
  const stops: (() => void)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop();
    await test.close();
  });

  async function open(): Promise<void> {
    test = await createTestApp(store, { venue: buildVenue(), pace: PACE });
    base = await listen(test);
  }

  async function listen({ app: { http } }: TestApp): Promise<string> {
    await http.listen({ port: 0, host: '127.0.0.1' });
    const address = http.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  function follow(visit: string, path = MENU_EVENTS, at = base): Told {
    const carts: SharedCartState[] = [];
    const stop = followStream(
      { base: at, fetch, license: null },
      path,
      (): Record<string, string> => (visit === '' ? {} : { 'sufra-visit': visit }),
      {
        onEvent({ event, data }) {
          if (event === 'cart-update') carts.push(JSON.parse(data) as SharedCartState);
        },
        onState: () => {},
      },
    );
    stops.push(stop);
    const sees: Told['sees'] = (fits) =>
      until(() => carts.find(fits) ?? Promise.reject(new Error(`not told yet: ${JSON.stringify(carts)}`)));
    return { carts, sees, stop };
  }

  const call = async (path: string, options: CallOptions) => {
    const { status, body } = await test.call<SharedCart>(path, options);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  async function begin(location: string): Promise<string> {
    return (await call(CART, { method: 'POST', body: table(location) })).visit_token ?? '';
  }

  async function join(location: string, host: string): Promise<string> {
    const { body } = await test.call<{ seats: { pass: string }[] }>('/loyalty/seats/', { visit: host });
    const joined = await test.call<{ visit_token: string }>('/en/api/visit/', {
      method: 'POST',
      body: { ...table(location), pass: body.seats[0]?.pass },
    });
    const visit = joined.body.visit_token;
    await call(CART, { method: 'POST', body: table(location), visit });
    return visit;
  }

  let stamp = 0;
  function put(visit: string, product: string, shared = false) {
    stamp++;
    const line = { id: randomUUID(), shared, pieces: 1, stamp, content: contentOf(product) };
    return call(CART, { method: 'PATCH', body: { lines: [line] }, visit });
  }

  const has = (product: string) => (cart: SharedCartState) =>
    cart.lines.some(({ content }) => content.product === product);

  it('tells all phones of the table on the menu’s and the order’s stream, and no others', async () => {
    await open();
    const mona = await begin('12');
    const omar = await join('12', mona);
    const neighbour = await begin('14');
    const { body } = await test.order({ order_type: 'takeaway', order_location: null });
    const orderEvents = `/en/api/order/${body.uuid}/events`;
    const [ofMona, ofOmar] = [follow(mona), follow(omar, orderEvents)];
    const others = [follow(neighbour), follow(''), follow('', orderEvents), follow(randomUUID())];
    await Promise.all([ofMona.sees(() => true), ofOmar.sees(() => true), others[0]?.sees(() => true)]);
    await put(mona, 'hummus');
    await put(omar, 'water', true);
    await Promise.all(
      [ofMona, ofOmar].map(({ sees }) => sees((cart) => has('hummus')(cart) && has('water')(cart))),
    );
    // The neighbours' own change comes after those of this table.
    await put(neighbour, 'taouk');
    await others[0]?.sees(has('taouk'));
    for (const { carts } of others)
      expect(carts.some((cart) => has('hummus')(cart) || has('water')(cart))).toBe(false);
    expect(others.slice(1).flatMap(({ carts }) => carts)).toEqual([]);
  });

  it('tells the current cart when a stream is opened again', async () => {
    await open();
    const mona = await begin('12');
    const omar = await join('12', mona);
    const before = follow(omar);
    await before.sees(() => true);
    before.stop();
    await put(mona, 'hummus');
    await follow(omar).sees(has('hummus'));
  });

  it('tells nothing more to a phone that was removed', async () => {
    await open();
    const mona = await begin('12');
    const omar = await join('12', mona);
    const { me } = await call(CART, { visit: omar });
    const [ofMona, ofOmar] = [follow(mona), follow(omar)];
    await Promise.all([ofMona.sees(() => true), ofOmar.sees(() => true)]);
    await call(`${CART}leave/`, { method: 'POST', body: { guest: me }, visit: mona });
    // Two changes that another phone is told, so that what is told to a removed one would have come.
    for (const product of ['hummus', 'water']) {
      await put(mona, product);
      await ofMona.sees(has(product));
    }
    expect(ofOmar.carts.some(has('hummus'))).toBe(false);
  });

  it('tells a phone of another instance within a second, by messages alone', async () => {
    // Nobody looks for changes: what no message tells is never told.
    const start = setInterval;
    vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms?: number) =>
      start(ms === POLL_MS ? () => {} : run, ms)) as typeof setInterval);
    await open();
    const other =
      store === 'postgres'
        ? await createTestApp(store, { venue: buildVenue(), storeUrl: test.storeUrl })
        : null;
    try {
      const mona = await begin('12');
      const omar = await join('12', mona);
      const ofOmar = follow(omar, MENU_EVENTS, other ? await listen(other) : base);
      await ofOmar.sees(() => true);
      for (const product of ['hummus', 'water', 'taouk']) {
        const before = performance.now();
        await put(mona, product);
        await ofOmar.sees(has(product));
        expect(performance.now() - before).toBeLessThan(promisedMs(1000));
      }
      ofOmar.stop();
    } finally {
      vi.restoreAllMocks();
      await other?.close();
    }
  });

  /** What a board is told on its stream, at one instance. */
  async function followBoard(token: string, at = base): Promise<{ toldTables(): number }> {
    let count = 0;
    let isOpen = false;
    const stop = followStream(
      { base: at, fetch, license: null },
      boardCalls.followVenue.path,
      () => ({ authorization: `Bearer ${token}` }),
      {
        onEvent({ event }) {
          if (event === eventNames.tables) count++;
          if (event === eventNames.floor) isOpen = true;
        },
        onState: () => {},
      },
    );
    stops.push(stop);
    await until(() => expect(isOpen).toBe(true));
    return { toldTables: () => count };
  }

  it('tells the boards of all instances when staff see a difference, and nothing of dishes, by messages alone', async () => {
    const start = setInterval;
    vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms?: number) =>
      start(ms === POLL_MS ? () => {} : run, ms)) as typeof setInterval);
    await open();
    const other =
      store === 'postgres'
        ? await createTestApp(store, { venue: buildVenue(), storeUrl: test.storeUrl })
        : null;
    try {
      const mona = await begin('12');
      const omar = await join('12', mona);
      await put(mona, 'hummus');
      const token = await test.staffToken();
      const boards = [await followBoard(token)];
      if (other) boards.push(await followBoard(token, await listen(other)));
      const tell = (body: object, visit = mona) =>
        call(CART, { method: 'PATCH', body: { lines: [], ...body }, visit });
      /** A change that staff see is told to every board; what was told before does not count. */
      async function isTold(change: () => Promise<unknown>): Promise<void> {
        const before = boards.map(({ toldTables }) => toldTables());
        await change();
        await until(() => {
          for (const [index, { toldTables }] of boards.entries())
            expect(toldTables()).toBeGreaterThan(before[index] ?? 0);
        });
      }
      const ready = (is: boolean) => ({ ready: { is, stamp: ++stamp } });
      await isTold(() => tell(ready(true)));
      await isTold(() => tell({ name: { value: 'Mona', stamp: ++stamp } }));
      const before = boards.map(({ toldTables }) => toldTables());
      for (const product of ['hummus', 'water', 'taouk']) await put(omar, product);
      await put(omar, 'water', true);
      await tell(ready(true));
      // What is told next was told after those.
      const ofOmar = follow(omar);
      await ofOmar.sees(has('taouk'));
      expect(boards.map(({ toldTables }) => toldTables())).toEqual(before);
      // A dish of who was ready is no dish for staff: they see the guest choose again.
      await isTold(() => put(mona, 'taouk'));
    } finally {
      vi.restoreAllMocks();
      await other?.close();
    }
  });

  it('tells the board that a table is silent, though no phone is left there to tell it', async () => {
    await open();
    const mona = await begin('12');
    const ofMona = follow(mona);
    await ofMona.sees(() => true);
    const token = await test.staffToken();
    const board = await followBoard(token);
    const choosing = async () =>
      (await test.call<WireStaffVenue>(boardCalls.readVenue.path, { token })).body.choosing?.length;
    expect(await choosing()).toBe(1);
    const told = board.toldTables();
    ofMona.stop();
    // Her phone is heard until the server sees the end of its stream, and then no more.
    await until(() => {
      test.clock.advance(SILENT_MS / 5);
      expect(board.toldTables()).toBeGreaterThan(told);
    });
    expect(await choosing()).toBe(0);
  });

  it('says who is away after five minutes, and who is back', async () => {
    await open();
    const mona = await begin('12');
    const omar = await join('12', mona);
    const ofMona = follow(mona);
    await ofMona.sees(({ guests }) => guests.every(({ away }) => !away));
    const ofOmar = follow(omar);
    await ofOmar.sees(() => true);
    ofOmar.stop();
    const away = ({ guests }: SharedCartState) => guests.map((guest) => guest.away);
    const isTold = () => ofMona.carts.slice(-1).some((cart) => away(cart).toSorted().join() === 'false,true');
    // In steps, as time passes: whoever's stream is open is heard in each, also Omar's until the server sees its end.
    for (let steps = 0; !isTold(); steps++) {
      expect(steps).toBeLessThan(100);
      test.clock.advance(SILENT_MS / 5);
      const now = test.clock.now();
      await until(async () => {
        const heard = await test.engine.db.selectFrom('shared_guests').select('seen_at').execute();
        expect(Math.max(...heard.map(({ seen_at: at }) => Number(at)))).toBe(now);
      });
    }
    const count = ofMona.carts.length;
    follow(omar);
    await until(() =>
      expect(ofMona.carts.slice(count).some((cart) => !away(cart).includes(true))).toBe(true),
    );
  });

  it('hears a phone that sat at the table before it began to share, and one without a stream that changes something', async () => {
    await open();
    const { body } = await test.order();
    const mona = body.visit_token;
    const ofMona = follow(mona);
    await call(CART, { method: 'POST', body: table('12'), visit: mona });
    await ofMona.sees(() => true);
    test.clock.advance(SILENT_MS);
    const now = test.clock.now();
    const seenAt = async () => {
      const [guest] = await test.engine.db.selectFrom('shared_guests').select('seen_at').execute();
      return Number(guest?.seen_at);
    };
    await until(async () => expect(await seenAt()).toBe(now));
    ofMona.stop();
    test.clock.advance(SILENT_MS);
    const told = await put(mona, 'hummus');
    expect(await seenAt()).toBe(now + SILENT_MS);
    expect(told.cart.guests.map(({ away }) => away)).toEqual([false]);
  });

  it('a phone that has left holds no table, though its page is open', async () => {
    await open();
    const mona = await begin('12');
    const ofMona = follow(mona);
    await ofMona.sees(() => true);
    await call(`${CART}leave/`, { method: 'POST', body: {}, visit: mona });
    test.clock.advance(SILENT_MS + 1);
    await begin('12');
  });

  it('lets staff take a phone with dishes off the table, and tells staff who chooses, not what', async () => {
    await open();
    const mona = await begin('12');
    await join('12', mona);
    await put(mona, 'hummus');
    const told = { name: { value: 'Mona', stamp: 1 }, ready: { is: true, stamp: ++stamp } };
    await call(CART, { method: 'PATCH', body: { lines: [], ...told }, visit: mona });
    const token = await test.staffToken();
    const place = { location: '12', location_type: 'Table' };
    const tables = async () =>
      (await test.call<WireStaffTables>(`${floorCalls.readTables.path}?lang=en`, { token })).body.tables;
    const body = await tables();
    expect(body, JSON.stringify(body)).toMatchObject([
      {
        location: '12',
        choosing: [
          { plate: 0, ready: true },
          { plate: 1, ready: false },
        ],
        guests: [
          { name: 'Mona', plate: 0, away: false },
          { name: '', plate: 1, away: false },
        ],
        orders: [],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('hummus');
    const board = async () => (await test.call<WireStaffVenue>(boardCalls.readVenue.path, { token })).body;
    expect((await board()).choosing).toEqual([{ ...place, phones: 2 }]);
    expect(JSON.stringify(await board())).not.toContain('hummus');
    // Who adds a dish is not ready any more, also where the phone has said nothing of that.
    await put(mona, 'water');
    expect((await tables())[0]?.choosing.map(({ ready }) => ready)).toEqual([false, false]);
    const { me: guest } = await call(CART, { visit: mona });
    const remove = (who: string) =>
      test.call(floorCalls.removePhone.path, {
        method: 'POST',
        body: { ...place, guest: who },
        token,
      });
    expect((await remove('nobody')).status).toBe(404);
    expect((await remove(guest)).status).toBe(200);
    expect((await test.call(CART, { visit: mona })).status).toBe(404);
    expect((await board()).choosing).toEqual([{ ...place, phones: 1 }]);
    // The waiter still knows who sits there once the phones are silent.
    test.clock.advance(SILENT_MS);
    expect((await board()).choosing).toEqual([]);
    expect(await tables()).toMatchObject([{ choosing: [], guests: [{ name: '', plate: 1, away: true }] }]);
  });
});
