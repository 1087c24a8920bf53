import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Clock, Ids } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Engine } from '../store/engine.ts';
import { importVenue } from './import-venue.ts';
import { knownLicenses } from './venue-directory.ts';

const FOLDER = fileURLToPath(new URL('../../../venues/', import.meta.url));

/** The demo venues' files, which are documentation and fixture as well. */
export function demoVenueFiles(): string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${FOLDER}${name}`);
}

/**
 * Fills a store that has no venue yet with the demo venues, so that a first start shows a restaurant.
 * Pictures get their sizes afterwards: call what this answers once the server listens.
 */
export async function importDemoVenues({
  engine,
  clock,
  ids,
  config,
}: {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  config: Config;
}): Promise<() => Promise<void>> {
  const files = config.apiUrl === null && (await knownLicenses(engine)).length === 0 ? demoVenueFiles() : [];
  async function importAll(eager: boolean): Promise<void> {
    for (const path of files)
      await importVenue(engine, clock, ids, readFileSync(path, 'utf8'), { path, eager });
  }
  await importAll(false);
  return () => importAll(true);
}
