import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@phosphor-icons/core/assets/regular/leaf.svg')), '..');
const known = new Map<string, string | null>();

/** The path of one of the app's icons (Phosphor, `-fill` and `-bold` for the other weights); null for a name that is none. */
export function readIcon(name: string): string | null {
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(name)) return null;
  const remembered = known.get(name);
  if (remembered !== undefined) return remembered;
  const weight = /-(fill|bold)$/.exec(name)?.[1] ?? 'regular';
  const file = join(FOLDER, weight, `${name}.svg`);
  const path = existsSync(file) ? (/ d="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? null) : null;
  if (path !== null) known.set(name, path);
  return path;
}
