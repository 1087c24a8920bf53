import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder for files in memory. */
const MEMORY = '/dev/shm';
/** More than a run of all tests uses there at one time. */
const ROOM_BYTES = 2 ** 30;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** A new folder in memory when the machine has the space: stores still sync, but that takes no time. */
export function quickFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), prefix));
}
