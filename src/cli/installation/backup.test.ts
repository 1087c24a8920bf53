import { DAY_MS } from '#domain/time/spans.ts';
import { nobodyTold, orderOnce, orderUntil, orderUntilPlaced } from '#tests/support/app/order-load.ts';
import { createCliBench } from '#tests/support/process/run-cli.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import { openStore } from '#server/store/open-store.ts';
import { findByKey } from '#server/store/queries/orders/orders.ts';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * The server reserves 700 numbers at once and skips three of them on average: numbers from the backup's own reserve
 * prove nothing.
 */
const MORE_THAN_RESERVED = 250;

it('a backup taken among orders holds all that were answered before; restored, it gives no number twice', async () => {
  const { store, license } = await openTestVenue('sqlite', '');
  const settings = { DATABASE_URL: store.url, DEFAULT_LICENSE: license };
  const cli = createCliBench(store.url);
  let server = await startServer(settings);
  let over = false;
  const { told, ended } = orderUntil(
    () => over,
    () => server.base,
  );
  while (told.placed.size < 50) await orderOnce(() => server.base, told);
  const before = [...told.placed.keys()];
  const file = `${cli.folder}/copy.db`;
  expect((await cli.spawn('backup', file)).code).toBe(0);
  const copied = told.placed.size;
  while (told.placed.size < copied + MORE_THAN_RESERVED) await orderOnce(() => server.base, told);
  over = true;
  await ended;
  expect(await cli.run('restore', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is in use'),
  });
  await server.stop();

  expect(await cli.run('backup', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already'),
  });
  expect(await cli.run('restore', file)).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('The previous store is kept at'),
  });
  const engine = await openStore(store.url);
  for (const key of before) expect(await findByKey(engine, license, key)).toBeDefined();
  await engine.close();
  server = await startServer(settings);
  const [again = ''] = before;
  const numbers = [...told.placed.values()].map(Number);
  const number = told.placed.get(again);
  expect(await orderOnce(() => server.base, told, again)).toBe(201);
  expect(told.placed.get(again), 'a key of the backup is known').toBe(number);
  expect(await orderOnce(() => server.base, told, 'a-key-after-the-restore')).toBe(201);
  const after = told.placed.get('a-key-after-the-restore') ?? '';
  expect(Number(after)).toBeGreaterThan(Math.max(...numbers));
  expect(after).toMatch(/^\d{6}$/);
  await server.stop();
  cli.remove();
  await store.remove();
});

it('a store that was copied with its log is restored with the orders that stand in the log alone', async () => {
  const { store, license } = await openTestVenue('sqlite', '');
  const cli = createCliBench(store.url);
  const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: license });
  const told = nobodyTold();
  await orderUntilPlaced(3, () => server.base, told);
  const file = `${cli.folder}/copy.db`;
  for (const end of ['', '-wal']) copyFileSync(store.url.replace('file:', '') + end, file + end);
  await server.stop();
  const { code, stderr } = await cli.run('restore', file);
  expect({ code, stderr }).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('3 orders are restored'),
  });
  const engine = await openStore(store.url);
  for (const key of told.placed.keys()) expect(await findByKey(engine, license, key)).toBeDefined();
  await engine.close();
  cli.remove();
  await store.remove();
});

it('numbers go on behind all that may have been lost, and have six digits still', async () => {
  const { store, license } = await openTestVenue('sqlite', '');
  const cli = createCliBench(store.url);
  const settings = { DATABASE_URL: store.url, DEFAULT_LICENSE: license };
  const next = async (change?: number) => {
    const engine = await openStore(store.url);
    const venues = engine.db.updateTable('venues');
    if (change !== undefined)
      await venues.set({ next_number: change }).where('license', '=', license).execute();
    const row = await engine.db
      .selectFrom('venues')
      .selectAll()
      .where('license', '=', license)
      .executeTakeFirst();
    await engine.close();
    return row?.next_number ?? 0;
  };
  const server = await startServer(settings);
  await orderUntilPlaced(40, () => server.base, nobodyTold());
  await server.stop();
  // Orders arrived for two days at this rate, and the backup is ten days old.
  const engine = await openStore(store.url);
  const uuids = await engine.db.selectFrom('orders').select('uuid').execute();
  for (const [index, { uuid }] of uuids.entries()) {
    const at = Date.now() - 10 * DAY_MS - (index * 2 * DAY_MS) / uuids.length;
    await engine.db
      .updateTable('orders')
      .set({ created_at: at, updated_at: at })
      .where('uuid', '=', uuid)
      .execute();
  }
  await engine.close();
  const before = await next(120_000);
  const file = `${cli.folder}/copy.db`;
  expect((await cli.run('backup', file)).code).toBe(0);
  const restored = async () => {
    expect((await cli.run('restore', file)).code).toBe(0);
    return next();
  };
  // Two hundred orders of seven numbers each at most.
  expect(await restored()).toBeGreaterThan(before + 200 * 7);
  await next(300_000);
  expect(await restored()).toBe(300_000);
  rmSync(store.url.replace('file:', ''));
  expect(await restored()).toBeGreaterThan(before + 200 * 7);
  expect(await next()).toBeLessThan(200_000);
  cli.remove();
  await store.remove();
});

it('a backup replaces a store that is no database any more', async () => {
  const { store, license } = await openTestVenue('sqlite', '');
  const cli = createCliBench(store.url);
  const file = `${cli.folder}/copy.db`;
  await cli.run('backup', file);
  for (const end of ['-wal', '-shm']) rmSync(store.url.replace('file:', '') + end, { force: true });
  writeFileSync(store.url.replace('file:', ''), 'a disk wrote this over the first page'.repeat(400));
  expect((await cli.run('restore', file)).code).toBe(0);
  const engine = await openStore(store.url);
  expect(await engine.db.selectFrom('venues').select('license').execute()).toEqual([{ license }]);
  await engine.close();
  cli.remove();
  await store.remove();
});

it('a backup into a folder that is not there is refused in a sentence', async () => {
  const { store } = await openTestVenue('sqlite', '');
  const cli = createCliBench(store.url);
  expect(await cli.run('backup', `${cli.folder}/nowhere/copy.db`)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('cannot be written: there is no such folder'),
  });
  cli.remove();
  await store.remove();
});

it('what is no backup is refused, and the store stays', async () => {
  const { store } = await openTestVenue('sqlite', '');
  const cli = createCliBench(store.url);
  for (const [file, said] of [
    [cli.write('text.db', 'no database'), 'is no whole backup'],
    [cli.write('empty.db', ''), 'not one of Sufra'],
    [`${cli.folder}/nothing.db`, 'There is no file'],
  ] as const)
    expect(await cli.run('restore', file)).toMatchObject({ code: 1, stderr: expect.stringContaining(said) });
  const engine = await openStore(store.url);
  expect(await engine.db.selectFrom('venues').select('license').execute()).toHaveLength(1);
  await engine.close();
  cli.remove();
  await store.remove();
});

it('on PostgreSQL its own tools are named', async () => {
  const cli = createCliBench('postgres://x@localhost/none');
  expect(await cli.run('backup', 'x.db')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('pg_dump'),
  });
  expect(await cli.run('restore', 'x.db')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('pg_restore'),
  });
  cli.remove();
});
