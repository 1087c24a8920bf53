import type { TextOrigin } from '#domain/draft/old-translations.ts';
import type { Engine, Writing } from '../../engine.ts';
import { command, query, run, Undo, type Steps } from '../../query.ts';
import type { AuditRow } from '../../rows/people-rows.ts';
import type { VenueFileRow, VenueRow } from '../../rows/venue-rows.ts';
import { writeAudit } from '../audit.ts';
import { writeForgottenParts } from './part-stock.ts';
import { type FileStock, writeFileStock } from './stock.ts';
import { writeFileBalance } from '../payments/wallets.ts';
import { tellOfMenu } from '../webhooks/news.ts';
import { noteOrigin } from './text-origins.ts';

const selectVenue = query<{ license: string }, VenueRow>((db, { license }) =>
  db.selectFrom('venues').selectAll().where('license', '=', license),
);

const insertVenue = query<
  { license: string; sequence: number; secret: string; number: number },
  { license: string }
>((db, { license, sequence, secret, number }) =>
  db
    .insertInto('venues')
    .values({ license, sequence, secret, next_number: number, paused_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('license'),
);

const updateSequence = query<{ license: string; sequence: number; before: number }, { license: string }>(
  (db, { license, sequence, before }) =>
    db
      .updateTable('venues')
      .set({ sequence })
      .where('license', '=', license)
      .where('sequence', '=', before)
      .returning('license'),
);

const insertFile = command<{
  license: string;
  sequence: number;
  format: VenueFileRow['format'];
  content: string;
  document: string;
  pictures: string;
  now: number;
  ofServed: number | null;
  layouts: string | null;
}>((db, { license, sequence, format, content, document, pictures, now, ofServed, layouts }) =>
  db.insertInto('venue_files').values({
    license,
    sequence,
    format,
    content,
    document,
    pictures,
    imported_at: now,
    of_served: ofServed,
    layouts,
  }),
);

const deleteDomains = command<{ license: string }>((db, { license }) =>
  db.deleteFrom('venue_domains').where('license', '=', license),
);

const insertDomain = command<{ license: string; domain: string }>((db, { license, domain }) =>
  db.insertInto('venue_domains').values({ license, domain }),
);

const selectDomain = query<{ domain: string }, { license: string }>((db, { domain }) =>
  db.selectFrom('venue_domains').select('license').where('domain', '=', domain),
);

const reserveNumbers = query<{ license: string; count: number }, { next_number: number }>(
  (db, { license, count }) =>
    db
      .updateTable('venues')
      .set((e) => ({ next_number: e('next_number', '+', count) }))
      .where('license', '=', license)
      .returning('next_number'),
);

const updatePause = query<{ license: string; until: number | null }, { license: string }>(
  (db, { license, until }) =>
    db.updateTable('venues').set({ paused_until: until }).where('license', '=', license).returning('license'),
);

const updateDeclined = command<{ license: string; at: number }>((db, { license, at }) =>
  db.updateTable('venues').set({ look_declined_at: at }).where('license', '=', license),
);

/** The prepared changes of an import. */
export interface VenueImport {
  license: string;
  /** The sequence that this import was compared with; 0 for a new venue. */
  before: number;
  sequence: number;
  secret: string;
  firstNumber: number;
  format: 'yaml' | 'json';
  content: string;
  document: string;
  pictures: string;
  layouts: string | null;
  /** The file that was served until now, with changes. */
  isOfServed: boolean;
  domains: string[];
  stock: FileStock[];
  /** Products whose stored stock is forgotten; the file's counts for those that it has. */
  removedStock: readonly string[];
  /** Addresses of answers and combo parts for which the new file counts again, or which are gone. */
  forgottenParts: readonly string[];
  wallets: { walletId: string; balanceMills: number }[];
  /** Translations that stayed although their original changed. */
  untouched: TextOrigin[];
  now: number;
  audit: AuditRow;
}

/** What belongs to a change of the served file. */
export interface Alongside {
  /** Runs in the same transaction. Throws `Undo(false)` where it must not go on, as if another import was faster. */
  work: () => Steps<void>;
  how: Writing;
}

/** Stores a venue's new file, all or nothing; false when another import was faster. */
export async function writeImport(
  engine: Engine,
  change: VenueImport,
  alongside?: Alongside,
): Promise<boolean> {
  const { license, before, sequence, format, content, document, pictures, now, layouts } = change;
  return engine.write(function* () {
    const rows =
      before === 0
        ? yield* run(insertVenue, { license, sequence, secret: change.secret, number: change.firstNumber })
        : yield* run(updateSequence, { license, sequence, before });
    if (rows.length === 0) throw new Undo(false);
    const ofServed = change.isOfServed ? 1 : null;
    const file = { license, sequence, format, content, document, pictures, now, ofServed, layouts };
    yield* run(insertFile, file);
    yield* run(deleteDomains, { license });
    for (const domain of change.domains) yield* run(insertDomain, { license, domain });
    yield* writeFileStock(license, change.stock, change.removedStock);
    yield* writeForgottenParts(license, change.forgottenParts);
    for (const { walletId, balanceMills: amountMills } of change.wallets) {
      const id = `import ${sequence} ${walletId}`;
      yield* writeFileBalance({ id, license, walletId, amountMills, orderUuid: null, at: now });
    }
    for (const { at: address, translation, original } of change.untouched)
      yield* noteOrigin({ license, address, translation, original });
    yield* writeAudit(change.audit);
    yield* tellOfMenu(license, sequence, now);
    if (alongside) yield* alongside.work();
    return true;
  }, alongside?.how);
}

/** A venue's stored data without its file; undefined when there is none. */
export async function findVenue(engine: Engine, license: string): Promise<VenueRow | undefined> {
  const [row] = await engine.read(selectVenue, { license });
  return row;
}

/** Every venue's license and served sequence: instances compare it to notice imports. */
export async function listVenues({
  db,
}: Engine): Promise<Pick<VenueRow, 'license' | 'sequence' | 'paused_until'>[]> {
  return db.selectFrom('venues').select(['license', 'sequence', 'paused_until']).orderBy('license').execute();
}

/** The licenses of the first venues of a store, at most so many. */
export async function listFirstVenues({ db }: Engine, most: number): Promise<string[]> {
  const rows = await db.selectFrom('venues').select('license').orderBy('license').limit(most).execute();
  return rows.map(({ license }) => license);
}

/** The venue without a domain of its own whose first file came first; null for none. */
export async function findOldestVenue({ db }: Engine): Promise<string | null> {
  const row = await db
    .selectFrom('venue_files as file')
    .select('file.license')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('venue_domains as own')
            .select('own.domain')
            .whereRef('own.license', '=', 'file.license'),
        ),
      ),
    )
    .orderBy('file.imported_at')
    .orderBy('file.license')
    .limit(1)
    .executeTakeFirst();
  return row?.license ?? null;
}

