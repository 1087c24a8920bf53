import { fillPath } from '#contract/paths/paths.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';

import { pagePath } from '#contract/paths/paths.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { atLeast, type Benchmark, type Figure } from '../figure.ts';
import { demoStore, SIXTY_DISHES } from '../support/stores/demo-store.ts';
import { interleaved } from '../support/load/interleaved.ts';
import { processorSeconds } from '../support/process/processor.ts';
import { rawLoad } from '../support/load/raw-load.ts';
import { startBare } from '../support/process/start-bare.ts';

const ROUNDS = 5;
const SLICE_MS = 2000;
/**
 * After this time answers are fastest: the code is compiled for its inputs, and the best compression follows the first
 * answers.
 */
const WARM_MS = 8000;

/** A server under load, with its process. */
interface Loaded {
  base: string;
  pid: number;
}

/**
 * Answers per second of the server's processor time: the client is about as busy as a bare server, and would otherwise
 * limit only that one.
 */
async function perCoreSecond({ base, pid }: Loaded, path: string): Promise<number> {
  const before = processorSeconds(pid);
  const perSecond = await rawLoad(`${base}${path}`, { durationMs: SLICE_MS });
  return (perSecond * (SLICE_MS / 1000)) / (processorSeconds(pid) - before);
}

async function measurePath(server: Loaded, what: string, path: string): Promise<Figure> {
  await rawLoad(`${server.base}${path}`, { durationMs: WARM_MS });
  const bare = await startBare(`${server.base}${path}`);
  await rawLoad(`${bare.base}${path}`, { durationMs: WARM_MS });
  const { sufra, ceiling } = await interleaved(ROUNDS, {
    sufra: () => perCoreSecond(server, path),
    ceiling: () => perCoreSecond(bare, path),
  });
  await bare.stop();
  return atLeast(what, sufra, ceiling, 0.7, 'answers/s/core');
}

async function measure(): Promise<Figure[]> {
  const server = await startServer({ DATABASE_URL: await demoStore(), DEFAULT_LICENSE: SIXTY_DISHES });
  const menu = fillPath(menuCalls.readMenu.path, { lang: 'en', license: SIXTY_DISHES });
  const figures = [
    await measurePath(server, 'cached home page, 60 dishes', pagePath('home', 'en')),
    await measurePath(server, 'menu call, 60 dishes', menu),
  ];
  await server.stop();
  return figures;
}

export const pages: Benchmark = {
  name: 'pages',
  method:
    'The real server and a bare `node:http` server that answers the same bytes and headers, each a process of its own; 16 connections from a third process, by turns once both are warm, medians of five. Counted are answers by the processor time of the server that gave them.',
  reasons: [
    "More than half of an answer is writing it to the socket, which the bare server does as well. What is left above that is the framework's life of a request (routing, steps, a request id, a logger of its own) and headers that are put together for each answer: without them, and without what counts requests on a connection, it is 0.66 to 0.70.",
  ],
  measure,
};
