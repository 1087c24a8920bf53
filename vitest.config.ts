import { icons } from './tools/vite/icons.ts';
import { inlineScripts } from './tools/vite/inline-script.ts';
import { phoneMetadata } from './tools/vite/phone-metadata.ts';
import { words } from './tools/vite/words.ts';
import { isLong } from './tests/support/figures.ts';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const plugins = [inlineScripts(), icons(), phoneMetadata(), words()];
/** What runs in a browser keeps what it knows in its modules. */
const browser = ['src/client/**', 'src/web/**', 'src/staff/**', 'src/office/**', 'src/worker/**'];
const long = isLong ? [] : ['**/*.long.test.ts'];
const endToEnd = ['tests/journeys/**', 'tests/faults/**'];
/** The one story of `npm test` (docs/chapters/store.md). */
const tour = 'tests/journeys/tour.test.ts';

/** Nothing has to be fast here, it has to come: a machine may be slow or busy. */
const patience = { testTimeout: 240_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };
/** A file of the server's takes longer to import than to test: files of one worker share what they import. */
const shared = { isolate: false };

function project(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return { plugins, test: { name, ...patience, pool: 'forks', ...test } };
}

export default defineConfig({
  test: {
    globalSetup: ['tests/support/runner/global-setup.ts'],
    // A worker keeps one core busy: with four on two cores the same files took a quarter longer.
    maxWorkers: 2,
    reporters: ['default', './tests/support/runner/count-reporter.ts'],
    projects: [
      project('browser', { include: browser.map((folder) => `${folder}/*.test.{ts,tsx}`) }),
      project('rest', {
        include: ['src/**/*.test.{ts,tsx}', 'tests/{abuse,api,house}/**/*.test.ts', tour],
        exclude: [...configDefaults.exclude, ...browser, ...long],
        ...shared,
      }),
      project('end-to-end', {
        include: endToEnd.map((folder) => `${folder}/*.test.ts`),
        exclude: [...configDefaults.exclude, tour, ...long],
        ...shared,
      }),
    ],
  },
});
