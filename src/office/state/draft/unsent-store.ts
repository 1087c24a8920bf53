import { openDB, type DBSchema } from 'idb';
import type { Unsent } from '../../rules/unsent.ts';

interface OfficeDatabase extends DBSchema {
  /** The unsent edits of one person at one venue. */
  unsent: { key: string; value: Unsent };
}

const NAME = 'sufra-office';

async function open() {
  return openDB<OfficeDatabase>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('unsent');
    },
  });
}

let database: ReturnType<typeof open> | null = null;

/** Reads the edits that wait on this device; none where the browser keeps nothing. */
export async function readUnsent(owner: string): Promise<Unsent> {
  try {
    return (await (await (database ??= open())).get('unsent', owner)) ?? {};
  } catch {
    return {};
  }
}

/** Stores the edits that wait. Never throws: without storage they wait in memory alone. */
export async function storeUnsent(owner: string, unsent: Unsent): Promise<void> {
  try {
    const store = await (database ??= open());
    if (Object.keys(unsent).length === 0) await store.delete('unsent', owner);
    else await store.put('unsent', unsent, owner);
  } catch {
    // Storage may be full or forbidden.
  }
}
