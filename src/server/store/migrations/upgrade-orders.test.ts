import { orderStatuses } from '#domain/order/order-status.ts';
import { isLong } from '#tests/support/figures.ts';
import {
  placeOrdersInEveryState,
  type OrdersInEveryState,
} from '#tests/support/payments/orders-in-every-state.ts';
import { oldStore, runEachOn, runOn } from '#tests/support/store/old-store.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrations } from '../migrate.ts';

let orders: OrdersInEveryState;
beforeAll(async () => {
  orders = await placeOrdersInEveryState('sqlite');
});
afterAll(() => orders.stage.test.close());

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

const versions = migrations.slice(0, -1).map(({ name }, index) => [index + 1, name] as const);

it.each(versions.filter(([version]) => isLong || version % 6 === 1))(
  'orders in every state of a store of version %s, %s, are served as they stood',
  async (version) => {
    const store = await createTestStore('sqlite', inject('postgresUrl'));
    await runOn('sqlite', store.url, oldStore('sqlite', version));
    await copyRows(orders.stage.test.storeUrl, store.url);
    const today = await orders.read();
    expect(new Set(today.board.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    expect(await orders.readAt('sqlite', store.url)).toEqual(today);
    await store.remove();
  },
);
