import { DIST } from '#server/build.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  file: string;
  css?: string[];
}

/** Stands in the script that stores and tells what a phone shares: the name of its lock. */
const STORES_IT = /["'`]shared-cart["'`]/;

/** True for the address of a script with the code of shared carts in it, under whatever name. */
export function hasSharedCart(path: string): boolean {
  return path.endsWith('.js') && STORES_IT.test(readFileSync(join(DIST, 'client', path), 'utf8'));
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
