import { fork } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../store/engine.ts';
import { knownLicenses } from './venue-directory.ts';

const FOLDER = fileURLToPath(new URL('../../../venues/', import.meta.url));
const PROCESS = fileURLToPath(new URL('./demo-process.ts', import.meta.url));

/** The demo venues' files, which are documentation and fixture as well. */
export function demoVenueFiles(): string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${FOLDER}${name}`);
}

/** Which of the licenses are demo venues: their files are named after them. */
export function servedDemos(licenses: readonly string[]): string[] {
  const demos = new Set(demoVenueFiles().map((path) => basename(path, '.yaml')));
  return licenses.filter((license) => demos.has(license));
}

/**
 * Fills a store that has no venue yet with the demo venues, so that a first start shows a restaurant; their pictures get
 * their sizes while the server serves already. Another process does it, and takes the memory with it that pictures need.
 */
export async function importDemoVenues(engine: Engine): Promise<void> {
  if ((await knownLicenses(engine)).length > 0 || demoVenueFiles().length === 0) return;
  const child = fork(PROCESS);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The demo venues were not imported (exit code ${code}).`)));
  });
}
