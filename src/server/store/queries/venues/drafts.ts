import type { Engine } from '../../engine.ts';
import { command, query, run, type Columns, type Steps } from '../../query.ts';
import type { DraftEditRow, DraftHistoryRow } from '../../rows/venue-rows.ts';

const selectVersion = query<{ license: string }, { version: number }>((db, { license }) =>
  db.selectFrom('drafts').select('version').where('license', '=', license),
);

const raiseVersion = query<{ license: string; first: number }, { version: number }>(
  (db, { license, first }) =>
    db
      .insertInto('drafts')
      .values({ license, version: first })
      .onConflict((conflict) =>
        conflict.column('license').doUpdateSet((e) => ({ version: e('drafts.version', '+', 1) })),
      )
      .returning('version'),
);

const selectEdits = query<{ license: string }, DraftEditRow>((db, { license }) =>
  db
    .selectFrom('draft_edits')
    .selectAll()
    .where('license', '=', license)
    .orderBy('version')
    .orderBy('address'),
);

const upsertEdit = command<Columns<DraftEditRow>>((db, row) =>
  db
    .insertInto('draft_edits')
    .values({
      license: row.license,
      address: row.address,
      value: row.value,
      base: row.base,
      who: row.who,
      edited_at: row.edited_at,
      version: row.version,
    })
    .onConflict((conflict) =>
      conflict.columns(['license', 'address']).doUpdateSet((e) => ({
        value: e.ref('excluded.value'),
        base: e.ref('excluded.base'),
        who: e.ref('excluded.who'),
        edited_at: e.ref('excluded.edited_at'),
        version: e.ref('excluded.version'),
      })),
    ),
);

const deleteEdit = command<{ license: string; address: string }>((db, { license, address }) =>
  db.deleteFrom('draft_edits').where('license', '=', license).where('address', '=', address),
);

const insertHistory = command<Columns<DraftHistoryRow>>((db, row) =>
  db.insertInto('draft_history').values({
    license: row.license,
    id: row.id,
    address: row.address,
    value: row.value,
    who: row.who,
    edited_at: row.edited_at,
    lost_at: row.lost_at,
    lost_to: row.lost_to,
  }),
);

const MOST_HISTORY = 200;

const selectHistory = query<{ license: string }, DraftHistoryRow>((db, { license }) =>
  db
    .selectFrom('draft_history')
    .selectAll()
    .where('license', '=', license)
    .orderBy('lost_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_HISTORY),
);

const upsertPresence = command<{ license: string; person: string; address: string | null; now: number }>(
  (db, { license, person, address, now }) =>
    db
      .insertInto('draft_presence')
      .values({ license, person, address, seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['license', 'person']).doUpdateSet((e) => ({
          address: e.ref('excluded.address'),
          seen_at: e.ref('excluded.seen_at'),
        })),
      ),
);

const deletePresence = command<{ license: string; person: string }>((db, { license, person }) =>
  db.deleteFrom('draft_presence').where('license', '=', license).where('person', '=', person),
);

const selectPresence = query<{ license: string; since: number }, { person: string; address: string | null }>(
  (db, { license, since }) =>
    db
      .selectFrom('draft_presence')
      .select(['person', 'address'])
      .where('license', '=', license)
      .where('seen_at', '>', since)
      .orderBy('person'),
);

/** The name of the turn that all changes of a venue's draft take. */
export function draftTurn(license: string): string {
  return `draft ${license}`;
}

/** The version of a venue's draft; 0 before its first change. */
export function* draftVersion(license: string): Steps<number> {
  const [row] = yield* run(selectVersion, { license });
  return row?.version ?? 0;
}

/** The next version of a venue's draft. */
export function* nextDraftVersion(license: string): Steps<number> {
  const [row] = yield* run(raiseVersion, { license, first: 1 });
  return row?.version ?? 1;
}

/** All edits of a draft in the order in which they were last changed. */
export function* draftRows(license: string): Steps<DraftEditRow[]> {
  return yield* run(selectEdits, { license });
}

/** Stores an edit in place of the one at its address. */
export function* writeEdit(row: DraftEditRow): Steps<void> {
  yield* run(upsertEdit, { ...row });
}

/** Removes the edit at an address. */
export function* removeEdit(license: string, address: string): Steps<void> {
  yield* run(deleteEdit, { license, address });
}

/** Keeps a value that another one replaces. */
export function* writeHistory(row: DraftHistoryRow): Steps<void> {
  yield* run(insertHistory, { ...row });
}

/** A draft with its version, of one moment. */
export async function readDraftRows(
  engine: Engine,
  license: string,
): Promise<{ version: number; rows: DraftEditRow[] }> {
  // The version first: rows that are newer than it are read again with the next one.
  const version = await readDraftVersion(engine, license);
  return { version, rows: await engine.read(selectEdits, { license }) };
}

/** The values that others have replaced, the newest first. */
export function readHistory(engine: Engine, license: string): Promise<DraftHistoryRow[]> {
  return engine.read(selectHistory, { license });
}

/** Notes in which field a person is; null: in none. */
export async function writePresence(
  engine: Engine,
  presence: { license: string; person: string; address: string | null; now: number },
): Promise<void> {
  await engine.write(() => run(upsertPresence, presence));
}

/** Forgets where a person was. */
export async function forgetPresence(engine: Engine, license: string, person: string): Promise<void> {
  await engine.write(() => run(deletePresence, { license, person }));
}

/** The people who were heard from since an instant (ms UTC), each with the field in which they are. */
export function presentPeople(
  engine: Engine,
  license: string,
  since: number,
): Promise<{ person: string; address: string | null }[]> {
  return engine.read(selectPresence, { license, since });
}

/** The version of a venue's draft; 0 before its first change. */
export async function readDraftVersion(engine: Engine, license: string): Promise<number> {
  const [row] = await engine.read(selectVersion, { license });
  return row?.version ?? 0;
}
