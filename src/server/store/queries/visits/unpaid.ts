import { isOpenStatus, openStatuses, type OrderStatus } from '#domain/order/order-status.ts';
import { openMills } from '#domain/order/order.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';

const paidOf = sql<number>`(select coalesce(sum(amount_mills), 0) from payments
  where payments.license = orders.license and payments.order_uuid = orders.uuid)`;
const returnedOf = sql<number>`(select coalesce(sum(-amount_mills), 0) from payments
  where payments.license = orders.license and payments.order_uuid = orders.uuid and amount_mills < 0)`;

/** The columns from which `unpaidMillsOf` tells what is left to pay of an order that is looked at. */
export const unpaidColumns = [
  'status',
  'document',
  sql<number>`total_mills + tips_mills - ${paidOf}`.as('balance'),
  returnedOf.as('returned'),
] as const;

interface UnpaidRow {
  status: OrderStatus;
  document: string;
  balance: number;
  returned: number;
}

/** True in the database for an order that is open, or served and not paid in full, be it a gift: see `isUnfinished`. */
export function mayBeUnfinished(e: ExpressionBuilder<Tables, 'orders'>) {
  return e.or([
    e('status', 'in', [...openStatuses]),
    e.and([e('status', '=', 'fulfilled'), e(sql<number>`total_mills + tips_mills`, '>', paidOf)]),
  ]);
}

/** What is left to pay of an order, tips included, without what was given back as a gift. */
export function unpaidMillsOf({ document, balance, returned }: UnpaidRow): number {
  const { forgivenMills = Infinity } = JSON.parse(document) as { forgivenMills?: number };
  return Math.max(
    0,
    openMills({
      balanceMills: Number(balance),
      refundWaitingMills: 0,
      forgivenMills: Math.min(forgivenMills, Number(returned)),
    }),
  );
}

/** True for an order that is open, or served with something left to pay. */
export function isUnfinished(row: UnpaidRow): boolean {
  return isOpenStatus(row.status) || unpaidMillsOf(row) > 0;
}
