import type { VenueFile } from '#contract/menu/venue-file.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { buildVenue } from '../build/build-venue.ts';
import { handClock, testIds } from '../clock.ts';
import { createMigratedStore, type StoreKind, type TestStore } from './store.ts';

/** A closed store with one venue, for servers in processes of their own. */
export async function openTestVenue(
  kind: StoreKind,
  postgresUrl: string,
  venue: VenueFile = buildVenue({ ordering: { max_open_per_phone: 0, max_open_per_address: 0 } }),
): Promise<{ store: TestStore; license: string }> {
  const store = await createMigratedStore(kind, postgresUrl);
  const engine = await openStore(store.url);
  await importVenue({ engine, clock: handClock(), ids: testIds }, JSON.stringify(venue), {
    path: import.meta.filename,
    eager: false,
  });
  await engine.close();
  return { store, license: venue.license };
}
