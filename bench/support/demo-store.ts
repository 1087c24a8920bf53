import { readVenue } from '#tests/support/open-restaurant.ts';
import { createTestStore } from '#tests/support/store.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import-venue.ts';
import { fileURLToPath } from 'node:url';

/** The demo venue whose home page shows 60 dishes with pictures; open at any time of the day, since a closed one shows less. */
export const SIXTY_DISHES = 'bayt-zaytoun';

let made: Promise<{ url: string; remove: () => Promise<void> }> | undefined;

async function make() {
  const store = await createTestStore('sqlite', '');
  const engine = await openStore(store.url);
  const path = fileURLToPath(new URL(`../../venues/${SIXTY_DISHES}.yaml`, import.meta.url));
  await importVenue(engine, systemClock, systemIds, JSON.stringify(readVenue({ pictures: true })), {
    path,
    eager: false,
  });
  await engine.close();
  return store;
}

/**
 * The address of a store that holds the venue; one for the whole run. Sizes of pictures are made when first asked for:
 * what measures pictures visits once before.
 */
export async function demoStore(): Promise<string> {
  return (await (made ??= make())).url;
}

/** Removes that store, if a benchmark has asked for it. */
export async function removeDemoStore(): Promise<void> {
  await (await made)?.remove();
}
