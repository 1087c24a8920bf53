import { unzipSync } from 'fflate';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, sep } from 'node:path';
import { Refusal } from '../command/command.ts';

/** Of one file of an archive, unpacked. */
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_FILES = 20_000;
/** Of an archive, unpacked. */
const MOST_TOTAL_BYTES = 2 * 1024 * 1024 * 1024;

function isInside(path: string): boolean {
  const clean = normalize(path);
  return !clean.startsWith('..') && !clean.startsWith(sep) && !/^[a-z]:|\\|\0/i.test(path);
}

function unpack(file: string): Record<string, Uint8Array> {
  let count = 0;
  let total = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    count += 1;
    total += originalSize;
    if (!isInside(name))
      throw new Refusal(`${file} holds ${name}, which lies outside of it. Nothing was changed.`);
    if (originalSize > MOST_BYTES || total > MOST_TOTAL_BYTES || count > MOST_FILES)
      throw new Refusal(`${file} holds more than a venue can have. Nothing was changed.`);
    return !name.endsWith('/');
  };
  try {
    return unzipSync(readFileSync(file), { filter });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      `${file} is no archive that can be read: ${(error as Error).message}. Nothing was changed.`,
    );
  }
}

/**
 * Unpacks an archive that `venue export --pictures` has written, and runs work on the path of the venue file in it. Its
 * folder is removed afterwards. Throws Refusal when it is damaged, or holds no venue file or several.
 */
export async function withUnpackedVenue<T>(file: string, work: (path: string) => Promise<T>): Promise<T> {
  const files = unpack(file);
  const [venue, ...others] = Object.keys(files).filter((name) => /^[^/]+\.(ya?ml|json)$/.test(name));
  if (venue === undefined || others.length > 0)
    throw new Refusal(`${file} must hold one venue file beside its pictures. Nothing was changed.`);
  const folder = mkdtempSync(join(tmpdir(), 'sufra-venue-'));
  try {
    for (const [name, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
    return await work(join(folder, venue));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
