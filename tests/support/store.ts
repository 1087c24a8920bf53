import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export type StoreKind = 'sqlite' | 'postgres';

/** Both databases: every test of the server runs on each, from one source. */
export const stores: StoreKind[] = ['sqlite', 'postgres'];

export interface TestStore {
  url: string;
  remove(): Promise<void>;
}

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

function inFolder(parent: string): TestStore {
  const folder = mkdtempSync(join(parent, 'sufra-test-'));
  return {
    url: `file:${join(folder, 'test.db')}`,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** An empty embedded store that waits for no disk, where the machine can: for tests of many commits that ask nothing of it. */
export function createQuickStore(): TestStore {
  return inFolder(existsSync(MEMORY) ? MEMORY : tmpdir());
}

/** An empty store of its own for one test; `postgresUrl` has {database} where the database's name goes. */
export async function createTestStore(kind: StoreKind, postgresUrl: string): Promise<TestStore> {
  if (kind === 'sqlite') return inFolder(tmpdir());
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  async function admin(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: postgresUrl.replace('{database}', 'postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
  await admin(`CREATE DATABASE ${database}`);
  return {
    url: postgresUrl.replace('{database}', database),
    remove: () => admin(`DROP DATABASE ${database} WITH (FORCE)`),
  };
}
