import { orderCalls } from '#contract/orders/order-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { fakePrinter } from '#tests/support/outside/fake-printer.ts';
import { heldStore } from '#tests/support/store/held-store.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type CallOptions, type TestApp } from '#tests/support/app/test-app.ts';
import { untilSent } from '#tests/support/app/until-sent.ts';
import { until } from '#tests/support/until.ts';
import { testIds } from '#tests/support/clock.ts';
import type { WireOrder } from '#contract/orders/order.ts';

import type { WireStaffFigures, WireStaffOrders } from '#contract/staff/staff.ts';
import { HELD_MS } from '#domain/cart/held-lines.ts';
import { HELD_LINES } from '../../store/queries/outbox/outbox.ts';
import { addPrinter } from '../../printing/printers.ts';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';

type Said = WireOrder & { code?: string };

const PRAWNS = 5;
const PRODUCTS = [
  { id: 'hummus', name: 'Hummus', price: '32.000' },
  { id: 'prawns', name: 'Prawns', price: '82.000', pos_available_qty: PRAWNS },
];

describe.each(stores)('what is added to an order waits, on %s', (store) => {
  let test: TestApp;
  let token: string;
  afterEach(() => test.close());

  async function open({ menu, ...changes }: VenueChanges = {}) {
    const categories = [{ id: 'mains', name: 'Mains', products: PRODUCTS }];
    const venue = buildVenue({ ...changes, menu: { categories, enable_takeaway: true, ...menu } });
    test = await createTestApp(store, { venue, pace: { jobsMs: 10 } });
    token = await test.staffToken();
    return (await test.order()).body;
  }

  async function append(uuid: string, visit: string, product = 'prawns', more: CallOptions = {}) {
    const key = randomUUID();
    const body = { line_items: [{ product, quantity: 2, cart_uuid: randomUUID() }] };
    const send = () =>
      test.call<Said>(`/en/api/order/${uuid}/`, { method: 'PATCH', body, visit, key, ...more });
    return { key, body, send, answer: await send() };
  }

  function withdraw(uuid: string, key: string, visit = '') {
    const path = `/en/api/order/${uuid}/appends/${key}/withdraw/`;
    return test.call<Said>(path, { method: 'POST', visit });
  }

  async function board(uuid: string) {
    const path = staffOrderCalls.readOrders.path;
    const { orders } = (await test.call<WireStaffOrders>(path, { token })).body;
    return orders.find((order) => order.uuid === uuid);
  }

  const productsOf = (order?: WireOrder) => order?.line_items.map(({ product }) => product);

  async function prawnsLeft() {
    const rows = test.engine.db.selectFrom('stock').select('quantity').where('product_id', '=', 'prawns');
    return (await rows.executeTakeFirstOrThrow()).quantity;
  }

  /** Waits until the server has done an entry that is due. */
  async function probed(): Promise<void> {
    const id = randomUUID();
    const probe = { id, kind: HELD_LINES, document: JSON.stringify({ uuid: randomUUID() }) };
    await test.engine.db
      .insertInto('outbox')
      .values({ license: 'test-kitchen', ...probe, attempts: 0, next_at: 0, claim: null, done_at: null })
      .execute();
    const row = test.engine.db.selectFrom('outbox').select('done_at').where('id', '=', id);
    await until(async () => expect((await row.executeTakeFirstOrThrow()).done_at).not.toBeNull());
  }

  /** Waits until the server has checked for held lines that are due now; a look under way read an earlier clock. */
  async function looked(): Promise<void> {
    await probed();
    await probed();
  }

  it('its guests see it at once, staff and their sums five seconds later, and are told then', async () => {
    const { uuid, visit_token: visit } = await open();
    const told: boolean[] = [];
    const stop = test.app.hub.subscribe('test-kitchen', (change) => {
      if (change.kind === 'order') told.push(change.inKitchen);
    });
    const { answer } = await append(uuid, visit);
    const heldUntil = new Date(test.clock.now() + HELD_MS).toISOString();
    expect(answer.body).toMatchObject({ sub_total: '196.000', total: '196.000', balance_due: '196.000' });
    expect(answer.body.line_items.map(({ held_until: until }) => until)).toEqual([null, heldUntil]);
    expect(told).toEqual([false]);

    const figures = async () =>
      (await test.call<WireStaffFigures>(boardCalls.readFigures.path, { token })).body;
    const moved = (await test.move(uuid, 'accepted')).body as unknown as WireOrder;
    for (const seen of [await board(uuid), moved]) {
      expect(productsOf(seen)).toEqual(['hummus']);
      expect(seen).toMatchObject({ sub_total: '32.000', total: '32.000', balance_due: '32.000' });
    }
    expect((await figures()).products.map(({ id }) => id)).toEqual(['hummus']);
    const [, line] = answer.body.line_items;
    const strike = fillPath(staffOrderCalls.deleteLine.path, { uuid, line: line?.cart_uuid ?? '' });
    expect((await test.call(strike, { method: 'POST', body: {}, token })).status).toBe(404);

    test.clock.advance(HELD_MS - 1);
    await looked();
    expect(productsOf(await board(uuid))).toEqual(['hummus']);
    test.clock.advance(1);
    await looked();
    expect(told.at(-1)).toBe(true);
    expect(productsOf(await board(uuid))).toEqual(['hummus', 'prawns']);
    expect(await board(uuid)).toMatchObject({ sub_total: '196.000' });
    expect((await figures()).products.map(({ id }) => id)).toEqual(['prawns', 'hummus']);
    stop();
  });

  it('its printers print it five seconds later, once', async () => {
    const { uuid, visit_token: visit } = await open();
    const { engine, clock } = test;
    const key = await addPrinter(
      { engine, clock, ids: testIds },
      { license: 'test-kitchen', name: 'pass', language: 'en', who: 'test' },
    );
    const printer = fakePrinter(() => test, key ?? '');
    test.clock.advance(60_000);
    await append(uuid, visit);
    await printer.work();
    expect(printer.printed).toHaveLength(1);
    expect(printer.printed[0]).not.toContain('Prawns');
    await untilSent(test, uuid);
    await printer.work();
    await printer.work();
    expect(printer.printed).toHaveLength(2);
    expect(printer.printed[1]).toMatch(/Added \d\d:\d\d\n2 Prawns/);
    expect(printer.printed[1]).not.toContain('Hummus');
  });

  it('and can be withdrawn by its key until then: nothing is left of it, and asked again it says the same', async () => {
    const { uuid, visit_token: visit } = await open();
    const { key } = await append(uuid, visit);
    await append(uuid, visit, 'hummus');
    expect(await prawnsLeft()).toBe(PRAWNS - 2);
    const { status, body } = await withdraw(uuid, key, visit);
    expect([status, productsOf(body), body.sub_total]).toEqual([200, ['hummus', 'hummus'], '96.000']);
    expect(await prawnsLeft()).toBe(PRAWNS);
    const again = await withdraw(uuid, key, visit);
    expect([again.status, again.body.version]).toEqual([200, body.version]);
    expect(await prawnsLeft()).toBe(PRAWNS);
    await untilSent(test, uuid);
    expect(productsOf(await board(uuid))).toEqual(['hummus', 'hummus']);
    expect((await withdraw(uuid, key, visit)).status).toBe(200);
    // A line appended later is stored after the earlier ones.
    await append(uuid, visit);
    expect(productsOf(await test.read(uuid))).toEqual(['hummus', 'hummus', 'prawns']);
  });

  it('takes the coupon’s use back that it took', async () => {
    await open({
      coupons: [
        {
          code: 'TWO',
          discount_value_type: 'fixed',
          discount_value: '5',
          min_order_value: '40',
          max_uses: 1,
        },
      ],
      menu: { enable_coupons: true },
    });
    const { body: order } = await test.order({ order_location: '7', coupon: 'TWO' });
    const uses = async () =>
      (await test.engine.db.selectFrom('coupon_uses').select('uses').executeTakeFirst())?.uses ?? 0;
    expect(await uses()).toBe(0);
    const { key, answer } = await append(order.uuid, order.visit_token);
    expect([answer.body.total, await uses()]).toEqual(['191.000', 1]);
    expect(await board(order.uuid)).toMatchObject({ total: '32.000', discounts: [] });
    const { body } = await withdraw(order.uuid, key, order.visit_token);
    expect([body.total, await uses()]).toEqual(['32.000', 0]);
  });

  it('an order by card that owes nothing with what was added goes to the kitchen without a payment', async () => {
    const gift = { code: 'GIFT', discount_value_type: 'fixed' as const, discount_value: '300' };
    await open({
      payment: { provider: 'sandbox' },
      coupons: [{ ...gift, min_order_value: '40' }],
      menu: { payment_enabled: true, enable_coupons: true },
    });
    const at = { order_location: '7', payment_type: 'card' } as const;
    const { body: order } = await test.order({ ...at, coupon: 'GIFT' });
    expect(await board(order.uuid)).toBeUndefined();
    const { answer } = await append(order.uuid, order.visit_token);
    expect(answer.body).toMatchObject({ balance_due: '0.000', awaits_payment: false });
    expect(productsOf(await board(order.uuid))).toEqual(['hummus']);
  });

  it('so does one that owes nothing once what was added is withdrawn', async () => {
    const products = [...PRODUCTS, { id: 'water', name: 'Water', price: '0' }];
    await open({
      payment: { provider: 'sandbox' },
      menu: {
        categories: [{ id: 'mains', name: 'Mains', products }],
        payment_enabled: true,
        enable_tips: true,
        enable_zero_price_item: true,
      },
    });
    const line_items = [{ product: 'water', quantity: 1, cart_uuid: 'water' }];
    const at = { order_location: '7', payment_type: 'card', tips_amount: '5.000' } as const;
    const { uuid, visit_token: visit } = (await test.order({ ...at, line_items })).body;
    const { key } = await append(uuid, visit, 'hummus');
    const tip = { order_uuid: uuid, tips_amount: '0' };
    await test.call(orderCalls.giveTips.path, { method: 'POST', visit, body: tip });
    expect(await board(uuid)).toBeUndefined();
    expect((await withdraw(uuid, key, visit)).body).toMatchObject({ balance_due: '0.000' });
    expect(productsOf(await board(uuid))).toEqual(['water']);
  });

  it('five seconds later it is with the kitchen, and withdrawn no more', async () => {
    const { uuid, visit_token: visit } = await open();
    const { key } = await append(uuid, visit);
    test.clock.advance(HELD_MS);
    const { status, body } = await withdraw(uuid, key, visit);
    expect([status, body.code]).toEqual([409, 'lines_sent']);
    await untilSent(test, uuid);
    expect((await withdraw(uuid, key, visit)).body.code).toBe('lines_sent');
    expect(await prawnsLeft()).toBe(PRAWNS - 2);
  });

  it('who withdraws must be one who may add, and know the key of that order', async () => {
    const { uuid, visit_token: visit } = await open();
    const { key } = await append(uuid, visit);
    expect((await withdraw(uuid, key)).body.code).toBe('forbidden');
    expect((await withdraw(uuid, randomUUID(), visit)).status).toBe(404);
    expect((await withdraw(randomUUID(), key, visit)).status).toBe(404);
    const other = (await test.order({ order_location: '7' })).body;
    expect((await withdraw(other.uuid, key, other.visit_token)).status).toBe(404);
    const takeaway = (await test.order({ order_type: 'takeaway', order_location: null })).body;
    const without = await append(takeaway.uuid, '', 'hummus');
    expect((await withdraw(takeaway.uuid, without.key)).status).toBe(200);
  });

  it('under the same key it is added once, also after it was withdrawn', async () => {
    const { uuid, visit_token: visit } = await open();
    const { key, body } = await append(uuid, visit);
    await withdraw(uuid, key, visit);
    const again = await append(uuid, visit, 'prawns', { key, body });
    expect(again.answer.headers['idempotency-replayed']).toBe('true');
    expect(productsOf(again.answer.body)).toEqual(['hummus']);
  });

  it.each(['fulfilled', 'canceled', 'rejected'])(
    'goes with an order that is %s meanwhile: the kitchen never knew it',
    async (last) => {
      const { uuid, visit_token: visit } = await open();
      if (last !== 'rejected') await test.move(uuid, 'accepted');
      if (last !== 'rejected') await test.move(uuid, 'preparing');
      const { key } = await append(uuid, visit);
      expect((await test.move(uuid, last)).status).toBe(200);
      expect(await test.read(uuid)).toMatchObject({ status: last, sub_total: '32.000' });
      expect(productsOf(await test.read(uuid))).toEqual(['hummus']);
      expect(await prawnsLeft()).toBe(PRAWNS);
      test.clock.advance(HELD_MS);
      await looked();
      expect(productsOf(await test.read(uuid))).toEqual(['hummus']);
      expect((await withdraw(uuid, key, visit)).status).toBe(409);
      expect(await prawnsLeft()).toBe(PRAWNS);
    },
  );

  it('while one phone withdraws, others add and the kitchen moves the order: each line ends as its guest wanted', async () => {
    const { uuid, visit_token: visit } = await open();
    const mine = await append(uuid, visit);
    const [added, others] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => append(uuid, visit, 'hummus'))),
      Promise.all([
        withdraw(uuid, mine.key, visit),
        withdraw(uuid, mine.key, visit),
        test.move(uuid, 'accepted'),
      ]),
    ]);
    // A request that is overtaken too often is asked to retry, and does.
    const refused = [...added.map(({ answer }) => answer), ...others].filter(({ status }) => status !== 200);
    for (const act of refused) expect(act).toMatchObject({ status: 409, body: { code: 'in_progress' } });
    for (const { answer, send } of added)
      if (answer.status !== 200) expect(await send()).toMatchObject({ status: 200 });
    await withdraw(uuid, mine.key, visit);
    await untilSent(test, uuid);
    expect(productsOf(await test.read(uuid))).toEqual(Array.from({ length: 5 }, () => 'hummus'));
    expect(await prawnsLeft()).toBe(PRAWNS);
  });
});

