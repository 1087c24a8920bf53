import { closeSync, fsyncSync, openSync, readSync, statSync } from 'node:fs';

const CHUNK_BYTES = 1024 * 1024;

/** Writes a file's bytes to the disk, so that they outlast a power cut. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/** True for two files with the same bytes, whatever their size. */
export function haveSameBytes(one: string, other: string): boolean {
  if (statSync(one).size !== statSync(other).size) return false;
  const files = [one, other].map((path) => ({ file: openSync(path, 'r'), chunk: Buffer.alloc(CHUNK_BYTES) }));
  try {
    for (;;) {
      const [first, second] = files.map(({ file, chunk }) => chunk.subarray(0, readSync(file, chunk)));
      if (!first || !second?.equals(first)) return false;
      if (first.length === 0) return true;
    }
  } finally {
    for (const { file } of files) closeSync(file);
  }
}
