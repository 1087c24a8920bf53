import type Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { copyBefore } from './copy-before.ts';
import { StoreRefused } from './engine.ts';
import type { Migration } from './migration.ts';
import { first } from './migrations/001-first.ts';
import { submissions } from './migrations/002-submissions.ts';
import { mails } from './migrations/003-mails.ts';
import { payments } from './migrations/004-payments.ts';
import { visitCalls } from './migrations/005-visit-calls.ts';
import { slots } from './migrations/006-slots.ts';
import { loyalty } from './migrations/007-loyalty.ts';
import { retention } from './migrations/008-retention.ts';
import { boards } from './migrations/009-boards.ts';
import { printers } from './migrations/010-printers.ts';
import { printDoubts } from './migrations/011-print-doubts.ts';
import { whereOrdersComeFrom } from './migrations/012-where-orders-come-from.ts';
import { heldLines } from './migrations/013-held-lines.ts';
import { whoGuessesAndAsks } from './migrations/014-who-guesses-and-asks.ts';
import { people } from './migrations/015-people.ts';
import { partStock } from './migrations/016-part-stock.ts';
import { drafts } from './migrations/017-drafts.ts';
import { today } from './migrations/018-today.ts';
import { keyRights } from './migrations/019-key-rights.ts';
import { textOrigins } from './migrations/020-text-origins.ts';
import { reports } from './migrations/021-reports.ts';
import { domainClaims } from './migrations/022-domain-claims.ts';
import { lineStates } from './migrations/023-line-states.ts';
import { movedVisits } from './migrations/024-moved-visits.ts';
import { takenCalls } from './migrations/025-taken-calls.ts';
import { stationBoards } from './migrations/027-station-boards.ts';
import { stationsPrinters } from './migrations/026-stations-printers.ts';
import { sharedCarts } from './migrations/028-shared-carts.ts';
import { sharedAsks } from './migrations/029-shared-asks.ts';
import { redeemedParts } from './migrations/030-redeemed-parts.ts';
import { webhooks } from './migrations/031-webhooks.ts';
import { moreTime } from './migrations/032-more-time.ts';
import { sharedNeeds } from './migrations/033-shared-needs.ts';
import { staffQuestions } from './migrations/034-staff-questions.ts';
import { sharedWaits } from './migrations/035-shared-waits.ts';
import { ownPhonePins } from './migrations/036-own-phone-pins.ts';
import { endedMessages } from './migrations/037-ended-messages.ts';
import { triedMessages } from './migrations/038-tried-messages.ts';
import { refusedLineCalls } from './migrations/039-refused-line-calls.ts';
import { pairedDevices } from './migrations/040-paired-devices.ts';
import { whosePins } from './migrations/041-whose-pins.ts';
import { takenBack } from './migrations/042-taken-back.ts';
import { broughtGuests } from './migrations/043-brought-guests.ts';
import { rewrittenFiles } from './migrations/044-rewritten-files.ts';
import { sentCalls } from './migrations/045-sent-calls.ts';
import { faces } from './migrations/046-faces.ts';
import type { Tables } from './tables.ts';

/** In order; a released migration is never edited. */
export const migrations: readonly Migration[] = [
  first,
  submissions,
  mails,
  payments,
  visitCalls,
  slots,
  loyalty,
  retention,
  boards,
  printers,
  printDoubts,
  whereOrdersComeFrom,
  heldLines,
  whoGuessesAndAsks,
  people,
  partStock,
  drafts,
  today,
  keyRights,
  textOrigins,
  reports,
  domainClaims,
  lineStates,
  movedVisits,
  takenCalls,
  stationsPrinters,
  stationBoards,
  sharedCarts,
  sharedAsks,
  redeemedParts,
  webhooks,
  moreTime,
  sharedNeeds,
  staffQuestions,
  sharedWaits,
  ownPhonePins,
  endedMessages,
  triedMessages,
  refusedLineCalls,
  pairedDevices,
  whosePins,
  takenBack,
  broughtGuests,
  rewrittenFiles,
  sentCalls,
  faces,
];

const CREATE = 'CREATE TABLE IF NOT EXISTS schema_versions (version integer PRIMARY KEY, name text NOT NULL)';
const LATEST = 'SELECT coalesce(max(version), 0) AS version FROM schema_versions';
/** Any number that nothing else on the server locks. */
const ADVISORY_LOCK = 7_213_001;

function refuseNewer(version: number): void {
  if (version > migrations.length) {
    throw new StoreRefused(
      `The store was written by a newer Sufra (schema ${version}, this program knows ${migrations.length}). Start the newer version, or restore a backup from before the upgrade.`,
    );
  }
}

/** True for a store with an earlier version's tables, which are about to change. */
export function isOutdated(connection: Database.Database): boolean {
  const isNew =
    connection.prepare("SELECT 1 FROM sqlite_master WHERE name = 'schema_versions'").get() === undefined;
  if (isNew) return false;
  const { version } = connection.prepare(LATEST).get() as { version: number };
  return version > 0 && version < migrations.length;
}

/**
 * Migrates the embedded store to this program's schema: all steps in one transaction, or none. A store with tables of an
 * earlier version is copied first; a new one needs no copy.
 */
export function migrateSqlite(connection: Database.Database, db: Kysely<Tables>): void {
  connection.exec('BEGIN IMMEDIATE');
  try {
    if (isOutdated(connection))
      copyBefore(connection.name, `${connection.name}.before-schema-${migrations.length}`);
    connection.exec(CREATE);
    const { version } = connection.prepare(LATEST).get() as { version: number };
    refuseNewer(version);
    migrations.slice(version).forEach((migration, index) => {
      for (const statement of migration.up(db)) connection.exec(statement.compile().sql);
      connection
        .prepare('INSERT INTO schema_versions VALUES (?, ?)')
        .run(version + index + 1, migration.name);
    });
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

/** Migrates PostgreSQL to this program's schema; instances that start at the same time wait for each other. */
export async function migratePostgres(pool: pg.Pool, db: Kysely<Tables>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0');
    await client.query(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    await client.query(CREATE);
    const { version } = (await client.query<{ version: number }>(LATEST)).rows[0] ?? { version: 0 };
    refuseNewer(version);
    for (const [index, migration] of migrations.slice(version).entries()) {
      for (const statement of migration.up(db)) await client.query(statement.compile().sql);
      await client.query('INSERT INTO schema_versions VALUES ($1, $2)', [
        version + index + 1,
        migration.name,
      ]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
