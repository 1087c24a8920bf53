import type { Mills } from '#domain/money/money.ts';
import type { Engine } from '../../engine.ts';
import { type Columns, command, query, run } from '../../query.ts';
import type { WalletRedemptionRow } from '../../rows/payment-rows.ts';

const selectSent = query<{ license: string; orderUuid: string }, WalletRedemptionRow>(
  (db, { license, orderUuid }) =>
    db
      .selectFrom('wallet_redemptions')
      .selectAll()
      .where('license', '=', license)
      .where('order_uuid', '=', orderUuid)
      .where('state', '=', 'SENT'),
);

const upsert = command<Columns<WalletRedemptionRow>>((db, row) =>
  db
    .insertInto('wallet_redemptions')
    .values({
      license: row.license,
      redemption_id: row.redemption_id,
      order_uuid: row.order_uuid,
      wallet_id: row.wallet_id,
      amount_mills: row.amount_mills,
      part_id: row.part_id,
      tip_mills: row.tip_mills,
      state: row.state,
      sent_at: row.sent_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['license', 'redemption_id'])
        .doUpdateSet({
          state: row.state,
          sent_at: row.sent_at,
          amount_mills: row.amount_mills,
          part_id: row.part_id,
          tip_mills: row.tip_mills,
        })
        .where('wallet_redemptions.state', '<>', 'DONE'),
    ),
);

/** An order's redemptions without an answer. */
export function* unansweredWithin(license: string, orderUuid: string) {
  return yield* run(selectSent, { license, orderUuid });
}

/** Tips are not in the balance before their parts are paid. */
function sumOf(rows: readonly WalletRedemptionRow[]): Mills {
  return rows.reduce((sum, { amount_mills: mills, tip_mills: tip }) => sum + mills - (tip ?? 0), 0);
}

/**
 * The amount of an order that the partner may already have taken: until that is known, it must not be paid in another
 * way.
 */
export function* checkingWithin(license: string, orderUuid: string) {
  return sumOf(yield* unansweredWithin(license, orderUuid));
}

/** The same, outside a unit of work. */
export async function checkingMills(engine: Engine, license: string, orderUuid: string): Promise<Mills> {
  return sumOf(await engine.read(selectSent, { license, orderUuid }));
}

/** Updates a redemption; DONE is final. */
export function* writeRedemption(row: WalletRedemptionRow) {
  yield* run(upsert, { ...row });
}