/** Waits until another connection waits for a lock. */
async function untilBlocked(client: Client): Promise<void> {
  await until(async () => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_locks WHERE NOT granted');
    expect(rowCount).toBeGreaterThan(0);
  });
}

describe('of two calls that withdraw the same, on postgres', () => {
  it.each(['orders', 'order_appends'])(
    'the second says the same as the first, also when that ends before it reads %s',
    async (table) => {
      const held = heldStore();
      const test = await createTestApp('postgres', { engineOf: held.engineOf });
      const other = new Client({ connectionString: test.storeUrl });
      await other.connect();
      const { uuid, visit_token: visit } = (await test.order()).body;
      const key = randomUUID();
      const body = { line_items: [{ product: 'hummus', quantity: 2, cart_uuid: randomUUID() }] };
      await test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body, visit, key });
      const reached = held.hold();
      const path = `/en/api/order/${uuid}/appends/${key}/withdraw/`;
      const second = test.call<Said>(path, { method: 'POST', visit });
      await reached;
      // The first call, between two reads of the second.
      await other.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      held.release();
      await untilBlocked(other);
      await other.query(`
        UPDATE order_appends SET withdrawn_at = 1;
        DELETE FROM order_lines WHERE held_until IS NOT NULL;
        UPDATE orders SET version = version + 1;
        COMMIT`);
      const { status, body: said } = await second;
      expect([status, said.code, said.line_items?.length]).toEqual([200, undefined, 1]);
      await other.end();
      await test.close();
    },
  );
});
