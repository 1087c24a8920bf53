import { fillPath } from '#contract/paths/paths.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import type { WireOrder } from '#contract/orders/order.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { signInAs, signInOwner } from '#tests/support/app/office.ts';
import { buildOrder, createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const TIMES = 20;
/** Each has some chance to show what two calls see of each other. */
const ROUNDS = 5;
const line = (product: string) => ({ product, quantity: 1, cart_uuid: randomUUID() });

describe.each(stores)('a call that is sent many times at once to two instances, on %s', (store) => {
  let both: TestApp[];
  beforeEach(async () => {
    const first = await createTestApp(store);
    both = [first, await createTestApp(store, { storeUrl: first.storeUrl })];
  });
  afterEach(async () => {
    for (const test of both.toReversed()) await test.close();
  });

  /** Asks the instances by turns, all at the same instant. */
  function atOnce<T>(ask: (test: TestApp) => Promise<T>): Promise<T[]> {
    const asked = Array.from({ length: TIMES / both.length }, () => both);
    return Promise.all(asked.flat().map(ask));
  }

  async function placed() {
    const [first] = both as [TestApp];
    return (await first.order()).body;
  }

  const shown = ({ status, body }: { status: number; body: WireOrder | WireStaffOrder }) => ({
    status,
    version: body.version,
    dishes: body.line_items.map(({ product }) => product),
    total: body.total,
  });

  it('appends once, and each answer shows the order with the lines', async () => {
    const { uuid, visit_token: visit } = await placed();
    const path = fillPath(orderCalls.appendLines.path, { lang: 'en', uuid });
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [body, key] = [{ line_items: [line('hummus')] }, randomUUID()];
      const answers = await atOnce((test) =>
        test.call<WireOrder>(path, { method: 'PATCH', body, visit, key }),
      );
      const dishes = Array.from({ length: round + 1 }, () => 'hummus');
      const after = { status: 200, version: round + 1, dishes, total: `${32 * (round + 1)}.000` };
      expect(answers.map(shown)).toEqual(answers.map(() => after));
      const again = answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true');
      expect(again).toHaveLength(TIMES - 1);
    }
  });

  it('appends once, and answers the lines, where its twin ends between two of its reads', async () => {
    const [first] = both as [TestApp];
    const { uuid, visit_token: visit } = await placed();
    const [body, key] = [{ line_items: [line('prawns')] }, randomUUID()];
    const path = fillPath(orderCalls.appendLines.path, { lang: 'en', uuid });
    const append = (test: TestApp) => test.call<WireOrder>(path, { method: 'PATCH', body, visit, key });
    let isOver = false;
    const second = await createTestApp(store, {
      storeUrl: first.storeUrl,
      engineOf: (engine) => ({
        ...engine,
        read: async (query, params) => {
          const rows = await engine.read(query, params);
          if (params['uuid'] === uuid && !isOver) {
            isOver = true;
            expect((await append(first)).status).toBe(200);
          }
          return rows;
        },
      }),
    });
    both.push(second);
    const after = { status: 200, version: 2, dishes: ['hummus', 'prawns'], total: '114.000' };
    expect(shown(await append(second))).toEqual(after);
    expect(isOver).toBe(true);
  });

  it('withdraws once, and each answer shows the order without the lines', async () => {
    const [first] = both as [TestApp];
    const { uuid, visit_token: visit } = await placed();
    const key = randomUUID();
    await first.call(fillPath(orderCalls.appendLines.path, { lang: 'en', uuid }), {
      method: 'PATCH',
      body: { line_items: [line('prawns')] },
      visit,
      key,
    });
    const path = fillPath(orderCalls.withdrawLines.path, { lang: 'en', uuid, key });
    const answers = await atOnce((test) => test.call<WireOrder>(path, { method: 'POST', body: {}, visit }));
    const after = { status: 200, version: 3, dishes: ['hummus'], total: '32.000' };
    expect(answers.map(shown)).toEqual(answers.map(() => after));
  });

  it('orders once for a table, as an order and as an addition, and each answer shows its lines', async () => {
    const [first] = both as [TestApp];
    const { headers } = await signInAs(first, await signInOwner(first), 'waiter', { name: 'Nadia' });
    for (const [version, dishes] of [
      [1, ['hummus']],
      [2, ['hummus', 'prawns']],
    ] as const) {
      const dish = dishes.at(-1) ?? '';
      const body = buildOrder({ order_location: '7', line_items: [line(dish)] });
      const key = randomUUID();
      const path = staffOrderCalls.orderForTable.path;
      const answers = await atOnce((test) =>
        test.call<WireStaffOrder>(path, { method: 'POST', body, key, headers }),
      );
      expect(answers.map(shown)).toMatchObject(answers.map(() => ({ status: 200, version, dishes })));
    }
  });
});
