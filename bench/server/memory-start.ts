import { pagePath } from '#contract/paths/paths.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { atMost, compared, type Benchmark, type Figure } from '../figure.ts';
import { demoStore, SIXTY_DISHES } from '../support/stores/demo-store.ts';
import { median } from '../support/load/interleaved.ts';
import { MEMORY_FLAGS } from '../support/process/memory-flags.ts';
import { rawLoad } from '../support/load/raw-load.ts';
import { residentMb } from '../support/process/resident.ts';

const STARTS = 5;
const LOAD_MS = 3000;
const SAMPLE_MS = 200;
const pages = [
  pagePath('home', 'en'),
  pagePath('home', 'ar'),
  pagePath('home', 'fa'),
  pagePath('cart', 'en'),
  pagePath('search', 'en'),
];

/** The largest resident set while the pages are requested, in MB. */
async function memoryUnderLoad(
  environment: Record<string, string>,
  nodeFlags: readonly string[],
): Promise<number> {
  const server = await startServer(environment, { nodeFlags });
  let most = 0;
  const sampling = setInterval(() => (most = Math.max(most, residentMb(server.pid))), SAMPLE_MS);
  for (const page of pages) await rawLoad(`${server.base}${page}`, { connections: 64, durationMs: LOAD_MS });
  clearInterval(sampling);
  await server.stop();
  return most;
}

async function measure(): Promise<Figure[]> {
  const environment = { DATABASE_URL: await demoStore(), DEFAULT_LICENSE: SIXTY_DISHES };
  const starts: number[] = [];
  for (let count = 0; count < STARTS; count++) {
    const startedAt = performance.now();
    const server = await startServer(environment);
    const { ok } = await fetch(`${server.base}${pagePath('home', 'en')}`);
    if (!ok) throw new Error('the first page was not answered');
    starts.push((performance.now() - startedAt) / 1000);
    await server.stop();
  }
  const plain = await memoryUnderLoad(environment, []);
  const flagged = await memoryUnderLoad(environment, MEMORY_FLAGS);
  return [
    atMost('start, built, to the first page', median(starts), 1.5, 's'),
    compared('resident memory at most, under page load', plain, flagged, 'MB'),
    atMost('the same with the options of Node for less memory', flagged, 300, 'MB'),
  ];
}

export const memoryStart: Benchmark = {
  name: 'memory-start',
  method:
    'From starting the process to the body of the home page, median of five; then five pages in three languages over 64 connections, the largest resident set of any moment.',
  measure,
};
