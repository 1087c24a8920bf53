import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import { inParts } from '../in-parts.ts';
import { jsonOf } from '../json-of.ts';
import type { ActFact } from './report-facts.ts';

/** A line of an order, struck ones too. */
export interface LineFact {
  order_uuid: string;
  product_id: string;
  category_id: string;
  /** All of its pieces. */
  mills: number;
  deleted: number;
}

/** Every line of some orders, each order's in their sequence. */
export async function linesOfOrders(
  { db }: Engine,
  license: string,
  uuids: readonly string[],
): Promise<LineFact[]> {
  const rows = await inParts(uuids, (part) =>
    db
      .selectFrom('order_lines')
      .select(['order_uuid', 'product_id', 'deleted'])
      .select(sql<string>`coalesce(${jsonOf(db, 'document')} ->> 'categoryId', '')`.as('category_id'))
      .select(sql<number>`quantity * unit_mills`.as('mills'))
      .where('license', '=', license)
      .where('order_uuid', 'in', part)
      .orderBy('order_uuid')
      .orderBy('position')
      .orderBy('line_id')
      .execute(),
  );
  return rows.map((row) => ({ ...row, mills: Number(row.mills) }));
}

/** A line of each product of some orders: its document. */
export function linesOfProducts(
  { db }: Engine,
  license: string,
  uuids: readonly string[],
): Promise<{ product_id: string; document: string }[]> {
  return inParts(uuids, (part) =>
    db
      .selectFrom('order_lines')
      .select((e) => ['product_id', e.fn.max('document').as('document')])
      .where('license', '=', license)
      .where('order_uuid', 'in', part)
      .groupBy('product_id')
      .execute(),
  );
}

/** A payment of an order, of any day. */
export interface OrderPayment {
  order_uuid: string;
  payment_id: string;
  amount_mills: number;
  at: number;
}

/** Every payment of some orders, each order's in their sequence. */
export async function paymentsOfOrders(
  { db }: Engine,
  license: string,
  uuids: readonly string[],
): Promise<OrderPayment[]> {
  const rows = await inParts(uuids, (part) =>
    db
      .selectFrom('payments')
      .select(['order_uuid', 'payment_id', 'amount_mills', 'at'])
      .where('license', '=', license)
      .where('order_uuid', 'in', part)
      .orderBy('order_uuid')
      .orderBy('at')
      // What came in before what went back, where both are of one instant.
      .orderBy('amount_mills', 'desc')
      .orderBy('payment_id')
      .execute(),
  );
  return rows.map((row) => ({ ...row, amount_mills: Number(row.amount_mills), at: Number(row.at) }));
}

/** The money that staff took at some instants (ms UTC). */
export function takenAt({ db }: Engine, license: string, instants: readonly number[]): Promise<ActFact[]> {
  return inParts([...new Set(instants)], (part) =>
    db
      .selectFrom('audit')
      .select(['at', 'who', 'what', 'document'])
      .where('license', '=', license)
      .where('at', 'in', part)
      .where('what', '=', 'payment.taken')
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );
}
