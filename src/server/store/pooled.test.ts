import type { Change } from '#server/realtime/hub.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { createMigratedStore, createTestStore, type TestStore } from '#tests/support/store/store.ts';
import { strictPooler, type StrictPooler } from '#tests/support/store/strict-pooler.ts';
import { until } from '#tests/support/until.ts';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { StoreRefused } from './engine.ts';
import { openStore } from './open-store.ts';

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

async function asAdmin(url: string, statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

/** Gives each connection to a database the time limits that an operator gives the role. */
function limitTimes({ url }: TestStore): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  return asAdmin(
    url,
    LIMITS.map((limit) => `ALTER DATABASE ${database} SET ${limit} = 5000`),
  );
}

describe('PostgreSQL behind a pooler in transaction mode', () => {
  let store: TestStore;
  let pooler: StrictPooler;
  beforeEach(async () => {
    store = await createMigratedStore('postgres', inject('postgresUrl'));
    pooler = await strictPooler(store.url);
  });
  afterEach(async () => {
    pooler.close();
    await store.remove();
  });

  /** An instance of the server. */
  function instance(): Promise<TestApp> {
    const environment = { DATABASE_URL: pooler.url, DATABASE_SESSION_URL: store.url };
    return createTestApp('postgres', { storeUrl: pooler.url, sessionUrl: store.url, environment });
  }

  it('gets nothing that needs a session: orders, boards, joined statements, news among instances', async () => {
    await limitTimes(store);
    const [one, other] = [await instance(), await instance()];
    const heard: Change[] = [];
    other.app.hub.subscribe('test-kitchen', (change) => heard.push(change));
    const token = await one.staffToken();
    const placed = await Promise.all(
      ['1', '2', '3', '4'].map((table) =>
        one.order({ order_location: table }, { key: `pooled-order-of-table-${table}` }),
      ),
    );
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    await until(() => expect(heard.filter(({ kind }) => kind === 'order')).not.toEqual([]));
    for (const { body } of placed) await other.move(body.uuid, 'accepted');
    const { body } = await other.call<{ orders: unknown[] }>('/staff/api/orders', { token });
    expect(body.orders).toHaveLength(4);
    await one.importFile(buildVenue({ menu: { enable_search: false } }));
    expect(pooler.faults()).toEqual([]);
    await Promise.all([one.close(), other.close()]);
  });

  it('would get what it refuses where nobody says that it is a pooler', async () => {
    const engine = await openStore(pooler.url);
    await engine.ping();
    await engine.close();
    expect(pooler.faults()).toEqual(expect.arrayContaining(LIMITS.map((limit) => `the setting ${limit}`)));
  });

  it('is refused while its role has no time limits, with what to do', async () => {
    const opened = openStore(pooler.url, { sessionUrl: store.url });
    await expect(opened).rejects.toThrow(StoreRefused);
    await expect(opened).rejects.toThrow(/ALTER ROLE … SET lock_timeout = 2000;/);
  });
});

it('tables are made at the address that keeps sessions', async () => {
  const store = await createTestStore('postgres', inject('postgresUrl'));
  await limitTimes(store);
  const pooler = await strictPooler(store.url);
  const engine = await openStore(pooler.url, { sessionUrl: store.url });
  expect(await engine.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  expect(pooler.faults()).toEqual([]);
  await engine.close();
  pooler.close();
  await store.remove();
});
