import type { DayClock } from '#domain/report/business-days.ts';
import { sumDay, type DaySums, type MovedMoney, type SoldDish } from '#domain/report/day-sums.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { hourOfDay } from '#domain/time/business-day.ts';
import type { Engine } from '../../store/engine.ts';
import { namesOfLine } from '../../store/queries/orders/order-rows.ts';
import {
  actsDone,
  dishesSold,
  moneyMoved,
  ordersPlaced,
  type FactSpan,
  type OrderFact,
} from '../../store/queries/reports/report-facts.ts';

import { actsOfPeople, handsOf, ownersOfTips } from './acts.ts';
import { refundedDishes } from './refunded-dishes.ts';

/** By what a venue's days are counted. */
export interface Counting extends DayClock {
  license: string;
  currency: string;
}

/** The sums of a span, and the names of the dishes in it: JSON by product id. */
export interface Counted {
  sums: DaySums;
  names: ReadonlyMap<string, string>;
}

function placeOf(row: Pick<OrderFact, 'location_type' | 'location_code'>): string {
  return row.location_type && row.location_code ? `${row.location_type} ${row.location_code}` : '';
}

function soldDishes(rows: Awaited<ReturnType<typeof dishesSold>>): SoldDish[] {
  return rows.map(({ product_id: productId, category_id: categoryId, quantity, mills }) => ({
    productId,
    categoryId,
    quantity,
    mills,
  }));
}

/** Adds up what happened to a venue's orders in a span. */
export async function countSpan(
  engine: Engine,
  { license, currency, timezone }: Counting,
  span: Omit<FactSpan, 'license'>,
): Promise<Counted> {
  const within = { license, ...span };
  const [orders, payments, acts] = await Promise.all([
    ordersPlaced(engine, within),
    moneyMoved(engine, within),
    actsDone(engine, within),
  ]);
  const own = orders.filter((order) => order.currency === currency);
  const standing = own.filter(({ status }) => !isCanceledStatus(status));
  const done = actsOfPeople(acts);
  const moves = done.filter(({ what }) => what === 'order.status');
  const moved = payments.filter((payment) => payment.currency === currency);
  const [dishes, refunded, tipsTo] = await Promise.all([
    dishesSold(
      engine,
      license,
      standing.map(({ uuid }) => uuid),
    ),
    refundedDishes(engine, license, moved),
    ownersOfTips(engine, license, standing, moves),
  ]);
  const handOf = handsOf(done);
  const money: MovedMoney[] = moved.map((payment) => ({
    paymentType: payment.payment_type,
    amountMills: payment.amount_mills,
    orderType: payment.order_type,
    place: placeOf(payment),
    hour: hourOfDay(payment.at, timezone),
    person: handOf(payment),
  }));
  const worked = [...new Map(moves.map(({ uuid, person }) => [`${uuid} ${person}`, person])).values()];
  const sums = sumDay({
    orders: own.map((order) => ({
      status: order.status,
      totalMills: order.total_mills,
      tipsMills: order.tips_mills,
      orderType: order.order_type,
      place: placeOf(order),
      hour: hourOfDay(order.created_at, timezone),
      tipsTo: tipsTo(order.uuid),
    })),
    dishes: soldDishes(dishes),
    money,
    returned: refunded.parts,
    worked,
    elsewhere: orders.length - own.length,
  });
  const known = [
    ...refunded.lines.map(({ product_id: id, document }) => [id, document] as const),
    ...dishes.map(({ product_id: id, line }) => [id, line] as const),
  ];
  const names = new Map(known.map(([id, line]) => [id, JSON.stringify(namesOfLine(line))]));
  return { sums, names };
}
