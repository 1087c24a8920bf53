import { fillPath } from '#contract/paths/paths.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';

import { buildVenue } from '#tests/support/build/build-venue.ts';
import { promisedMs, until } from '#tests/support/until.ts';
import { stores } from '#tests/support/store/store.ts';
import { testIds } from '#tests/support/clock.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { hashToken } from '#server/runtime/tokens.ts';
import { revokeToken } from '#server/staff/tokens.ts';
import { followStream, type StreamEvent } from '#client/event-stream.ts';
import { afterEach, describe, expect, it } from 'vitest';

interface Followed {
  events: StreamEvent[];
  /** Resolves with the next matching event. */
  next(fits: (event: StreamEvent) => boolean): Promise<StreamEvent>;
}

describe.each(stores)('live streams on %s', (store) => {
  let test: TestApp;
  const stops: (() => void)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop();
    await test.close();
  });

  async function open(): Promise<string> {
    test = await createTestApp(store, { venue: buildVenue() });
    await test.app.http.listen({ port: 0, host: '127.0.0.1' });
    const address = test.app.http.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  function follow(base: string, path: string, headers: Record<string, string> = {}): Followed {
    const events: StreamEvent[] = [];
    const connection = { base, fetch, license: null };
    stops.push(
      followStream(connection, path, () => headers, {
        onEvent: (event) => events.push(event),
        onState: () => {},
      }),
    );
    return {
      events,
      next: (fits) =>
        until(
          () => events.find(fits) ?? Promise.reject(new Error(`not told yet: ${JSON.stringify(events)}`)),
        ),
    };
  }

  /** Reads a board's stream as it arrives: when its first event came, and when it ended. */
  function boardOf(base: string, token: string) {
    const heard = Promise.withResolvers<void>();
    let isOpen = true;
    async function read(): Promise<void> {
      const response = await fetch(`${base}/staff/api/events`, {
        headers: { authorization: `Bearer ${token}` },
      });
      for await (const chunk of response.body ?? []) if (chunk.length > 0) heard.resolve();
      isOpen = false;
    }
    return { heard: heard.promise, ended: read(), isOpen: () => isOpen };
  }

  function data(event: StreamEvent): Record<string, unknown> {
    return JSON.parse(event.data) as Record<string, unknown>;
  }

  it.each(['menu', 'order'] as const)('tells on the %s’s stream why a visit is over', async (kind) => {
    const base = await open();
    const token = await test.staffToken();
    const pathOf = (uuid: string) =>
      kind === 'menu' ? '/en/api/menu/test-kitchen/events' : `/en/api/order/${uuid}/events`;
    async function atTable(location: string) {
      const { body } = await test.order({ order_location: location });
      const headers = { 'sufra-visit': body.visit_token };
      const stream = follow(base, pathOf(body.uuid), headers);
      await stream.next(() => true);
      await test.move(body.uuid, 'accepted');
      return { ...body, stream };
    }
    const serve = async (uuid: string) => {
      for (const status of ['preparing', 'fulfilled']) await test.move(uuid, status);
    };
    const pay = (uuid: string) =>
      test.call(fillPath(staffMoneyCalls.takePayment.path, { uuid }), {
        method: 'POST',
        token,
        body: { payment_type: 'cash', amount: '32' },
      });
    const told = async ({ stream }: { stream: Followed }) =>
      data(await stream.next(({ event }) => event === 'visit-update'))['state'];
    const paidFirst = await atTable('3');
    expect((await pay(paidFirst.uuid)).status).toBe(200);
    await serve(paidFirst.uuid);
    expect(await told(paidFirst)).toBe('settled');
    const servedFirst = await atTable('4');
    await serve(servedFirst.uuid);
    expect((await pay(servedFirst.uuid)).status).toBe(200);
    expect(await told(servedFirst)).toBe('settled');
    const closed = await atTable('5');
    await test.move(closed.uuid, 'canceled', 'They left');
    await test.call('/staff/api/locations/5/close/', { method: 'POST', token, body: {} });
    expect(await told(closed)).toBe('ended');
    const left = await atTable('7');
    await test.move(left.uuid, 'canceled', 'Closing soon');
    const next = await test.order({ order_location: '7' });
    expect(next.status).toBe(201);
    expect(await told(left)).toBe('replaced');
    const somethingChanges = (busy: boolean) =>
      test.call(fillPath(floorCalls.holdLocation.path, { code: '9' }), {
        method: 'POST',
        token,
        body: { busy },
      });
    const removed = await atTable('8');
    const ofPhone = { license: 'test-kitchen', token_hash: hashToken(removed.visit_token) };
    await test.engine.db
      .deleteFrom('seats')
      .where((seat) => seat.and(ofPhone))
      .execute();
    await somethingChanges(true);
    expect(await told(removed)).toBe('removed');
    const quiet = await atTable('6');
    test.clock.advance(121 * 60_000);
    await somethingChanges(false);
    expect(await told(quiet)).toBe('expired');
  });

  it('an order’s stream tells its version at once, then each change', async () => {
    const base = await open();
    const { body } = await test.order();
    // The current version, not the one at the start.
    await test.move(body.uuid, 'accepted');
    const stream = follow(base, `/en/api/order/${body.uuid}/events`);
    const first = await stream.next(({ event }) => event === 'order-update');
    expect(first.id).toBe('2');
    expect(data(first)).toEqual({ uuid: body.uuid, version: 2, status: 'accepted' });
    await test.move(body.uuid, 'preparing');
    expect(data(await stream.next(({ id }) => id === '3'))).toEqual({
      uuid: body.uuid,
      version: 3,
      status: 'preparing',
    });
  });

  it('the menu’s stream tells changes of stock and pauses', async () => {
    const base = await open();
    const stream = follow(base, '/en/api/menu/test-kitchen/events');
    const first = data(await stream.next(({ event }) => event === 'menu-update'));
    expect(first).toMatchObject({ open: true, paused_until: null });
    const token = await test.staffToken();
    await test.call('/staff/api/products/hummus/', { method: 'POST', body: { out_of_stock: true }, token });
    await stream.next((event) => data(event)['version'] !== first['version']);
    await test.call('/staff/api/pause/', { method: 'POST', body: { minutes: 15 }, token });
    await stream.next((event) => data(event)['paused_until'] !== null);
  });

  it('a boundary of hours is told without anything else happening', async () => {
    const base = await open();
    await test.importFile(
      buildVenue({ menu: { opening_hours: [{ weekday: 4, from_hour: '18:00:00', to_hour: '20:00:00' }] } }),
    );
    await test.app.venues.refresh();
    const stream = follow(base, '/en/api/menu/test-kitchen/events');
    await stream.next((event) => data(event)['open'] === true);
    test.clock.set('2026-11-20T16:00:00Z');
    await stream.next((event) => data(event)['open'] === false);
  });

  it('a new menu is told within two seconds of its import', async () => {
    const base = await open();
    const stream = follow(base, '/en/api/menu/test-kitchen/events');
    await stream.next(({ event }) => event === 'menu-update');
    const importedAt = performance.now();
    await test.importFile(buildVenue({ menu: { name: 'Renamed' } }));
    await stream.next((event) => String(data(event)['version']).startsWith('2.'));
    expect(performance.now() - importedAt).toBeLessThan(promisedMs(2000));
    expect((await test.call('/en/api/menu/test-kitchen/')).body).toMatchObject({ name: 'Renamed' });
  });

  it('the board hears of new orders and of guests who ask to join; the guest hears the answer', async () => {
    const base = await open();
    const token = await test.staffToken();
    const board = follow(base, '/staff/api/events', { authorization: `Bearer ${token}` });
    await board.next(({ event }) => event === 'menu-update');
    const { body } = await test.order();
    expect(data(await board.next(({ event }) => event === 'order-update'))).toMatchObject({
      uuid: body.uuid,
      status: 'pending',
    });
    const seated = follow(base, `/en/api/order/${body.uuid}/events`, { 'sufra-visit': body.visit_token });
    await seated.next(({ event }) => event === 'order-update');
    expect(data(await seated.next(({ event }) => event === 'visit-waiting'))).toEqual({ requests: [] });
    const asked = await test.call<{ request: string }>('/en/api/visit/', {
      method: 'POST',
      body: { order_location: '12', order_location_type: 'Table', name: 'Omar' },
    });
    const waiting = follow(base, `/en/api/visit/${asked.body.request}/events`);
    expect(data(await board.next(({ event }) => event === 'visit-request'))).toMatchObject({
      name: 'Omar',
      location: '12',
      location_type: 'Table',
    });
    expect(data(await seated.next(({ event }) => event === 'visit-request'))).toMatchObject({
      request: asked.body.request,
      name: 'Omar',
    });
    await seated.next((event) => String(data(event)['requests']) === asked.body.request);
    const settledBefore = seated.events.length;
    await test.call(`/en/api/visit/${asked.body.request}/`, {
      method: 'POST',
      body: { admit: true },
      visit: body.visit_token,
    });
    await seated.next(
      (event) => seated.events.indexOf(event) >= settledBefore && event.data === '{"requests":[]}',
    );
    const admitted = data(await waiting.next((event) => data(event)['state'] === 'admitted'));
    expect(await test.read(body.uuid, { visit: String(admitted['visit_token']) })).toHaveProperty(
      'customer_name',
      'Layla',
    );
  });

  it('a board whose token is called back, on whatever machine, hears nothing more after two seconds; others go on', async () => {
    const base = await open();
    const [kept, revoked] = [await test.staffToken(), await test.staffToken('kitchen')];
    const second = await createTestApp(store, { storeUrl: test.storeUrl });
    const bases = [base, await second.app.http.listen({ port: 0, host: '127.0.0.1' })];
    const boards = bases.map((each) => boardOf(each, revoked));
    const other = boardOf(base, kept);
    await Promise.all([...boards, other].map(({ heard }) => heard));
    const startedAt = performance.now();
    // From the command line, which is a separate process.
    const revocation = { engine: test.engine, clock: test.clock, ids: testIds, who: 'command line' };
    expect(await revokeToken(revocation, revoked)).toBe(true);
    await Promise.all(boards.map(({ ended }) => ended));
    expect(performance.now() - startedAt).toBeLessThan(promisedMs(2000));
    expect(other.isOpen()).toBe(true);
    expect(
      (await fetch(`${base}/staff/api/events`, { headers: { authorization: `Bearer ${revoked}` } })).status,
    ).toBe(401);
    test.clock.advance(31 * 24 * 60 * 60_000);
    await other.ended;
    await second.close();
  });

  it('strangers’ streams of the same order carry no requests', async () => {
    const base = await open();
    const { body } = await test.order();
    const stranger = follow(base, `/en/api/order/${body.uuid}/events`);
    await stranger.next(({ event }) => event === 'order-update');
    await test.call('/en/api/visit/', {
      method: 'POST',
      body: { order_location: '12', order_location_type: 'Table' },
    });
    await test.move(body.uuid, 'accepted');
    await stranger.next(({ id }) => id === '2');
    expect(stranger.events.filter(({ event }) => event === 'visit-request')).toEqual([]);
  });
});

describe('two instances on one PostgreSQL', () => {
  it('see each other’s changes within two seconds', async () => {
    const first = await createTestApp('postgres');
    const second = await createTestApp('postgres', { storeUrl: first.storeUrl });
    const { body } = await first.order();
    const seen: number[] = [];
    second.app.hub.subscribe(
      'test-kitchen',
      (change) => change.kind === 'order' && seen.push(change.version),
    );
    await first.move(body.uuid, 'accepted');
    await until(() => expect(seen).toContain(2), { mostMs: promisedMs(2000) });
    await first.call('/staff/api/pause/', {
      method: 'POST',
      body: { minutes: 15 },
      token: await first.staffToken(),
    });
    await until(
      async () => expect((await second.order({ order_location: '13' })).body.code).toBe('ordering_disabled'),
      { mostMs: promisedMs(2000) },
    );
    await second.close();
    await first.close();
  });
});
