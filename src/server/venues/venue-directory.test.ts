import { buildVenue } from '#tests/support/build/build-venue.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { stores } from '#tests/support/store/store.ts';
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
