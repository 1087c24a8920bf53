import { pagePath } from '#contract/paths/paths.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { atMost, reaches, type Benchmark, type Figure } from '../figure.ts';
import { cleaningUp } from '../support/process/clean-up.ts';
import { demoStore, SIXTY_DISHES } from '../support/stores/demo-store.ts';
import { freePort } from '../support/process/free-port.ts';
import { installApart } from '../support/process/install-apart.ts';
import { median } from '../support/load/interleaved.ts';

const RUNS = 3;
/** The least scores: home has most to load, and may lose a point by it. */
const LEAST = { home: 99, others: 100 };
/** Pages keep a stream open, so the network is never idle: all other files have loaded by then. */
const LOADED_MS = 15_000;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Private pages opt out of indexing, which lowers their score there. */
const targets: { name: string; path: string; categories: readonly string[] }[] = [
  { name: 'home', path: pagePath('home', 'en'), categories },
  { name: 'category', path: pagePath('category', 'en', { id: 'cold-mezze' }), categories },
  { name: 'product', path: pagePath('product', 'en', { id: 'hummus-beiruti' }), categories },
  { name: 'cart', path: pagePath('cart', 'en'), categories: categories.slice(0, 3) },
];

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
}

type Run = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/**
 * In a fresh browser profile: Lighthouse only empties the cache, and a phone that remembers the fonts requests them
 * first.
 */
async function report(run: Run, url: string): Promise<Report> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const result = await run(url, {
    port,
    logLevel: 'error',
    output: 'json',
    locale: 'en',
    maxWaitForLoad: LOADED_MS,
    disableFullPageScreenshot: true,
  });
  await browser.close();
  if (!result) throw new Error(`${url} was not scored`);
  return result.lhr;
}

function figuresOf(target: (typeof targets)[number], reports: readonly Report[]): Figure[] {
  const number = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Infinity));
  return [
    ...target.categories.map((category) =>
      reaches(
        `${target.name}: ${category}`,
        median(reports.map(({ categories: scores }) => 100 * (scores[category]?.score ?? 0))),
        category === 'performance' && target.name === 'home' ? LEAST.home : LEAST.others,
        '',
      ),
    ),
    atMost(`${target.name}: LCP`, number('largest-contentful-paint') / 1000, 1.8, 's'),
    atMost(`${target.name}: TBT`, number('total-blocking-time'), 50, 'ms'),
    atMost(`${target.name}: CLS`, number('cumulative-layout-shift'), 0, ''),
  ];
}

/** Names the audits that cost points, so that a bad score explains itself. */
function explain(name: string, { audits, categories: scores }: Report): void {
  const failed = Object.entries(audits).filter(([, { score }]) => score !== null && score < 0.9);
  const marks = Object.values(scores).map(({ score }) => Math.round(100 * (score ?? 0)));
  console.error(
    `  ${name} ${marks.join(' ')}: ${failed.map(([id]) => id).join(', ') || 'nothing to improve'}`,
  );
}

/** Installs Lighthouse into a folder apart: this benchmark alone needs its ninety packages. */
async function installLighthouse(folder: string): Promise<Run> {
  await installApart(new URL('lighthouse/', import.meta.url), folder);
  const entry = pathToFileURL(join(folder, 'node_modules', 'lighthouse', 'core', 'index.js'));
  return ((await import(entry.href)) as { default: Run }).default;
}

async function score(run: Run, base: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const target of targets) {
    const reports: Report[] = [];
    const url = `${base}${target.path}`;
    // Its pictures are created at the first request (demo-store.ts).
    await report(run, url);
    for (let count = 0; count < RUNS; count++) {
      const each = await report(run, url);
      explain(target.name, each);
      reports.push(each);
    }
    figures.push(...figuresOf(target, reports));
  }
  return figures;
}

function measure(): Promise<Figure[]> {
  return cleaningUp(async (later) => {
    const folder = mkdtempSync(join(tmpdir(), 'sufra-lighthouse-'));
    later(() => rmSync(folder, { recursive: true, force: true }));
    const run = await installLighthouse(folder);
    const server = await startServer({ DATABASE_URL: await demoStore(), DEFAULT_LICENSE: SIXTY_DISHES });
    later(() => server.stop());
    return score(run, server.base);
  });
}

export const lighthouse: Benchmark = {
  name: 'lighthouse',
  method:
    'Lighthouse as it comes: a mobile phone on slow 4G, simulated, in a browser that has never been there; medians of three, after a visit that has the pictures made. The cart asks not to be indexed, so that its SEO is not scored.',
  measure,
};
