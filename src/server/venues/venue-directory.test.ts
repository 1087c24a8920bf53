import { buildVenue } from '#tests/support/build/build-venue.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { stores } from '#tests/support/store/store.ts';
import type { Engine } from '#server/store/engine.ts';
import { prepareQuery, type Params, type Query } from '#server/store/query.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';

describe.each(stores)('a menu that cannot be read again, on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  const nameOnMenu = async () => (await test.call<{ name: string }>('/en/api/menu/test-kitchen/')).body.name;

  const putDocument = (document: string) =>
    test.engine.db.updateTable('venue_files').set({ document }).where('sequence', '=', 2).execute();

  /** Makes the venue serve a damaged second version; returns the first one's document. */
  async function serveDamaged(): Promise<string> {
    const { db } = test.engine;
    const first = await db.selectFrom('venue_files').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('venue_files')
      .values({ ...first, sequence: 2, document: '{' })
      .execute();
    await db.updateTable('venues').set({ sequence: 2 }).execute();
    return first.document;
  }

  it('is kept as it was and logged once, until it can be read', async () => {
    test = await createTestApp(store, { venue: buildVenue({ menu: { name: 'Before' } }) });
    const { venues, http } = test.app;
    expect(await nameOnMenu()).toBe('Before');
    const logged = vi.spyOn(http.log, 'error');
    const document = await serveDamaged();
    await venues.refresh();
    await venues.refresh();
    expect(await nameOnMenu()).toBe('Before');
    expect(logged.mock.calls.map(([, message]) => message)).toEqual([
      'the menu of test-kitchen could not be read again; guests see it as it was',
    ]);
    const [[details]] = logged.mock.calls as unknown as [[{ err: Error }]];
    expect(details.err.stack).toContain('compileVenue');

    await putDocument(document.replace('Before', 'After'));
    await venues.refresh();
    expect(await nameOnMenu()).toBe('After');
  });
});

describe.each(stores)('a menu that changes while it is read again, on %s', (store) => {
  it('is never followed by an older one', async () => {
    let isHeld = false;
    const released = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const slow = (engine: Engine): Engine => ({
      ...engine,
      async read(query, params) {
        const rows = await engine.read(query, params);
        const { sql } = prepareQuery(query as unknown as Query<Params, unknown>, engine.db);
        if (!isHeld || !sql.includes('from "venues"')) return rows;
        isHeld = false;
        held.resolve();
        await released.promise;
        return rows;
      },
    });
    const named = (name: string) => buildVenue({ menu: { name } });
    const test = await createTestApp(store, { venue: named('First'), engineOf: slow });
    const { venues } = test.app;
    const nameOnMenu = async () =>
      (await test.call<{ name: string }>('/en/api/menu/test-kitchen/')).body.name;
    expect(await nameOnMenu()).toBe('First');
    await test.importFile(named('Second'));
    isHeld = true;
    const early = venues.refresh();
    await held.promise;
    await test.importFile(named('Third'));
    const late = venues.refresh();
    // Time enough for the late one to be done, if it did not wait for the early one.
    for (let turn = 0; turn < 500; turn++) await new Promise((resolve) => setImmediate(resolve));
    released.resolve();
    await Promise.all([early, late]);
    expect(await nameOnMenu()).toBe('Third');
    await test.close();
  });
});
