import { openStore } from '#server/store/open-store.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** The database whose tables PostgreSQL copies for a test; global-setup.ts makes it. */
const MIGRATED = 'sufra_migrated';

function newFile(durable: boolean): { url: string; path: string; remove(): Promise<void> } {
  const folder = durable ? mkdtempSync(join(tmpdir(), 'sufra-test-')) : quickFolder('sufra-test-');
  const path = join(folder, 'test.db');
  return { url: `file:${path}`, path, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** The connections that make and drop databases, by address. Each costs more than what it is asked, so they stay. */
const admins = new Map<string, pg.Pool>();

function adminOf(postgresUrl: string): pg.Pool {
  const known = admins.get(postgresUrl);
  if (known) return known;
  const connectionString = postgresUrl.replace('{database}', 'postgres');
  const fresh = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true });
  // A test may end its server; the pool then connects anew.
  fresh.on('error', () => {});
  admins.set(postgresUrl, fresh);
  return fresh;
}

async function runAsAdmin(postgresUrl: string, statement: string): Promise<void> {
  await adminOf(postgresUrl).query(statement);
}

async function newDatabase(postgresUrl: string, template: string): Promise<TestStore> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  // A copy of its files takes half the time of a copy of its pages through the log.
  const statement = `CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY`;
  await runAsAdmin(postgresUrl, statement);
  return {
    url: postgresUrl.replace('{database}', database),
    remove: () => runAsAdmin(postgresUrl, `DROP DATABASE ${database} WITH (FORCE)`),
  };
}

/**
 * A store for one test in which nothing is yet, not even a table; `postgresUrl` has the placeholder
 * {database}. `durable` is for measuring: the embedded one is on the disk.
 */
export async function createTestStore(
  kind: StoreKind,
  postgresUrl: string,
  { durable = false } = {},
): Promise<TestStore> {
  return kind === 'sqlite' ? newFile(durable) : newDatabase(postgresUrl, 'template1');
}

/** Makes the database that `createMigratedStore` copies; once per server of a run. */
export async function prepareMigratedStores(postgresUrl: string): Promise<void> {
  await runAsAdmin(postgresUrl, `CREATE DATABASE ${MIGRATED}`);
  await (await openStore(postgresUrl.replace('{database}', MIGRATED))).close();
}

/** PostgreSQL's code for a database that does not exist. */
const NO_DATABASE = '3D000';

/** A server that a test started itself has nothing to copy: its stores are migrated when they are opened. */
async function copiedDatabase(postgresUrl: string): Promise<TestStore> {
  try {
    return await newDatabase(postgresUrl, MIGRATED);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== NO_DATABASE) throw error;
    return newDatabase(postgresUrl, 'template1');
  }
}

let migratedFile: Promise<Buffer> | undefined;

async function migrateFile(): Promise<Buffer> {
  const { url, path, remove } = newFile(false);
  await (await openStore(url)).close();
  const bytes = readFileSync(path);
  await remove();
  return bytes;
}

/**
 * A store for one test with all tables, and nothing in them: a copy, which takes a tenth of the time of all
 * migrations. `postgresUrl` is that of the run, with the placeholder {database}.
 */
export async function createMigratedStore(kind: StoreKind, postgresUrl: string): Promise<TestStore> {
  if (kind === 'postgres') return copiedDatabase(postgresUrl);
  migratedFile ??= migrateFile();
  const bytes = await migratedFile;
  const { url, path, remove } = newFile(false);
  writeFileSync(path, bytes);
  return { url, remove };
}
