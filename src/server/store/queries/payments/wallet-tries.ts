import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import { command, query, run, type Columns } from '../../query.ts';
import type { WalletTriesRow } from '../../rows/payment-rows.ts';

type Of = { license: string; orderUuid: string };

const selectTries = query<Of, WalletTriesRow>((db, { license, orderUuid }) =>
  db
    .selectFrom('wallet_tries')
    .selectAll()
    .where('license', '=', license)
    .where('order_uuid', '=', orderUuid),
);

const selectWrong = query<Of & { walletId: string; since: number }, { wrong: number }>(
  (db, { license, orderUuid, walletId, since }) =>
    db
      .selectFrom('wallet_tries')
      .select((e) => e.fn.coalesce(e.fn.sum<number>('wrong'), sql<number>`0`).as('wrong'))
      .where('license', '=', license)
      .where('wallet_id', '=', walletId)
      .where('tried_at', '>', since)
      .where('order_uuid', '<>', orderUuid),
);

const upsert = command<Columns<WalletTriesRow>>((db, row) =>
  db
    .insertInto('wallet_tries')
    .values({
      license: row.license,
      order_uuid: row.order_uuid,
      wallet_id: row.wallet_id,
      tries: row.tries,
      wrong: row.wrong,
      locked_until: row.locked_until,
      tried_at: row.tried_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['license', 'order_uuid']).doUpdateSet({
        wallet_id: row.wallet_id,
        tries: row.tries,
        wrong: row.wrong,
        locked_until: row.locked_until,
        tried_at: row.tried_at,
      }),
    ),
);

const remove = command<Of>((db, { license, orderUuid }) =>
  db.deleteFrom('wallet_tries').where('license', '=', license).where('order_uuid', '=', orderUuid),
);

/** The wrong codes of an order, inside a unit of work; undefined when there are none. */
export function* triesWithin(license: string, orderUuid: string) {
  const [row] = yield* run(selectTries, { license, orderUuid });
  return row;
}

/** The same, outside a unit of work. */
export async function findTries(
  engine: Engine,
  license: string,
  orderUuid: string,
): Promise<WalletTriesRow | undefined> {
  const [row] = await engine.read(selectTries, { license, orderUuid });
  return row;
}

/** The number of wrong codes of other orders for a wallet since an instant (ms UTC). */
export function* wrongOfOthers(
  { license, uuid }: { license: string; uuid: string },
  walletId: string,
  since: number,
) {
  const [row] = yield* run(selectWrong, { license, orderUuid: uuid, walletId, since });
  return Number(row?.wrong ?? 0);
}

/** Stores an order's tries. */
export function* writeTries(row: WalletTriesRow) {
  yield* run(upsert, { ...row });
}

/** Deletes an order's tries after a right code. */
export function* forgetTries(license: string, orderUuid: string) {
  yield* run(remove, { license, orderUuid });
}
