import type { Engine } from '../../engine.ts';
import { command, query, run } from '../../query.ts';
import type { OrderAppendRow } from '../../rows/order-rows.ts';

type ByKey = { license: string; key: string };
type ByOrder = { license: string; uuid: string };

const selectByKey = query<ByKey, OrderAppendRow>((db, { license, key }) =>
  db
    .selectFrom('order_appends')
    .selectAll()
    .where('license', '=', license)
    .where('idempotency_key', '=', key),
);

const insertAppend = query<
  ByKey & { uuid: string; bodyHash: string; lineIds: string },
  { order_uuid: string }
>((db, { license, key, uuid, bodyHash, lineIds }) =>
  db
    .insertInto('order_appends')
    .values({
      license,
      idempotency_key: key,
      order_uuid: uuid,
      body_hash: bodyHash,
      line_ids: lineIds,
      withdrawn_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_uuid'),
);

const markWithdrawn = command<ByKey & { now: number }>((db, { license, key, now }) =>
  db
    .updateTable('order_appends')
    .set({ withdrawn_at: now })
    .where('license', '=', license)
    .where('idempotency_key', '=', key),
);

const markSent = command<ByOrder & { now: number }>((db, { license, uuid, now }) =>
  db
    .updateTable('order_lines')
    .set({ held_until: null })
    .where('license', '=', license)
    .where('order_uuid', '=', uuid)
    .where('held_until', '<=', now),
);

const removeLine = command<ByOrder & { lineId: string }>((db, { license, uuid, lineId }) =>
  db
    .deleteFrom('order_lines')
    .where('license', '=', license)
    .where('order_uuid', '=', uuid)
    .where('line_id', '=', lineId),
);

/** A call that appended lines to an order. */
export interface Append {
  uuid: string;
  bodyHash: string;
  /** The ids of its lines; null: unknown, for calls of earlier versions. */
  lineIds: string[] | null;
  isWithdrawn: boolean;
}

function readAppend(row: OrderAppendRow | undefined): Append | undefined {
  return (
    row && {
      uuid: row.order_uuid,
      bodyHash: row.body_hash,
      lineIds: row.line_ids === null ? null : (JSON.parse(row.line_ids) as string[]),
      isWithdrawn: row.withdrawn_at !== null,
    }
  );
}

/** The append with an idempotency key. */
export async function findAppendByKey(
  engine: Engine,
  license: string,
  key: string,
): Promise<Append | undefined> {
  const [row] = await engine.read(selectByKey, { license, key });
  return readAppend(row);
}

/** The same inside a unit of work. */
export function* findAppendWithin(license: string, key: string) {
  const [row] = yield* run(selectByKey, { license, key });
  return readAppend(row);
}

/** Binds an append's key to its order and its lines; false when it is taken. */
export function* writeAppendKey(
  license: string,
  key: string,
  { uuid, bodyHash, lineIds }: { uuid: string; bodyHash: string; lineIds: readonly string[] },
) {
  const rows = yield* run(insertAppend, { license, key, uuid, bodyHash, lineIds: JSON.stringify(lineIds) });
  return rows.length > 0;
}

/** Marks the lines of a key as withdrawn. */
export function* writeWithdrawn(license: string, key: string, now: number) {
  yield* run(markWithdrawn, { license, key, now });
}

/** Releases an order's held lines that are due by now to the kitchen. */
export function* writeSentLines(license: string, uuid: string, now: number) {
  yield* run(markSent, { license, uuid, now });
}

/** Removes a line as if it had never been ordered. */
export function* writeRemovedLine(license: string, uuid: string, lineId: string) {
  yield* run(removeLine, { license, uuid, lineId });
}
