import type { ProblemCode } from '#contract/values/problem.ts';
import { query, run } from '../../query.ts';
import type { LineCallRow } from '../../rows/order-rows.ts';

type ByKey = { license: string; key: string };

const selectCall = query<ByKey, Pick<LineCallRow, 'order_uuid' | 'body_hash' | 'refused_with'>>(
  (db, { license, key }) =>
    db
      .selectFrom('line_calls')
      .select(['order_uuid', 'body_hash', 'refused_with'])
      .where('license', '=', license)
      .where('idempotency_key', '=', key),
);

/** What is kept of a call's answer: with what it was refused; null when it was done. */
type KeptAnswer = { uuid: string; bodyHash: string; refusedWith: ProblemCode | null; now: number };

const insertCall = query<ByKey & KeptAnswer, { idempotency_key: string }>(
  (db, { license, key, uuid, bodyHash, refusedWith, now }) =>
    db
      .insertInto('line_calls')
      .values({
        license,
        idempotency_key: key,
        order_uuid: uuid,
        body_hash: bodyHash,
        refused_with: refusedWith,
        at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('idempotency_key'),
);

/** The call about lines with an idempotency key, inside a unit of work; undefined when it was not answered yet. */
export function* findLineCallWithin(license: string, key: string) {
  const [row] = yield* run(selectCall, { license, key });
  return row && { uuid: row.order_uuid, bodyHash: row.body_hash, refusedWith: row.refused_with };
}

/** Records that a call was done, or with what it was refused; false when its key is taken. */
export function* writeLineCall(
  license: string,
  key: string,
  { refusedWith = null, ...call }: Omit<KeptAnswer, 'refusedWith'> & Partial<KeptAnswer>,
) {
  const rows = yield* run(insertCall, { license, key, ...call, refusedWith });
  return rows.length > 0;
}
