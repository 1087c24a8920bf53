import { fork } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../../store/engine.ts';
import { knownLicenses } from '../venue-directory.ts';

const FOLDER = fileURLToPath(new URL('../../../venues/', import.meta.url));
const PROCESS = fileURLToPath(new URL('./demo-process.ts', import.meta.url));

/** The demo venues' files, which also serve as documentation and fixtures. */
export function demoVenueFiles(): string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${FOLDER}${name}`);
}

/** Those of the licenses that are demo venues: their files are named after them. */
export function servedDemos(licenses: readonly string[]): string[] {
  const demos = new Set(demoVenueFiles().map((path) => basename(path, '.yaml')));
  return licenses.filter((license) => demos.has(license));
}

/**
 * Imports the demo venues into an empty store, so that a first start shows a restaurant; their pictures are resized
 * while the server already runs. A separate process does this, and releases the memory afterwards.
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
