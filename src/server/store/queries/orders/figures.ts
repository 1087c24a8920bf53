import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import { query } from '../../query.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { PaymentType } from '#domain/menu/menu.ts';
import { namesOfLine } from './order-rows.ts';

type Span = { license: string; since: number };

const selectOrders = query<
  Span,
  { status: OrderStatus; count: number; total: number | null; tips: number | null }
>((db, { license, since }) =>
  db
    .selectFrom('orders')
    .select((e) => [
      'status',
      e.fn.countAll<number>().as('count'),
      e.fn.sum<number>('total_mills').as('total'),
      e.fn.sum<number>('tips_mills').as('tips'),
    ])
    .where('license', '=', license)
    // Orders do not change before they are placed, and this column has an index.
    .where('updated_at', '>=', since)
    .where('created_at', '>=', since)
    .where('kitchen_at', 'is not', null)
    .groupBy('status'),
);

const selectPayments = query<Span, { payment_type: PaymentType; amount: number | null }>(
  (db, { license, since }) =>
    db
      .selectFrom('orders')
      .innerJoin('payments', (join) =>
        join
          .onRef('payments.license', '=', 'orders.license')
          .onRef('payments.order_uuid', '=', 'orders.uuid'),
      )
      .select((e) => ['payments.payment_type', e.fn.sum<number>('payments.amount_mills').as('amount')])
      .where('orders.license', '=', license)
      .where('orders.updated_at', '>=', since)
      .where('payments.at', '>=', since)
      .groupBy('payments.payment_type')
      .orderBy('payments.payment_type'),
);

type Dish = { product_id: string; quantity: number; mills: number; line: string };

const selectDishes = query<Span & { limit: number }, Dish>((db, { license, since, limit }) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.license', '=', 'orders.license')
        .onRef('order_lines.order_uuid', '=', 'orders.uuid'),
    )
    .select((e) => [
      'order_lines.product_id',
      e.fn.sum<number>('order_lines.quantity').as('quantity'),
      e.fn.sum<number>(sql<number>`order_lines.quantity * order_lines.unit_mills`).as('mills'),
      // Any one of its lines: each contains the product's name.
      e.fn.max('order_lines.document').as('line'),
    ])
    .where('orders.license', '=', license)
    .where('orders.updated_at', '>=', since)
    .where('orders.created_at', '>=', since)
    .where('orders.kitchen_at', 'is not', null)
    .where('orders.status', 'not in', ['rejected', 'canceled'])
    .where('order_lines.deleted', '=', 0)
    .where('order_lines.held_until', 'is', null)
    .groupBy('order_lines.product_id')
    .orderBy((e) => e.fn.sum('order_lines.quantity'), 'desc')
    .orderBy('order_lines.product_id')
    .limit(limit),
);

/** Sums over a venue's orders, payments and products since an instant (ms UTC); amounts in mills. */
export async function sumsSince(engine: Engine, license: string, since: number, mostDishes: number) {
  const [orders, payments, dishes] = await Promise.all([
    engine.read(selectOrders, { license, since }),
    engine.read(selectPayments, { license, since }),
    engine.read(selectDishes, { license, since, limit: mostDishes }),
  ]);
  return {
    orders: orders.map(({ status, count, total, tips }) => ({
      status,
      count: Number(count),
      totalMills: Number(total ?? 0),
      tipsMills: Number(tips ?? 0),
    })),
    payments: payments.map(({ payment_type: type, amount }) => ({ type, amountMills: Number(amount ?? 0) })),
    dishes: dishes.map(({ product_id: id, quantity, mills, line }) => ({
      id,
      quantity: Number(quantity),
      /** What its lines come to, before coupons, fees and taxes. */
      mills: Number(mills),
      line: namesOfLine(line),
    })),
  };
}

type Between = { license: string; from: number; until: number };

const selectSales = query<Between, { created_at: number; total_mills: number; tips_mills: number }>(
  (db, { license, from, until }) =>
    db
      .selectFrom('orders')
      .select(['created_at', 'total_mills', 'tips_mills'])
      .where('license', '=', license)
      .where('updated_at', '>=', from)
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .where('kitchen_at', 'is not', null)
      .where('status', 'not in', ['rejected', 'canceled']),
);

/** The sale of an order that stands: when it was placed (ms UTC), and its total with tips. */
export interface Sale {
  at: number;
  mills: number;
}

/** The sales of a venue from an instant until before another (ms UTC). */
export async function salesBetween(
  engine: Engine,
  license: string,
  from: number,
  until: number,
): Promise<Sale[]> {
  const rows = await engine.read(selectSales, { license, from, until });
  return rows.map(({ created_at: at, total_mills: total, tips_mills: tips }) => ({
    at: Number(at),
    mills: Number(total) + Number(tips),
  }));
}
