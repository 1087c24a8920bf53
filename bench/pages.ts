import { apiPath } from '#contract/api-paths.ts';
import { pagePath } from '#contract/paths.ts';
import { startServer } from '#tests/support/server-process.ts';
import { atLeast, type Benchmark, type Figure } from './figure.ts';
import { demoStore, SIXTY_DISHES } from './support/demo-store.ts';
import { interleaved } from './support/interleaved.ts';
import { rawLoad } from './support/raw-load.ts';
import { startBare } from './support/start-bare.ts';

const ROUNDS = 5;
const SLICE_MS = 2000;

async function measurePath(base: string, what: string, path: string): Promise<Figure> {
  const url = `${base}${path}`;
  // The best compression comes after the first answers.
  await rawLoad(url, { durationMs: SLICE_MS });
  const bare = await startBare(url);
  await rawLoad(bare.base, { durationMs: SLICE_MS });
  const { sufra, ceiling } = await interleaved(ROUNDS, {
    sufra: () => rawLoad(url, { durationMs: SLICE_MS }),
    ceiling: () => rawLoad(bare.base, { durationMs: SLICE_MS }),
  });
  await bare.stop();
  return atLeast(what, sufra, ceiling, 0.7, 'answers/s');
}

async function measure(): Promise<Figure[]> {
  const server = await startServer({ DATABASE_URL: await demoStore(), DEFAULT_LICENSE: SIXTY_DISHES });
  const figures = [
    await measurePath(server.base, 'cached home page, 60 dishes', pagePath('home', 'en')),
    await measurePath(
      server.base,
      'menu call, 60 dishes',
      apiPath('menu', { lang: 'en', license: SIXTY_DISHES }),
    ),
  ];
  await server.stop();
  return figures;
}

export const pages: Benchmark = {
  name: 'pages',
  method:
    'The real server and a bare `node:http` server that answers the same bytes and headers, each a process of its own; 16 connections from a third process, by turns, medians of five.',
  reasons: [
    "What is left above bare node:http is the framework's life of a request (routing, hooks, a request id, a timed metric) and security headers that are put together for each answer.",
  ],
  measure,
};
