import type pg from 'pg';
import { StoreUnavailable } from './engine.ts';
import { hasNoRoom, isSilence, notRead } from './postgres-faults.ts';

/** How long a full disk counts as full. */
const FULL_MS = 2000;

/** Rejects with StoreUnavailable unless the server answers and takes writes; gives up a connection to one that only reads. */
export async function pingServer(pool: pg.Pool): Promise<void> {
  const client = await pool.connect().catch(notRead);
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ reads: string }>(
      "SELECT current_setting('transaction_read_only') AS reads",
    );
    if (rows[0]?.reads === 'on') broken = new StoreUnavailable('PostgreSQL only reads, as a replica does');
  } catch (error) {
    if (isSilence(error)) broken = error as Error;
    notRead(error);
  } finally {
    client.release(broken);
  }
  if (broken) throw broken;
}

/** Remembers for a while that the server's disk is full: nothing else tells, short of writing. */
export function createRoomWatch() {
  let fullAt = -FULL_MS;
  return {
    note(error: unknown): never {
      if (hasNoRoom(error)) fullAt = performance.now();
      throw error;
    },
    check(): void {
      if (performance.now() - fullAt < FULL_MS) throw new StoreUnavailable('The disk of PostgreSQL is full');
    },
  };
}
