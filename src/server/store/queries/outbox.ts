import { query, run } from '../query.ts';

const insert = query<{ license: string; id: string; kind: string; document: string; now: number }, { changes: number }>(
  (db, { license, id, kind, document, now }) =>
    db
      .insertInto('outbox')
      .values({ license, id, kind, document, attempts: 0, next_at: now, done_at: null }) as never,
);

/** Something to be done after the commit, at least once. */
export interface OutboxEntry {
  license: string;
  id: string;
  kind: string;
  document: unknown;
}

/** Notes work for after the commit, in the transaction that makes it necessary. */
export function* writeOutbox({ license, id, kind, document }: OutboxEntry, now: number) {
  yield* run(insert, { license, id, kind, document: JSON.stringify(document), now });
}
