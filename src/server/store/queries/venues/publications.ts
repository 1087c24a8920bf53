import type { Engine } from '../../engine.ts';
import { command, query, run, type Columns, type Steps } from '../../query.ts';
import type { PublicationRow, PublicationState } from '../../rows/venue-rows.ts';

const insert = command<Columns<PublicationRow>>((db, row) =>
  db.insertInto('publications').values({
    license: row.license,
    id: row.id,
    state: row.state,
    who: row.who,
    created_at: row.created_at,
    due_at: row.due_at,
    sequence: row.sequence,
    edits: row.edits,
    changes: row.changes,
    failure: row.failure,
  }),
);

const selectOne = query<{ license: string; id: string }, PublicationRow>((db, { license, id }) =>
  db.selectFrom('publications').selectAll().where('license', '=', license).where('id', '=', id),
);

const selectScheduled = query<{ license: string }, PublicationRow>((db, { license }) =>
  db.selectFrom('publications').selectAll().where('license', '=', license).where('state', '=', 'scheduled'),
);

const selectSequences = query<{ license: string }, Pick<PublicationRow, 'sequence' | 'state'>>(
  (db, { license }) =>
    db
      .selectFrom('publications')
      .select(['sequence', 'state'])
      .where('license', '=', license)
      .where('sequence', 'is not', null),
);

const selectSince = query<{ license: string; after: number }, Pick<PublicationRow, 'edits'>>(
  (db, { license, after }) =>
    db
      .selectFrom('publications')
      .select('edits')
      .where('license', '=', license)
      .where('state', '=', 'published')
      .where('sequence', '>', after),
);

const MOST_LISTED = 100;

const selectNewest = query<{ license: string }, PublicationRow>((db, { license }) =>
  db
    .selectFrom('publications')
    .selectAll()
    .where('license', '=', license)
    .orderBy('due_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED),
);

const move = query<
  { license: string; id: string; from: PublicationState; to: PublicationState },
  { id: string }
>((db, { license, id, from, to }) =>
  db
    .updateTable('publications')
    .set({ state: to })
    .where('license', '=', license)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id'),
);

const settle = command<{
  license: string;
  id: string;
  sequence: number | null;
  changes: string;
  failure: string;
}>((db, { license, id, sequence, changes, failure }) =>
  db
    .updateTable('publications')
    .set({ sequence, changes, failure })
    .where('license', '=', license)
    .where('id', '=', id),
);

/** Stores a publication. */
export function* writePublication(row: PublicationRow): Steps<void> {
  yield* run(insert, { ...row });
}

/** Moves a publication to another state; false when it is not in the expected one. */
export function* movePublication(
  { license, id }: Pick<PublicationRow, 'license' | 'id'>,
  from: PublicationState,
  to: PublicationState,
): Steps<boolean> {
  return (yield* run(move, { license, id, from, to })).length > 0;
}

/** Notes what became of a scheduled publication. */
export function* settlePublication(
  row: Pick<PublicationRow, 'license' | 'id' | 'sequence' | 'changes' | 'failure'>,
): Steps<void> {
  const { license, id, sequence, changes, failure } = row;
  yield* run(settle, { license, id, sequence, changes, failure });
}

/** The publication that waits for its time; undefined when there is none. */
export function* scheduledPublication(license: string): Steps<PublicationRow | undefined> {
  const [row] = yield* run(selectScheduled, { license });
  return row;
}

/** The publication that waits for its time; undefined when there is none. */
export async function findScheduled(engine: Engine, license: string): Promise<PublicationRow | undefined> {
  const [row] = await engine.read(selectScheduled, { license });
  return row;
}

/** A publication of a venue; undefined when there is none. */
export async function findPublication(
  engine: Engine,
  license: string,
  id: string,
): Promise<PublicationRow | undefined> {
  const [row] = await engine.read(selectOne, { license, id });
  return row;
}

/** The newest publications by the time at which they are published, or will be. */
export function newestPublications(engine: Engine, license: string): Promise<PublicationRow[]> {
  return engine.read(selectNewest, { license });
}

/** The sequences that the office has made: by publications, and by taking the last one back, which makes the next. */
export async function publishedSequences(engine: Engine, license: string): Promise<number[]> {
  const rows = await engine.read(selectSequences, { license });
  return rows.flatMap(({ sequence, state }) => {
    if (sequence === null) return [];
    return state === 'undone' || state === 'let_go' ? [sequence, sequence + 1] : [sequence];
  });
}

/** The addresses that the office has published since a version of the file. */
export async function publishedSince(engine: Engine, license: string, sequence: number): Promise<string[]> {
  const rows = await engine.read(selectSince, { license, after: sequence });
  return rows.flatMap(({ edits }) => (JSON.parse(edits) as { at: string }[]).map(({ at }) => at));
}
