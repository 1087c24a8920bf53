import { open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isLocked, StoreUnavailable } from './engine.ts';

/** How long a probe vouches for the next writes, and a failed write against them. */
const HOLDS_MS = 5000;
const FAILS_MS = 1000;

/** A few orders' worth: a byte would say yes of a disk that the next order fills. */
const PROBE_BYTES = 256 * 1024;

/** Writes real bytes into a folder, down to the disk, and removes them. Throws the system's error. */
export async function probeDisk(folder: string): Promise<void> {
  const path = join(folder, `.sufra-${process.pid}.probe`);
  try {
    const file = await open(path, 'w');
    try {
      await file.writeFile(Buffer.alloc(PROBE_BYTES, 1));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

/** True for a system's error that says that there is no room: on the disk, for the user, or for the file. */
export function saysNoRoom(error: unknown): boolean {
  return /^(ENOSPC|EDQUOT|EFBIG)$/.test((error as { code?: string }).code ?? '');
}

/** Whether an embedded store takes writes. */
export interface WriteHealth {
  /** Notes why a write has failed, where that lies with the disk. */
  note(error: unknown): void;
  /** Rejects with StoreUnavailable while the store takes no writes. */
  check(): Promise<void>;
}

function liesWithDisk(error: unknown): boolean {
  return /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test((error as { code?: string }).code ?? '');
}

/**
 * Knows whether the store at a path takes writes: by `commit`, which commits something without an effect, and after a
 * failure by real bytes beside the store too. It writes no oftener than every few seconds, however often it is asked.
 */
export function createWriteHealth(path: string, commit: () => void): WriteHealth {
  let known: { at: number; failure: unknown } = { at: -HOLDS_MS, failure: null };

  async function probe(): Promise<unknown> {
    try {
      if (known.failure !== null) await probeDisk(dirname(path));
      commit();
      return null;
    } catch (error) {
      // Somebody else writes: it takes writes.
      return isLocked(error) ? null : error;
    }
  }

  return {
    note(error) {
      if (liesWithDisk(error)) known = { at: performance.now(), failure: error };
    },
    async check() {
      const now = performance.now();
      if (now - known.at >= (known.failure === null ? HOLDS_MS : FAILS_MS)) {
        // Whoever asks meanwhile hears what was known before.
        known.at = now;
        known = { at: now, failure: await probe() };
      }
      const { failure } = known;
      if (failure !== null)
        throw new StoreUnavailable(
          'The store takes no writes: its disk is full, fails, or does not let this user write.',
          { cause: failure },
        );
    },
  };
}
