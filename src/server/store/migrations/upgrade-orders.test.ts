import type { WireOrder } from '#contract/orders/order.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { orderStatuses, type OrderStatus } from '#domain/order/order-status.ts';
import { loyaltyVenue, openLoyaltyStage, type LoyaltyStage } from '#tests/support/payments/loyalty-stage.ts';
import { isLong } from '#tests/support/figures.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { oldStore, runEachOn, runOn } from '#tests/support/store/old-store.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrations } from '../migrate.ts';

const venue = loyaltyVenue({ menu: { enable_cash: true, enable_card_machine: true } });

/** How the staff move an order to each status. */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: [],
  accepted: ['accepted'],
  preparing: ['accepted', 'preparing'],
  fulfilled: ['accepted', 'preparing', 'fulfilled'],
  rejected: ['rejected'],
  canceled: ['accepted', 'canceled'],
};

type Payment = (stage: LoyaltyStage, token: string) => Promise<string>;

/** What may have been paid of an order: each returns the uuid of a new one. */
const PAYMENTS: Record<string, Payment> = {
  nothing: async (stage) => (await stage.order()).uuid,
  async atTheCounter(stage, token) {
    const { uuid } = await stage.order();
    const body = { payment_type: 'cash', amount: '64.00' };
    await stage.test.call(`/staff/api/orders/${uuid}/payments/`, { method: 'POST', token, body });
    return uuid;
  },
  async online(stage) {
    const { uuid } = await stage.order();
    await stage.decide((await stage.payInFull(uuid)).body.payment_url);
    return uuid;
  },
  async oneOfTwoShares(stage) {
    const { uuid } = await stage.order();
    const { split_payments: shares } = (await stage.split(uuid, ['20.00', '44.00'])).body;
    await stage.decide((await stage.payShare(uuid, String(shares[0]?.uuid))).body.payment_url);
    return uuid;
  },
};

let stage: LoyaltyStage;
let token: string;
const orders: string[] = [];

beforeAll(async () => {
  stage = await openLoyaltyStage('sqlite', { venue });
  token = await stage.test.staffToken();
  for (const status of orderStatuses) {
    for (const pay of Object.values(PAYMENTS)) {
      const uuid = await pay(stage, token);
      for (const next of MOVES[status]) await stage.test.move(uuid, next, 'the kitchen closes');
      orders.push(uuid);
    }
  }
});
afterAll(() => stage.test.close());

/** Copies the rows of a store of today into one of an earlier version, as far as that has their tables and columns. */
async function copyRows(from: string, to: string): Promise<void> {
  const tables = await runOn('sqlite', to, [
    `SELECT tables.name AS name, group_concat(columns.name) AS columns
      FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' AND tables.name <> 'schema_versions' GROUP BY tables.name`,
  ]);
  await runEachOn('sqlite', to, [
    `ATTACH '${from.replace('file:', '')}' AS today`,
    // A trigger may have written the same row already.
    ...tables.map(
      ({ name, columns }) =>
        `INSERT OR IGNORE INTO main.${String(name)} (${String(columns)}) SELECT ${String(columns)} FROM today.${String(name)}`,
    ),
  ]);
}

async function read(test: TestApp): Promise<{ guests: WireOrder[]; board: StaffOrder[] }> {
  const path = `/staff/api/orders?done=100&status=${orderStatuses.join(',')}`;
  const { body } = await test.call<{ orders: StaffOrder[] }>(path, { token });
  return { guests: await Promise.all(orders.map((uuid) => test.read(uuid))), board: body.orders };
}

const versions = migrations.slice(0, -1).map(({ name }, index) => [index + 1, name] as const);

it.each(versions.filter(([version]) => isLong || version % 6 === 1))(
  'orders in every state of a store of version %s, %s, are served as they stood',
  async (version) => {
    const store = await createTestStore('sqlite', inject('postgresUrl'));
    await runOn('sqlite', store.url, oldStore('sqlite', version));
    await copyRows(stage.test.storeUrl, store.url);
    const test = await createTestApp('sqlite', { venue, storeUrl: store.url, clock: stage.test.clock });
    const today = await read(stage.test);
    expect(new Set(today.board.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    expect(await read(test)).toEqual(today);
    await test.close();
    await store.remove();
  },
);
