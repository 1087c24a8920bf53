import { query, run } from '../../query.ts';
import type { LineCallRow } from '../../rows/order-rows.ts';

type ByKey = { license: string; key: string };

const selectCall = query<ByKey, Pick<LineCallRow, 'order_uuid' | 'body_hash'>>((db, { license, key }) =>
  db
    .selectFrom('line_calls')
    .select(['order_uuid', 'body_hash'])
    .where('license', '=', license)
    .where('idempotency_key', '=', key),
);

const insertCall = query<
  ByKey & { uuid: string; bodyHash: string; now: number },
  { idempotency_key: string }
>((db, { license, key, uuid, bodyHash, now }) =>
  db
    .insertInto('line_calls')
    .values({ license, idempotency_key: key, order_uuid: uuid, body_hash: bodyHash, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('idempotency_key'),
);

/** The call about lines with an idempotency key, inside a unit of work; undefined when it was not done yet. */
export function* findLineCallWithin(license: string, key: string) {
  const [row] = yield* run(selectCall, { license, key });
  return row && { uuid: row.order_uuid, bodyHash: row.body_hash };
}

/** Records that a call was done; false when its key is taken. */
export function* writeLineCall(
  license: string,
  key: string,
  { uuid, bodyHash, now }: { uuid: string; bodyHash: string; now: number },
) {
  const rows = yield* run(insertCall, { license, key, uuid, bodyHash, now });
  return rows.length > 0;
}
