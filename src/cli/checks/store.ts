import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { Config } from '#server/runtime/settings/config.ts';
import { faultOf } from '#server/store/check-store.ts';
import { storeFile } from '#server/store/disk.ts';
import { findVenueFile, listVenues } from '#server/store/queries/venues/venues.ts';
import { storedFile } from '#server/venues/menu/venue.ts';
import { adoptFirstVenue } from '#server/venues/origin/first-venue.ts';
import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { counted } from '../command/findings.ts';
import { withStore, type OpenedStore } from '../command/store.ts';
import type { Check } from './check.ts';

/** The findings about the store, and its venues for the other checks. */
export interface StoreCheck {
  checks: Check[];
  venues: CompleteVenueFile[];
}

async function venueFiles({ engine }: OpenedStore): Promise<CompleteVenueFile[]> {
  const rows = await Promise.all(
    (await listVenues(engine)).map(({ license, sequence }) => findVenueFile(engine, license, sequence)),
  );
  return rows.flatMap((row) => (row ? storedFile(row) : []));
}

/** A large store is not checked completely when it is opened. Throws the damage found. */
function readThrough({ config }: OpenedStore): void {
  const file = storeFile(config.databaseUrl);
  if (file === null) return;
  const connection = new Database(file, { readonly: true });
  const fault = faultOf(connection);
  connection.close();
  if (fault !== null) throw new Error(`The store ${file} is damaged (${fault}). Restore the last backup.`);
}

async function inspect(store: OpenedStore, config: Config): Promise<StoreCheck> {
  await store.engine.ping();
  await adoptFirstVenue(store.engine, config);
  readThrough(store);
  const venues = await venueFiles(store);
  const name = store.engine.kind === 'sqlite' ? 'The embedded store' : 'PostgreSQL';
  return {
    // Opening refuses a store whose writes could be lost.
    checks: [
      {
        state: 'ok',
        what: `${name} opens, answers, syncs its writes, and holds ${counted(venues.length, 'venue')}.`,
      },
    ],
    venues,
  };
}

/** Opens the store like the server, which may tell the venue of `config`; does not create one. */
export async function checkStore(config: Config): Promise<StoreCheck> {
  const file = storeFile(config.databaseUrl);
  if (file !== null && !existsSync(file)) {
    const made = config.publicUrl === null ? 'with the demo restaurants' : 'without a venue';
    const advice = `npm start makes it ${made}; an import makes it with yours.`;
    return { checks: [{ state: 'note', what: `There is no store at ${file} yet.`, advice }], venues: [] };
  }
  return withStore('refuse', (store) => inspect(store, config)).catch((error: Error) => ({
    checks: [{ state: 'fault', what: error.message }],
    venues: [],
  }));
}