/** The versions of a venue's file that are the one before with changes, and no file that somebody brought in. */
export async function rewrittenSequences({ db }: Engine, license: string): Promise<number[]> {
  const rows = await db
    .selectFrom('venue_files')
    .select('sequence')
    .where('license', '=', license)
    .where('of_served', '=', 1)
    .execute();
  return rows.map(({ sequence }) => sequence);
}

/** One stored version of a venue's file. */
export async function findVenueFile(
  { db }: Engine,
  license: string,
  sequence: number,
): Promise<VenueFileRow | undefined> {
  return db
    .selectFrom('venue_files')
    .selectAll()
    .where('license', '=', license)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
}

/** The file that a venue served at an instant (ms UTC); undefined when it had none yet. */
export async function findFileServedAt(
  { db }: Engine,
  license: string,
  at: number,
): Promise<VenueFileRow | undefined> {
  return db
    .selectFrom('venue_files')
    .selectAll()
    .where('license', '=', license)
    .where('imported_at', '<=', at)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** True when two stored versions of a venue's file have the same text. */
export async function isSameFile(
  { db }: Engine,
  license: string,
  one: number,
  other: number,
): Promise<boolean> {
  if (one === other) return true;
  const same = await db
    .selectFrom('venue_files as a')
    .innerJoin('venue_files as b', (join) =>
      join.onRef('b.license', '=', 'a.license').onRef('b.content', '=', 'a.content'),
    )
    .select('a.sequence')
    .where('a.license', '=', license)
    .where('a.sequence', '=', one)
    .where('b.sequence', '=', other)
    .executeTakeFirst();
  return same !== undefined;
}

/** True when a venue does not want the automatic look that it was offered. */
export async function hasDeclinedLook(engine: Engine, license: string): Promise<boolean> {
  const venue = await findVenue(engine, license);
  return typeof venue?.look_declined_at === 'number';
}

/** Notes that a venue does not want the automatic look that it was offered. */
export async function writeLookDeclined(engine: Engine, license: string, at: number): Promise<void> {
  await engine.write(function* () {
    yield* run(updateDeclined, { license, at });
  });
}

/** The venue of a custom domain; undefined when there is none. */
export async function findDomain(engine: Engine, domain: string): Promise<string | undefined> {
  const [row] = await engine.read(selectDomain, { domain });
  return row?.license;
}

/** Another venue that has a domain, within a transaction; undefined when there is none. */
export function* domainOwner(domain: string, license: string): Steps<string | undefined> {
  return (yield* run(selectDomain, { domain })).find((row) => row.license !== license)?.license;
}

/** Reserves a block of order numbers; returns the first. */
export async function reserveOrderNumbers(engine: Engine, license: string, count: number): Promise<number> {
  const [row] = await engine.write(function* () {
    return yield* run(reserveNumbers, { license, count });
  });
  if (!row) throw new Error(`No venue ${license} to reserve numbers for`);
  return row.next_number - count;
}

/** Pauses ordering until an instant, or ends the pause with null. */
export function* writePause(license: string, until: number | null) {
  yield* run(updatePause, { license, until });
}
