import { migrations } from '#server/store/migrate.ts';
import { openStore } from '#server/store/open-store.ts';
import { isLong } from '#tests/support/figures.ts';
import { oldStore, runOn } from '#tests/support/store/old-store.ts';
import { startMigration } from '#tests/support/store/start-migration.ts';
import { createTestStore, stores, type StoreKind } from '#tests/support/store/store.ts';
import Database from 'better-sqlite3';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, inject, it } from 'vitest';

const VENUES = 40;
const insert = (license: string) => `INSERT INTO venues VALUES ('${license}', 1, 's', 5, NULL)`;

/** A store of the first version, with venues in it. */
async function writeOld(kind: StoreKind, url: string): Promise<void> {
  const venues = Array.from({ length: VENUES }, (_, index) => insert(`venue-${index}`));
  await runOn(kind, url, [...oldStore(kind, 1), ...venues]);
}

async function expectWhole(url: string): Promise<void> {
  const engine = await openStore(url);
  expect(await engine.db.selectFrom('venues').select('license').execute()).toHaveLength(VENUES);
  expect(await engine.db.selectFrom('payment_attempts').select('license').execute()).toEqual([]);
  await engine.close();
}

function copiesOf(path: string): string[] {
  return readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.before-schema`));
}

/** One copy, whole and of the old store, and nothing half beside it. */
function expectCopy(path: string): void {
  expect(copiesOf(path)).toEqual([`${basename(path)}.before-schema-${migrations.length}`]);
  const copy = new Database(`${path}.before-schema-${migrations.length}`, { readonly: true });
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(copy.prepare('SELECT max(version) AS version FROM schema_versions').get()).toEqual({ version: 1 });
  expect(copy.prepare('SELECT count(*) AS count FROM venues').get()).toEqual({ count: VENUES });
  copy.close();
}

/** After a kill the schema is completely the old one, so that an earlier version still works; never a mixture. */
async function versionOf(kind: StoreKind, url: string): Promise<number> {
  const [row] = await runOn(kind, url, ['SELECT max(version) AS version FROM schema_versions']);
  return Number(row?.['version'] ?? 0);
}

describe.each(stores)('a schema change killed on %s', (kind) => {
  it('leaves the old schema whole, and the next start finishes it; nothing is lost', async () => {
    const store = await createTestStore(kind, inject('postgresUrl'));
    await writeOld(kind, store.url);
    let kills = 0;
    for (let at = 1; ; at += isLong ? 1 : 30) {
      const child = startMigration(store.url, at);
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      if (signal !== 'SIGKILL') break;
      kills++;
      expect(await versionOf(kind, store.url), `killed before statement ${at}`).toBe(1);
    }
    expect(kills, 'the kill must fall into the change').toBeGreaterThan(2);
    await expectWhole(store.url);
    if (kind === 'sqlite') expectCopy(store.url.replace('file:', ''));
    await store.remove();
  });
});

it('killed while the copy before the change is written, the next start makes it anew', async () => {
  const store = await createTestStore('sqlite', '');
  const path = store.url.replace('file:', '');
  await writeOld('sqlite', store.url);
  const child = startMigration(store.url, 'copy');
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  expect(copiesOf(path), 'no half under its name').toEqual([
    `${basename(path)}.before-schema-${migrations.length}.part`,
  ]);
  await expectWhole(store.url);
  expectCopy(path);
  await store.remove();
});
