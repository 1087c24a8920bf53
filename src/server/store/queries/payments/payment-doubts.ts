import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';

/** Something about an order's money that staff may have to look at. */
export interface PaymentDoubt {
  order_uuid: string;
  /** A flagged attempt, a refund that is not finished, or a redemption of a wallet without an answer. */
  kind: 'attempt' | 'refund' | 'redemption';
  /** The attempt's flags, or the refund's last failure. */
  detail: string | null;
  /** How often the refund was tried. */
  tries: number;
}

/** The doubts about the money of some orders, in one statement: boards ask it with every order they read. */
export async function paymentDoubts(
  { db }: Engine,
  license: string,
  orderUuids: readonly string[],
): Promise<PaymentDoubt[]> {
  if (orderUuids.length === 0) return [];
  const uuids = [...orderUuids];
  return db
    .selectFrom('payment_attempts')
    .select(['order_uuid', sql<PaymentDoubt['kind']>`'attempt'`.as('kind'), 'flagged as detail'])
    .select(sql<number>`0`.as('tries'))
    .where('license', '=', license)
    .where('order_uuid', 'in', uuids)
    .where('flagged', 'is not', null)
    .unionAll(
      db
        .selectFrom('payment_refunds')
        .select(['order_uuid', sql<PaymentDoubt['kind']>`'refund'`.as('kind'), 'detail', 'tries'])
        .where('license', '=', license)
        .where('order_uuid', 'in', uuids)
        .where('state', '=', 'WAITING'),
    )
    .unionAll(
      db
        .selectFrom('wallet_redemptions')
        .select(['order_uuid', sql<PaymentDoubt['kind']>`'redemption'`.as('kind')])
        .select([sql<string | null>`null`.as('detail'), sql<number>`0`.as('tries')])
        .where('license', '=', license)
        .where('order_uuid', 'in', uuids)
        .where('state', '=', 'SENT'),
    )
    .execute();
}
