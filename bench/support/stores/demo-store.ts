import { readVenue } from '#tests/support/process/open-restaurant.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { fileURLToPath } from 'node:url';

/**
 * The demo venue whose home page shows 60 products with pictures; open at all times, since a closed venue shows less.
 */
export const SIXTY_DISHES = 'bayt-zaytoun';

let made: Promise<{ url: string; remove: () => Promise<void> }> | undefined;

async function make() {
  const store = await createTestStore('sqlite', '');
  const engine = await openStore(store.url);
  const path = fileURLToPath(new URL(`../../../venues/${SIXTY_DISHES}.yaml`, import.meta.url));
  await importVenue(
    { engine, clock: systemClock, ids: systemIds },
    JSON.stringify(readVenue({ pictures: true })),
    {
      path,
      eager: false,
    },
  );
  await engine.close();
  return store;
}

/**
 * The address of a store with the venue; one for the whole run. Picture sizes are created at the first request:
 * benchmarks of pictures make a visit beforehand.
 */
export async function demoStore(): Promise<string> {
  return (await (made ??= make())).url;
}

/** Removes that store, if a benchmark has used it. */
export async function removeDemoStore(): Promise<void> {
  await (await made)?.remove();
}
