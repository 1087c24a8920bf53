import type { Engine } from '#server/store/engine.ts';
import { sql } from 'kysely';

/**
 * Faults that must never occur (reliability.md): orders whose lines do not sum up, stock below zero, visits
 * with two open orders, duplicate numbers or keys, payments missing from the ledger.
 */
export interface Faults {
  wrongSums: string[];
  negativeStock: string[];
  visitsWithTwoOrders: string[];
  numbersTwice: string[];
  unbookedPayments: string[];
}

/** Checks the books of every venue of a store. */
export async function faultsIn({ db }: Engine): Promise<Faults> {
  const texts = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(db)).rows.map(({ id }) => id);
  return {
    wrongSums: await texts(sql`
      select o.uuid as id from orders o left join order_lines l
        on l.license = o.license and l.order_uuid = o.uuid and l.deleted = 0
      group by o.license, o.uuid, o.subtotal_mills
      having coalesce(sum(l.unit_mills * l.quantity), 0) <> o.subtotal_mills`),
    negativeStock: await texts(sql`select product_id as id from stock where quantity < 0`),
    visitsWithTwoOrders: await texts(sql`
      select visit_id as id from orders
      where location_code is not null and status in ('pending', 'accepted', 'preparing')
      group by license, visit_id having count(*) > 1`),
    numbersTwice: await texts(sql`
      select max(uuid) as id from orders group by license, number having count(*) > 1`),
    unbookedPayments: await texts(sql`
      select a.attempt_id as id from payment_attempts a
      where a.state = 'PAID' and not exists (
        select 1 from payments p where p.license = a.license and p.order_uuid = a.order_uuid)`),
  };
}

/** Books without a fault. */
export const inOrder: Faults = {
  wrongSums: [],
  negativeStock: [],
  visitsWithTwoOrders: [],
  numbersTwice: [],
  unbookedPayments: [],
};
