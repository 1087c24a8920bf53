import { DIST } from '#server/build.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  file: string;
  css?: string[];
}

/** The addresses of the files that only a phone of a shared cart needs, by the last build. */
export function sharedCartFiles(): string[] {
  const text = readFileSync(join(DIST, 'client/.vite/manifest.json'), 'utf8');
  const entries = Object.entries(JSON.parse(text) as Record<string, Entry>);
  return entries
    .filter(([name]) => /shared-cart|at-table/.test(name))
    .flatMap(([, { file, css = [] }]) => [file, ...css])
    .map((file) => `/${file}`);
}
