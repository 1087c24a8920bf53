import { findDomain, findVenue, findVenueFile } from '#server/store/queries/venues/venues.ts';
import { stockOf } from '#server/store/queries/venues/stock.ts';
import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { testIds } from '#tests/support/clock.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { undoImport } from './undo-import.ts';

describe.each(stores)('undoing an import on %s', (store) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp(store, { venue: buildVenue({ domains: ['old.example'] }) });
  });
  afterEach(() => test.close());

  function importFile(changes: VenueChanges) {
    return test.importFile(buildVenue(changes));
  }

  function undo(license = 'test-kitchen') {
    return undoImport(test.engine, test.clock, testIds, license, 'command line');
  }

  async function stored() {
    const venue = await findVenue(test.engine, 'test-kitchen');
    return findVenueFile(test.engine, 'test-kitchen', venue?.sequence ?? 0);
  }

  it('needs a venue that was imported twice', async () => {
    expect(await undo('nobody')).toEqual({ outcome: 'unknown' });
    expect(await undo()).toEqual({ outcome: 'nothing_before' });
  });

  it('brings back the menu before, and undone once more the newer one', async () => {
    const first = await stored();
    await importFile({ domains: ['new.example'] });
    const second = await stored();
    expect(await undo()).toMatchObject({
      outcome: 'undone',
      before: { domains: ['new.example'] },
      after: { domains: ['old.example'] },
    });
    expect(await stored()).toMatchObject({ sequence: 3, content: first?.content, pictures: first?.pictures });
    expect(await findDomain(test.engine, 'new.example')).toBeUndefined();
    await undo();
    expect(await stored()).toMatchObject({ sequence: 4, content: second?.content });
  });

  it('takes no domain that went to another venue', async () => {
    await importFile({ domains: [] });
    await importFile({ license: 'second', domains: ['old.example'] });
    expect(await undo()).toMatchObject({ outcome: 'domain_taken', domain: 'old.example', owner: 'second' });
    expect(await stored()).toMatchObject({ sequence: 2 });
  });

  it('leaves what guests took of the stock', async () => {
    await importFile({ domains: ['old.example'], menu: { enable_tips: true } });
    await test.order({ line_items: [{ product: 'prawns', quantity: 3, cart_uuid: 'a' }] });
    await undo();
    const stock = await stockOf(test.engine, 'test-kitchen');
    expect(stock.find((row) => row.product_id === 'prawns')).toMatchObject({ quantity: 1 });
  });

  it('is noted in the audit, as imports are', async () => {
    await importFile({ menu: { enable_tips: true } });
    await undo();
    const rows = await test.engine.db.selectFrom('audit').select(['who', 'what', 'document']).execute();
    expect(rows.map(({ who, what, document }) => `${who}: ${what} ${document}`).sort()).toEqual([
      'command line: venue.undone {"sequence":3}',
      'server: venue.imported {"sequence":1}',
      'server: venue.imported {"sequence":2}',
    ]);
  });
});
