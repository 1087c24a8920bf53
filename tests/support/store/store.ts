import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { quickFolder } from './quick-folder.ts';

export type StoreKind = 'sqlite' | 'postgres';

/** Both databases: every test of the server runs on each, from one source. */
export const stores: StoreKind[] = ['sqlite', 'postgres'];

export interface TestStore {
  url: string;
  remove(): Promise<void>;
}

/**
 * An empty store for one test; `postgresUrl` has the placeholder {database}. `durable` is for measuring: the
 * embedded one is on the disk.
 */
export async function createTestStore(
  kind: StoreKind,
  postgresUrl: string,
  { durable = false } = {},
): Promise<TestStore> {
  if (kind === 'sqlite') {
    const folder = durable ? mkdtempSync(join(tmpdir(), 'sufra-test-')) : quickFolder('sufra-test-');
    return {
      url: `file:${join(folder, 'test.db')}`,
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    };
  }
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
