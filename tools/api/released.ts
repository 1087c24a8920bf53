import type { ApiDescription } from '#server/http/docs/api-description.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { bareDescription } from './compare.ts';

const FILE = new URL('../../docs/integrate/released-api.json', import.meta.url);

/** The description that the last release had, without its words and examples. */
export function releasedDescription(): ApiDescription {
  return JSON.parse(readFileSync(FILE, 'utf8')) as ApiDescription;
}

/** Keeps the description of a release, for the next one to be compared with. */
export function keepReleased(description: ApiDescription): void {
  writeFileSync(FILE, `${JSON.stringify(bareDescription(description), null, 1)}\n`);
}
