import { createTestStore, type TestStore } from '#tests/support/store/store.ts';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { diskWarning, logBytes } from './disk.ts';
import type { Engine } from './engine.ts';
import { openStore } from './open-store.ts';
import { writeOutbox } from './queries/outbox/outbox.ts';

const NFS = 0x6969;
const EXT4 = 0xef53;
const MB = 1024 * 1024;

it('a store on another machine’s disk is said to be there, one on its own or none at all is not', () => {
  expect(diskWarning('file:/mnt/sufra.db', () => NFS)).toContain('/mnt/sufra.db is on another machine');
  expect(diskWarning('file:/var/lib/sufra.db', () => EXT4)).toBeNull();
  expect(diskWarning('postgres://localhost/sufra', () => NFS)).toBeNull();
});

describe('a reader that never ends', () => {
  let store: TestStore;
  let engine: Engine;
  let reader: Database.Database;
  beforeEach(async () => {
    store = await createTestStore('sqlite', '');
    engine = await openStore(store.url);
    reader = new Database(store.url.replace(/^file:/, ''), { readonly: true });
  });
  afterEach(async () => {
    reader.close();
    await engine.close();
    await store.remove();
  });

  /** Writes enough to checkpoint the log several times. */
  async function writeMuch(name: string): Promise<void> {
    const document = { text: 'x'.repeat(100_000) };
    for (let count = 0; count < 400; count++) {
      const id = `${name} ${count}`;
      await engine.write(() =>
        writeOutbox({ license: 'test-kitchen', id, kind: 'order_unpaid', document }, 0),
      );
    }
  }

  it('keeps nobody from writing, is seen by the size of the log, and leaves nothing behind', async () => {
    await writeMuch('before');
    const usual = logBytes(store.url);
    expect(usual, 'it is not put into the store too often').toBeGreaterThan(32 * MB);
    expect(usual).toBeLessThan(56 * MB);

    reader.exec('BEGIN');
    const found = () => reader.prepare('SELECT count(*) FROM outbox').pluck().get();
    expect(found()).toBe(400);
    await writeMuch('meanwhile');
    await writeMuch('still');
    expect(found()).toBe(400);
    expect(logBytes(store.url)).toBeGreaterThan(usual + 32 * MB);

    reader.exec('COMMIT');
    await writeMuch('after');
    expect(found()).toBe(1600);
    expect(logBytes(store.url)).toBeLessThanOrEqual(64 * MB);
  });
});

it('on PostgreSQL a statement, a lock and a transaction that is left alone are ended by the server', async () => {
  const store = await createTestStore('postgres', inject('postgresUrl'));
  const engine = await openStore(store.url);
  const { rows } = await sql<{
    name: string;
    setting: string;
  }>`SELECT name, setting FROM pg_settings`.execute(engine.db);
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
  expect(settings).toMatchObject({
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 5000,
  });
  await engine.close();
  await store.remove();
});
