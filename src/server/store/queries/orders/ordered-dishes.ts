import type { Engine } from '../../engine.ts';
import { query } from '../../query.ts';

const selectOrdered = query<{ license: string; since: number }, { product_id: string; quantity: number }>(
  (db, { license, since }) =>
    db
      .selectFrom('orders')
      .innerJoin('order_lines', (join) =>
        join
          .onRef('order_lines.license', '=', 'orders.license')
          .onRef('order_lines.order_uuid', '=', 'orders.uuid'),
      )
      .select((e) => ['order_lines.product_id', e.fn.sum<number>('order_lines.quantity').as('quantity')])
      .where('orders.license', '=', license)
      // Orders do not change before they are placed, and this column has an index.
      .where('orders.updated_at', '>=', since)
      .where('orders.status', 'not in', ['rejected', 'canceled'])
      .where('order_lines.deleted', '=', 0)
      .groupBy('order_lines.product_id'),
);

/** How many pieces of each dish were ordered in orders since an instant (ms UTC). */
export async function orderedDishes(
  engine: Engine,
  license: string,
  since: number,
): Promise<{ id: string; ordered: number }[]> {
  const rows = await engine.read(selectOrdered, { license, since });
  return rows.map(({ product_id: id, quantity }) => ({ id, ordered: Number(quantity) }));
}
