import { sql } from 'kysely';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Mills } from '#domain/money/money.ts';
import type { Engine } from '../../engine.ts';
import { query } from '../../query.ts';

type Row = { uuid: string; number: number; status: OrderStatus; total: number; tips: number };

const selectPaidByCard = query<
  { license: string; since: number },
  Row & { paid: number | null; card: number | null; waiting: number | null }
>((db, { license, since }) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', (join) =>
      join.onRef('payments.license', '=', 'orders.license').onRef('payments.order_uuid', '=', 'orders.uuid'),
    )
    .select((e) => [
      'orders.uuid',
      'orders.number',
      'orders.status',
      'orders.total_mills as total',
      'orders.tips_mills as tips',
      e.fn.sum<number>('payments.amount_mills').as('paid'),
      sql<number>`sum(case when payments.payment_type = 'card' then payments.amount_mills else 0 end)`.as(
        'card',
      ),
      e
        .selectFrom('payment_refunds')
        .select((r) => r.fn.sum<number>('payment_refunds.amount_mills').as('waiting'))
        .whereRef('payment_refunds.license', '=', 'orders.license')
        .whereRef('payment_refunds.order_uuid', '=', 'orders.uuid')
        .where('payment_refunds.state', '=', 'WAITING')
        .as('waiting'),
    ])
    .where('orders.license', '=', license)
    .where('orders.updated_at', '>=', since)
    .groupBy([
      'orders.license',
      'orders.uuid',
      'orders.number',
      'orders.status',
      'orders.total_mills',
      'orders.tips_mills',
    ])
    .orderBy('orders.number'),
);

/** An order with money by card, and what of it is where. */
export interface PaidByCard {
  uuid: string;
  number: number;
  status: OrderStatus;
  /** What it comes to less what was paid; below zero: it was overpaid. */
  balanceMills: Mills;
  /** What came in by card and has not gone back. */
  cardMills: Mills;
  /** What of that is on its way back. */
  waitingMills: Mills;
}

/** A venue's orders that changed since an instant (ms UTC) and hold money by card. */
export async function ordersPaidByCard(
  engine: Engine,
  license: string,
  since: number,
): Promise<PaidByCard[]> {
  const rows = await engine.read(selectPaidByCard, { license, since });
  return rows
    .map(({ uuid, number, status, total, tips, paid, card, waiting }) => ({
      uuid,
      number: Number(number),
      status,
      balanceMills: Number(total) + Number(tips) - Number(paid ?? 0),
      cardMills: Number(card ?? 0),
      waitingMills: Number(waiting ?? 0),
    }))
    .filter(({ cardMills }) => cardMills > 0);
}
