import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actsDone, dishesSold, moneyMoved, ordersPlaced } from './report-facts.ts';
import { linesOfOrders } from './report-orders.ts';

/** More than two pages of a statement, so that a page ends among rows of one instant. */
const COPIES = 450;

describe.each(stores)('the facts of a span on %s', (store) => {
  let test: TestApp;
  let from: number;
  beforeEach(async () => {
    test = await createTestApp(store);
    test.clock.set('2026-11-20T19:00:00+04:00');
    from = test.clock.now();
  });
  afterEach(() => test.close());

  /** One order that is paid and accepted. */
  async function sold(): Promise<string> {
    const token = await test.staffToken();
    const { body } = await test.order({ order_type: 'takeaway', order_location: null });
    await test.move(body.uuid, 'accepted');
    const paid = { payment_type: 'cash', amount: '1' };
    await test.call(`/staff/api/orders/${body.uuid}/payments/`, { method: 'POST', token, body: paid });
    return body.uuid;
  }

  /** A third of the copies in each of three milliseconds; the last one is outside the span of the tests. */
  const instantOf = (n: number) => from + (n % 3);
  const numbers = Array.from({ length: COPIES }, (_, n) => n);
  const within = () => ({ license: 'test-kitchen', from, until: from + 2 });
  const inSpan = numbers.filter((n) => n % 3 < 2);

  it('has each order of one instant once', async () => {
    const uuid = await sold();
    const row = await test.engine.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const copies = numbers.map((n) => ({
      ...row,
      uuid: `copy-${n}`,
      idempotency_key: `copy-${n}`,
      number: 1000 + n,
      visit_id: `copy-${n}`,
      created_at: instantOf(n),
    }));
    for (const copy of copies) await test.engine.db.insertInto('orders').values(copy).execute();
    const found = (await ordersPlaced(test.engine, within())).map((order) => order.uuid);
    expect(found.toSorted()).toEqual([uuid, ...inSpan.map((n) => `copy-${n}`)].toSorted());
  });

  it('has an order and its dishes whose stored texts hold NUL or half a character', async () => {
    const uuid = await sold();
    const { db } = test.engine;
    const odd = { a: '\0\ud800 \\u0000 \\ud800 \\\0', 'b\udfff': '😀' };
    for (const table of ['orders', 'order_lines'] as const) {
      const { document } = await db.selectFrom(table).select('document').executeTakeFirstOrThrow();
      const stored = JSON.stringify({ ...JSON.parse(document), odd });
      await db.updateTable(table).set({ document: stored }).execute();
    }
    const [placed] = await ordersPlaced(test.engine, within());
    expect(placed).toMatchObject({ uuid, currency: 'AED' });
    const [dish] = await dishesSold(test.engine, 'test-kitchen', [uuid]);
    const [line] = await linesOfOrders(test.engine, 'test-kitchen', [uuid]);
    expect([dish?.category_id, line?.category_id]).toEqual(['mains', 'mains']);
  });

  it('has each payment of one order and instant once', async () => {
    await sold();
    const row = await test.engine.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    for (const n of numbers)
      await test.engine.db
        .insertInto('payments')
        .values({ ...row, payment_id: `copy-${n}`, at: instantOf(n) })
        .execute();
    const found = (await moneyMoved(test.engine, within())).map((payment) => payment.payment_id);
    expect(found.toSorted()).toEqual([row.payment_id, ...inSpan.map((n) => `copy-${n}`)].toSorted());
  });

  it('has each act of one instant once', async () => {
    await sold();
    const [row] = await test.engine.db
      .selectFrom('audit')
      .selectAll()
      .where('what', '=', 'order.status')
      .execute();
    if (!row) throw new Error('nothing was done');
    const before = await actsDone(test.engine, within());
    for (const n of numbers)
      await test.engine.db
        .insertInto('audit')
        .values({
          ...row,
          id: `copy-${n}`,
          at: instantOf(n),
          document: JSON.stringify({ uuid: `copy-${n}` }),
        })
        .execute();
    const found = (await actsDone(test.engine, within())).map(({ document }) => document);
    const copies = inSpan.map((n) => JSON.stringify({ uuid: `copy-${n}` }));
    expect(found.toSorted()).toEqual([...before.map(({ document }) => document), ...copies].toSorted());
  });
});
