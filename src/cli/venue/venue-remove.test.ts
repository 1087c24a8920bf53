import type { Engine } from '#server/store/engine.ts';
import { findVenue } from '#server/store/queries/venues/venues.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { cafeYaml } from '#tests/support/build/cafe.ts';
import { createCliBench, type CliBench } from '#tests/support/process/run-cli.ts';
import { createMigratedStore, stores, type TestStore } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { promisedMs, until } from '#tests/support/until.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

const MANY = 4100;

/** The number of rows of a venue, by table. */
async function rowsOf({ db }: Engine, license: string): Promise<Record<string, number>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const counts = await Promise.all(
    tables
      .filter((name) => name !== 'schema_versions')
      .map(async (name): Promise<[string, number]> => {
        const counting = sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}
          where license = ${license}`;
        return [name, (await counting.execute(db)).rows[0]?.rows ?? 0];
      }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

async function sequenceOf(engine: Engine): Promise<number | undefined> {
  return (await findVenue(engine, 'test-kitchen'))?.sequence;
}

describe.each(stores)('venue list and venue remove on %s', (kind) => {
  let store: TestStore;
  let cli: CliBench;
  /** A server that runs in parallel, with the venue test-kitchen. */
  let server: TestApp;
  beforeEach(async () => {
    store = await createMigratedStore(kind, inject('postgresUrl'));
    cli = createCliBench(store.url);
    server = await createTestApp(kind, { storeUrl: store.url });
    await cli.run('venue', 'import', cli.write('cafe.yaml', cafeYaml));
  });
  afterEach(async () => {
    await server.close();
    cli.remove();
    await store.remove();
  });

  function statusOf(license: string): Promise<number> {
    return server.call(`/en/api/menu_language/${license}/`).then(({ status }) => status);
  }

  it('lists every venue with its name, its address and what it has', async () => {
    const { stdout } = await cli.runWith(
      { PUBLIC_URL: 'https://menu.example', BASE_DOMAIN: 'menu.example' },
      'venue',
      'list',
    );
    expect(stdout).toMatch(
      /^corner-cafe {2}Corner Café\n {2}https:\/\/corner-cafe\.menu\.example\/\n {2}3 products, imported \d{4}-\d\d-\d\d\ntest-kitchen/,
    );
    const { venues } = await cli.json<{ venues: { license: string; demo: boolean }[] }>('venue', 'list');
    expect(venues).toMatchObject([{ license: 'corner-cafe', demo: false }, { license: 'test-kitchen' }]);
  });

  it('says what would go and changes nothing without --yes', async () => {
    await server.order({ payment_type: 'cash' });
    const before = await rowsOf(server.engine, 'test-kitchen');
    const { code, stdout, stderr } = await cli.run('venue', 'remove', 'test-kitchen');
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(
        /^test-kitchen \(.+\) would go with\n {2}the venue file, .*\n {2}1 order that the kitchen still works on\n {2}1 order altogether/,
      ),
    ]);
    expect(stderr).toContain('npm run sufra -- venue remove test-kitchen --yes');
    expect(await rowsOf(server.engine, 'test-kitchen')).toEqual(before);
  });

  it('removes all of it and nothing of its neighbour, and a running server stops serving it', async () => {
    await server.order();
    await server.staffToken();
    const many = Array.from({ length: MANY }, (_, index) => ({
      license: 'test-kitchen',
      code: `extra-${index}`,
      busy: 0,
      rotation: 0,
    }));
    for (let from = 0; from < MANY; from += 1000)
      await server.engine.db
        .insertInto('locations')
        .values(many.slice(from, from + 1000))
        .execute();
    expect([await statusOf('test-kitchen'), await statusOf('corner-cafe')]).toEqual([200, 200]);
    const others = await rowsOf(server.engine, 'corner-cafe');

    const before = await sequenceOf(server.engine);
    const removing = cli.run('venue', 'remove', 'test-kitchen', '--yes');
    await until(async () =>
      expect(Object.keys(await rowsOf(server.engine, 'test-kitchen'))).toEqual(['audit']),
    );
    await until(async () => expect(await statusOf('test-kitchen')).toBe(404), { mostMs: promisedMs(2000) });
    // Written by a server that did not know of the removal yet.
    await server.engine.db.insertInto('boards').values({ license: 'test-kitchen', seen_at: 1 }).execute();
    expect(await removing).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Removed test-kitchen.'),
    });
    expect(await rowsOf(server.engine, 'test-kitchen')).toEqual({ audit: 1 });
    expect(await rowsOf(server.engine, 'corner-cafe')).toEqual(others);
    expect((await server.order()).status).toBe(404);
    expect(await cli.run('venue', 'remove', 'test-kitchen', '--yes')).toMatchObject({ code: 1 });

    // Servers and phones cache menus by version: a venue imported again must not get an old one.
    await server.importFile(buildVenue());
    expect((await sequenceOf(server.engine)) ?? 0).toBeGreaterThan(before ?? 0);
    expect((await server.order()).status).toBe(201);
  });
});
