import { boardTag, boardView } from '#contract/staff/board-tag.ts';
import type { StaffOrder, StaffOrders, WireStaffOrders } from '#contract/staff/staff.ts';
import { fromWire } from '#contract/values/wire-names.ts';
import { DAY_MS } from '#domain/time/spans.ts';
import { withRead } from '#staff/rules/columns/merge-readings.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('the list of a busy board, on %s', (store) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await createTestApp(store, {
      venue: buildVenue({ ordering: { max_open_per_address: 0 } }),
    });
    token = await test.staffToken();
  });
  afterEach(() => test.close());

  const list = (query: string, headers = {}) =>
    test.call<WireStaffOrders>(`/staff/api/orders?${query}`, { token, headers });
  const listed = async (query: string) => (await list(query)).body.orders.map(({ uuid }) => uuid);

  const board = (status?: string) => list(status ? `status=${status}` : '');
  const takeaway = () => test.order({ order_type: 'takeaway', order_location: null });

  /** Places takeaway orders, or orders for a location, one after the other. */
  async function place(count: number, changes = {}): Promise<string[]> {
    const uuids: string[] = [];
    for (let placed = 0; placed < count; placed++) {
      test.clock.advance(1000);
      const takeaway = { order_type: 'takeaway', order_location: null, order_location_type: null } as const;
      uuids.push((await test.order({ ...takeaway, ...changes })).body.uuid);
    }
    return uuids;
  }

  it('says since when the guests of an order sit, so that ending their visit ends no later one', async () => {
    const close = (since: string | undefined) =>
      test.call<{ closed: boolean }>(`/staff/api/locations/12/close/?type=Table&since=${since}`, {
        method: 'POST',
        token,
      });
    await test.order();
    const [first] = (await board()).body.orders;
    expect((await close(first?.visit_since)).body).toEqual({ closed: true });
    expect((await board()).body.orders[0]).not.toHaveProperty('visit_since');
    test.clock.advance(60_000);
    const { uuid } = (await test.order()).body;
    expect((await close(first?.visit_since)).body).toEqual({ closed: false });
    const second = (await board()).body.orders.find((each) => each.uuid === uuid);
    expect(second?.visit_open).toBe(true);
    expect((await close(second?.visit_since)).body).toEqual({ closed: true });
  });

  it('lists of many done orders the latest, and every one of a table that is still open', async () => {
    const seated = await test.order();
    for (const status of ['accepted', 'preparing', 'fulfilled']) await test.move(seated.body.uuid, status);
    const uuids: string[] = [];
    for (let count = 0; count < 3; count++) {
      test.clock.advance(60_000);
      const { body } = await takeaway();
      await test.move(body.uuid, 'rejected');
      uuids.push(body.uuid);
    }
    test.clock.advance(60_000);
    const open = await takeaway();
    const listed = await test.call<{ orders: { uuid: string }[] }>('/staff/api/orders?done=2', { token });
    expect(listed.body.orders.map(({ uuid }) => uuid)).toEqual([
      seated.body.uuid,
      ...uuids.slice(1),
      open.body.uuid,
    ]);
    expect((await board()).body.orders).toHaveLength(5);
    expect((await test.call('/staff/api/orders?done=501', { token })).status).toBe(422);
  });

  it('lists orders oldest first, done ones only of today, by status', async () => {
    const first = await takeaway();
    test.clock.advance(1000);
    const second = await takeaway();
    expect((await board()).body.orders.map(({ uuid }) => uuid)).toEqual([first.body.uuid, second.body.uuid]);
    await test.move(first.body.uuid, 'rejected');
    expect((await board('pending')).body.orders.map(({ uuid }) => uuid)).toEqual([second.body.uuid]);
    expect((await board('rejected,canceled')).body.orders).toHaveLength(1);
    test.clock.advance(24 * 60 * 60_000);
    expect((await board()).body.orders.map(({ uuid }) => uuid)).toEqual([second.body.uuid]);
    expect((await board('cooking')).body).toMatchObject({
      code: 'validation',
      errors: [{ path: 'query.status' }],
    });
  });

  it('holds the oldest of each status and type, counts all, and without a limit leaves out none', async () => {
    const taken = await place(4);
    const [seated = ''] = await place(1, {
      order_type: 'dine_in',
      order_location: '3',
      order_location_type: 'Table',
    });
    const [first = '', second = '', third = ''] = taken;
    await test.move(third, 'accepted');
    const { body } = await list('open=1');
    expect(body.orders.map(({ uuid }) => uuid)).toEqual([first, third, seated]);
    expect(body.open?.toSorted((a, b) => a.count - b.count)).toEqual([
      { status: expect.any(String), order_type: expect.any(String), count: 1 },
      { status: expect.any(String), order_type: expect.any(String), count: 1 },
      { status: 'pending', order_type: 'takeaway', count: 3 },
    ]);
    expect(await listed('open=2')).toEqual([first, second, third, seated]);
    const whole = await list('');
    expect([whole.body.orders.length, whole.body.open]).toEqual([5, undefined]);
    expect((await list('open=0')).status).toBe(422);
  });

  it('comes in parts below a megabyte, which are together all of it, however much guests have written', async () => {
    const lines = Array.from({ length: 19 }, (_, line) => ({
      product: 'hummus',
      quantity: 1,
      cart_uuid: `line-${line}`,
      special_instructions: '喵'.repeat(1000),
    }));
    const placed = await place(40, { line_items: lines });
    for (const query of ['', 'open=200', `uuids=${placed.join(',')}`]) {
      const seen: string[] = [];
      let after = '';
      let pages = 0;
      do {
        const { body, headers } = await list(`${query}${after}`);
        expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(1_000_000);
        // The tag of the whole list, whichever part is read.
        if (query === 'open=200') expect(headers['etag']).toBe((await list(query)).headers['etag']);
        seen.push(...body.orders.map(({ uuid }) => uuid));
        after = body.next === undefined ? '' : `&after=${body.next}`;
        pages++;
      } while (after !== '');
      expect(pages).toBeGreaterThan(2);
      expect(seen.toSorted()).toEqual(placed.toSorted());
      if (query !== '') continue;
      expect(seen).toEqual(placed);
    }
    expect((await list('after=here')).status).toBe(422);
  });

  it('of 200 open orders of eight lines each answer stays below a megabyte', async () => {
    const note = 'Bitte ohne Zwiebeln und mit extra Sauce';
    const lines = () =>
      Array.from({ length: 8 }, (_, index) => ({
        product: 'hummus',
        quantity: 1 + index,
        cart_uuid: randomUUID(),
        special_instructions: note,
      }));
    const placed = await place(1);
    while (placed.length < 200) placed.push(...(await place(1, { line_items: lines() })));
    const seen: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const { body } = await list(`lang=en&done=40&open=200${after && `&after=${after}`}`);
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(1_000_000);
      seen.push(...body.orders.map(({ uuid }) => uuid));
      after = body.next;
    }
    expect(seen).toEqual(placed);
  });

  it('goes on behind the last order that it looked at, without a limit as well', async () => {
    const [uuid = ''] = await place(1);
    const row = await test.engine.db
      .selectFrom('orders')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const at = (index: number) => ({
      uuid: `u-${index}`,
      number: row.number + index,
      created_at: row.created_at + (index >> 2),
    });
    const more = Array.from({ length: 1400 }, (_, index) => ({
      ...row,
      idempotency_key: null,
      visit_id: `v-${index}`,
      ...at(index + 1),
    }));
    for (let from = 0; from < more.length; from += 300)
      await test.engine.db
        .insertInto('orders')
        .values(more.slice(from, from + 300))
        .execute();
    const seen: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const { body }: { body: WireStaffOrders } = await list(after && `after=${after}`);
      expect(body.orders.length).toBeLessThanOrEqual(500);
      seen.push(...body.orders.map((order) => order.uuid));
      after = body.next;
    }
    expect(seen).toEqual([uuid, ...more.map((order) => order.uuid)]);
    expect((await list('open=2000')).status).toBe(200);
  });

  it('leaves out first what nobody has touched for a day', async () => {
    const [left = '', moved = ''] = await place(2);
    test.clock.advance(DAY_MS + 60_000);
    const [today = ''] = await place(1);
    expect(await listed('open=1')).toEqual([today]);
    await test.move(moved, 'accepted');
    const recalled = await test.call(`/staff/api/orders/${moved}/recall/`, { method: 'POST', token });
    expect(recalled.status).toBe(200);
    expect(await listed('open=2')).toEqual([moved, today]);
    expect(await listed('open=3')).toEqual([left, moved, today]);
  });

  it('leaves out first what was wanted for a day that is over, but nothing that is wanted for later', async () => {
    const inHours = (hours: number) => ({
      delivery_datetime: new Date(test.clock.now() + hours * 60 * 60_000).toISOString(),
    });
    const [past = ''] = await place(1, inHours(2));
    const [coming = ''] = await place(1, inHours(72));
    test.clock.advance(2 * DAY_MS);
    const [today = ''] = await place(1);
    expect(await listed('open=1')).toEqual([coming]);
    expect(await listed('open=2')).toEqual([coming, today]);
    expect(await listed('open=3')).toEqual([past, coming, today]);
  });

  it('lists an order whose stored texts hold NUL or half a character', async () => {
    const [odd = ''] = await place(1);
    const { db } = test.engine;
    const { document } = await db.selectFrom('orders').select('document').executeTakeFirstOrThrow();
    const stored = JSON.stringify({ ...JSON.parse(document), odd: '\0\ud800' });
    await db.updateTable('orders').set({ document: stored }).execute();
    expect(await listed('open=1')).toEqual([odd]);
  });

  it('answers orders that are asked for, wherever they stand, and counts all', async () => {
    const [first = '', second = '', third = ''] = await place(3);
    const { body } = await list(`open=1&uuids=${third},${first.toUpperCase()}`);
    expect(body.orders.map(({ uuid }) => uuid)).toEqual([first, third]);
    expect(body.open).toEqual([{ status: 'pending', order_type: 'takeaway', count: 3 }]);
    await test.move(second, 'rejected');
    expect(await listed(`uuids=${second}`)).toEqual([second]);
    test.clock.advance(DAY_MS);
    expect(await listed(`uuids=${second},${crypto.randomUUID()}`)).toEqual([]);
    expect((await list(`uuids=${second},nothing`)).status).toBe(422);
  });

  it('answers a program that asks for it an order that was done on an earlier day', async () => {
    const [early = '', open = ''] = await place(2);
    await test.move(early, 'rejected');
    test.clock.advance(3 * DAY_MS);
    expect(await listed(`any_day=true&uuids=${early}`)).toEqual([early]);
    expect(await listed(`any_day=false&uuids=${early}`)).toEqual([]);
    expect(await listed('any_day=true')).toEqual([open]);
  });

  it('holds besides the order of a number and those of a place, and names the places of all others', async () => {
    const table = (code: string) =>
      ({ order_type: 'dine_in', order_location: code, order_location_type: 'Table' }) as const;
    const [first = ''] = await place(1, table('1'));
    const [second = ''] = await place(1, table('2'));
    const [third = ''] = await place(1, table('3'));
    const numberOf = async (uuid: string) =>
      Number((await list(`uuids=${uuid}`)).body.orders[0]?.padded_order_id);
    const at = (code: string) => ({ code, type: 'Table' });
    const last = await numberOf(third);
    expect((await list('open=1')).body.places).toEqual([at('2'), at('3')]);
    expect((await list('')).body.places).toBeUndefined();
    const found = await list(`open=1&number=${last}`);
    expect([found.body.orders.map(({ uuid }) => uuid), found.body.places]).toEqual([
      [first, third],
      [at('2')],
    ]);
    expect(await listed('open=1&location=2&location_type=Table')).toEqual([first, second]);
    expect(await listed('open=1&location=2&location_type=Room')).toEqual([first]);
    expect(await listed(`open=1&location=1&number=${await numberOf(first)}`)).toEqual([first]);

    await test.move(third, 'rejected');
    test.clock.advance(DAY_MS - 60_000);
    expect(await listed(`open=1&done=0&number=${last}`)).toContain(third);
    test.clock.advance(120_000);
    expect(await listed(`open=1&done=0&number=${last}`)).not.toContain(third);
    expect((await list('open=1&number=nothing')).status).toBe(422);
  });

  it('is not sent again to a board that heard of every change', async () => {
    const [first = '', second = ''] = await place(2);
    let held: StaffOrder[] = [];
    let open: StaffOrders['open'];
    const ask = () =>
      list('lang=en&done=40&open=100', { 'if-none-match': boardTag(boardView('en', 1), held, open) });
    const hear = async (uuid: string) => {
      const { body } = await list(`lang=en&done=40&open=100&uuids=${uuid}`);
      held = withRead(held, [uuid], fromWire(body.orders));
      open = fromWire(body.open);
    };
    const whole = await ask();
    expect(whole.status).toBe(200);
    ({ orders: held, open } = fromWire(whole.body));
    expect(whole.headers.etag).toBe(boardTag(boardView('en', 1), held, open));
    expect((await ask()).status).toBe(304);

    await test.move(first, 'accepted');
    expect((await ask()).status).toBe(200);
    await hear(first);
    expect((await ask()).status).toBe(304);
    await test.move(second, 'rejected');
    await hear(second);
    const [third = ''] = await place(1, {
      order_type: 'dine_in',
      order_location: '3',
      order_location_type: 'Table',
    });
    await hear(third);
    expect((await ask()).status).toBe(304);
    // Closing a table does not change an order's version.
    await test.call('/staff/api/locations/3/close/?type=Table', { method: 'POST', token, body: {} });
    expect((await ask()).status).toBe(200);
  });

  it('travels compressed to who takes it', async () => {
    await place(3);
    const plain = await list('lang=en');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await test.app.http.inject({
        url: '/staff/api/orders?lang=en',
        headers: { host: 'localhost:8080', authorization: `Bearer ${token}`, 'accept-encoding': encoding },
      });
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(JSON.parse(open(answer.rawPayload).toString())).toEqual(plain.body);
      expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(plain.body).length / 3);
    }
  });
});
