import { pagePath } from '#contract/paths/paths.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import type { Engine } from '#server/store/engine.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { buildLongVenue } from '#tests/support/build/build-long-venue.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { get } from 'node:http';
import { step, type Figure } from '../figure.ts';
import { median } from '../support/load/interleaved.ts';
import { residentMb } from '../support/process/resident.ts';

const VENUES = [1, 100, 1000];
const DISHES = 100;
/** How many of the last imports, and of the first pages, a median is taken of. */
const SAMPLES = 9;

const licenseOf = (venue: number): string => `venue-${venue}`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Imports a venue of its own; each import has to find its place among those before it. */
function importOne(engine: Engine, file: VenueFile, venue: number): Promise<unknown> {
  const text = JSON.stringify({ ...file, license: licenseOf(venue) });
  return importVenue({ engine, clock: systemClock, ids: systemIds }, text, {
    path: import.meta.filename,
    eager: false,
  });
}

/** The home page of a venue, at its own host; rejects unless it is there. */
function home(base: string, venue: number): Promise<void> {
  const { port } = new URL(base);
  const headers = { host: `${licenseOf(venue)}.localhost:${port}` };
  return new Promise((resolve, reject) => {
    get(`${base}${pagePath('home', 'en')}`, { headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${headers.host}: ${answer.statusCode}`));
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });
}

interface Grown {
  importMs: number;
  startMs: number;
  firstPageMs: number;
  startedMb: number;
  visitedMb: number;
}

/** The last venues that were imported are asked for first: they are no nearer than the others. */
async function measureVenues(venues: number): Promise<Grown> {
  const store = await createTestStore('sqlite', '', { durable: true });
  const engine = await openStore(store.url);
  const file = buildLongVenue(DISHES, { pictures: false });
  const imports: number[] = [];
  for (let venue = 0; venue < venues; venue++)
    imports.push(await timed(() => importOne(engine, file, venue)));
  await engine.close();
  const startedAt = performance.now();
  const server = await startServer({ DATABASE_URL: store.url, TRUST_PROXY: '1' });
  const startMs = performance.now() - startedAt;
  const startedMb = residentMb(server.pid);
  const pages: number[] = [];
  for (let venue = venues - 1; venue >= 0; venue--) pages.push(await timed(() => home(server.base, venue)));
  const visitedMb = residentMb(server.pid);
  await server.stop();
  await store.remove();
  // The first page of all compiles what renders pages.
  const [first = 0, ...others] = pages;
  const firstPageMs = venues === 1 ? first : median(others.slice(0, SAMPLES));
  return { importMs: median(imports.slice(-SAMPLES)), startMs, firstPageMs, startedMb, visitedMb };
}

/** One, a hundred and a thousand venues of a hundred dishes on one instance. */
export async function growVenues(): Promise<Figure[]> {
  const grown = [];
  for (const venues of VENUES) grown.push({ venues, ...(await measureVenues(venues)) });
  const [alone] = grown;
  if (!alone) return [];
  return grown.flatMap(({ venues, ...each }) => [
    step(`${venues} venues: import of one more`, each.importMs, alone.importMs, 'ms'),
    step(`${venues} venues: start`, each.startMs, alone.startMs, 'ms'),
    step(`${venues} venues: the first home page of one`, each.firstPageMs, alone.firstPageMs, 'ms'),
    step(`${venues} venues: resident memory after the start`, each.startedMb, alone.startedMb, 'MB'),
    step(`${venues} venues: after every home page`, each.visitedMb, alone.visitedMb, 'MB'),
  ]);
}
