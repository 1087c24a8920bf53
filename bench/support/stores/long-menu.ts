import { buildLongVenue } from '#tests/support/build/build-long-venue.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { fileURLToPath } from 'node:url';

/** A store with a venue of this many products, fifty per category. */
export async function longMenuStore(dishes: number): Promise<{ url: string; remove: () => Promise<void> }> {
  const store = await createTestStore('sqlite', '');
  const engine = await openStore(store.url);
  const path = fileURLToPath(new URL('../../../venues/long-menu.yaml', import.meta.url));
  const file = JSON.stringify(buildLongVenue(dishes, { pictures: true }));
  await importVenue({ engine, clock: systemClock, ids: systemIds }, file, { path, eager: false });
  await engine.close();
  return store;
}
