import type { Engine } from '../engine.ts';
import { command, query, run, type Steps } from '../query.ts';
import type { SentCallRow } from '../rows/order-rows.ts';

type ById = { license: string; id: string };

const selectSent = query<ById, Pick<SentCallRow, 'body_hash' | 'reference'>>((db, { license, id }) =>
  db
    .selectFrom('sent_calls')
    .select(['body_hash', 'reference'])
    .where('license', '=', license)
    .where('id', '=', id),
);

const insertSent = query<ById & { bodyHash: string; at: number }, { id: string }>(
  (db, { license, id, bodyHash, at }) =>
    db
      .insertInto('sent_calls')
      .values({ license, id, body_hash: bodyHash, reference: null, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
);

const updateReference = command<ById & { reference: string }>((db, { license, id, reference }) =>
  db.updateTable('sent_calls').set({ reference }).where('license', '=', license).where('id', '=', id),
);

const deleteSent = command<ById>((db, { license, id }) =>
  db.deleteFrom('sent_calls').where('license', '=', license).where('id', '=', id),
);

/** What is noted of a call that was sent: the hash of what it said, and what its answer is made again from. */
export interface SentCall {
  bodyHash: string;
  reference: string | null;
}

/** The call that was sent under an id, and done; null: none. */
export async function readSentCall(engine: Engine, license: string, id: string): Promise<SentCall | null> {
  const [row] = await engine.read(selectSent, { license, id });
  return row ? { bodyHash: row.body_hash, reference: row.reference } : null;
}

/** Notes that a call is done at an instant (ms UTC); false when it was noted before. Waits for a copy that is under way. */
export function* writeSentCall(by: ById & { bodyHash: string; at: number }): Steps<boolean> {
  return (yield* run(insertSent, by)).length > 0;
}

/** Notes what a call's answer is made again from. */
export function* writeReference({ license, id }: ById, reference: string): Steps<void> {
  yield* run(updateReference, { license, id, reference });
}

/** Forgets a call that was refused after all. */
export function* removeSentCall({ license, id }: ById): Steps<void> {
  yield* run(deleteSent, { license, id });
}
