import { systemClock, systemIds, type Clock, type Ids } from '#server/runtime/clock.ts';
import { readConfig, type Config } from '#server/runtime/settings/config.ts';
import { runningPort } from '#server/runtime/settings/running-port.ts';
import { storeFile } from '#server/store/disk.ts';
import type { Engine } from '#server/store/engine.ts';
import { openStore } from '#server/store/open-store.ts';
import { findVenue, findVenueFile } from '#server/store/queries/venues/venues.ts';
import type { VenueFileRow, VenueRow } from '#server/store/rows/venue-rows.ts';
import type { Venue } from '#server/venues/menu/venue.ts';
import { nearest } from '#server/venues/file/unknown-keys.ts';
import { knownLicenses, readVenue } from '#server/venues/venue-directory.ts';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALL, Refusal } from './command.ts';

/** The services of a command. */
export interface OpenedStore {
  engine: Engine;
  config: Config;
  clock: Clock;
  ids: Ids;
  /** The actor, for the audit. */
  who: string;
}

/** A command can wait for a busy database longer than a guest can. */
export const CONNECT_MS = 15_000;

async function using<T>(url: string, config: Config, work: (store: OpenedStore) => Promise<T>): Promise<T> {
  const engine = await openStore(url, { sessionUrl: config.databaseSessionUrl, connectMs: CONNECT_MS });
  const file = storeFile(url);
  config.port = (file === null ? null : runningPort(file)) ?? config.port;
  try {
    return await work({ engine, config, clock: systemClock, ids: systemIds, who: 'command line' });
  } finally {
    await engine.close();
  }
}

/** Runs work on a new store in a temporary folder, which is always removed afterwards. */
export async function withThrowAwayStore<T>(work: (store: OpenedStore) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await using(`file:${join(folder, 'store.db')}`, readConfig(), work);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** What to do when the embedded store has no file yet: create it, act as if it were empty, or refuse. */
type WhenMissing = 'create' | 'pretend' | 'refuse';

/** Runs work on the store at DATABASE_URL. A mistyped path never creates an empty store unless requested. */
export async function withStore<T>(
  whenMissing: WhenMissing,
  work: (store: OpenedStore) => Promise<T>,
): Promise<T> {
  const config = readConfig();
  const file = storeFile(config.databaseUrl);
  const isMissing = file !== null && !existsSync(file);
  if (isMissing && whenMissing === 'pretend') return withThrowAwayStore(work);
  if (isMissing && whenMissing === 'refuse') {
    throw new Refusal(
      `There is no store at ${file} yet. Start Sufra once (npm start), import a venue (${CALL} venue import FILE), or say where the store is with DATABASE_URL.`,
    );
  }
  return using(config.databaseUrl, config, work);
}

/** The file that a venue serves now. Throws Refusal with the list of venues. */
export async function servedFile(store: OpenedStore, license: string): Promise<VenueFileRow> {
  return (await servedRows(store, license)).file;
}

/** A venue's current state. Throws Refusal with the list of venues. */
export async function servedVenue(store: OpenedStore, license: string): Promise<Venue> {
  const { venue, file } = await servedRows(store, license);
  return readVenue(store.engine, venue, file);
}

async function servedRows(
  { engine }: OpenedStore,
  license: string,
): Promise<{ venue: VenueRow; file: VenueFileRow }> {
  const venue = await findVenue(engine, license);
  const file = venue && (await findVenueFile(engine, license, venue.sequence));
  if (file) return { venue, file };
  const known = await knownLicenses(engine);
  const meant = nearest(license, known);
  const hint = meant
    ? `Did you mean "${meant}"?`
    : known.length > 0
      ? `There are: ${known.join(', ')}.`
      : `Import one with ${CALL} venue import FILE.`;
  throw new Refusal(`There is no venue "${license}". ${hint}`);
}
