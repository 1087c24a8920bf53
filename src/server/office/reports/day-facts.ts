import type { DayClock } from '#domain/report/business-days.ts';
import { sumDay, type DaySums, type MovedMoney, type SoldDish } from '#domain/report/day-sums.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { hourOfDay } from '#domain/time/business-day.ts';
import { readActor } from '../../staff/actor.ts';
import type { Engine } from '../../store/engine.ts';
import { namesOfLine } from '../../store/queries/orders/order-rows.ts';
import {
  actsDone,
  dishesSold,
  moneyMoved,
  ordersPlaced,
  type ActFact,
  type FactSpan,
  type OrderFact,
  type PaymentFact,
} from '../../store/queries/reports/report-facts.ts';

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

interface OrderAct {
  uuid: string;
  person: string;
  what: string;
  at: number;
}

/** What people did with orders; devices and tokens alone are nobody. */
function actsOfPeople(acts: readonly ActFact[]): OrderAct[] {
  return acts.flatMap(({ who, what, at, document }) => {
    const { person } = readActor(who);
    const { uuid = '' } = JSON.parse(document) as { uuid?: string };
    return person === null ? [] : [{ uuid, person, what, at: Number(at) }];
  });
}

/** Who took each payment in person or gave it back: the audit has it at the same instant, of the same order. */
function handsOf(acts: readonly OrderAct[]): (payment: PaymentFact) => string | null {
  const key = (uuid: string, at: number, isBack: boolean) => `${uuid} ${at} ${isBack}`;
  const people = new Map(
    acts
      .filter(({ what }) => what !== 'order.status')
      .map(({ uuid, at, what, person }) => [key(uuid, at, what === 'payment.handed_back'), person]),
  );
  return ({ order_uuid: uuid, at, amount_mills: mills, who }) =>
    people.get(key(uuid, at, mills < 0)) ?? (who === null ? null : readActor(who).person);
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
  const standing = own.filter(({ status }) => !isCanceledStatus(status)).map(({ uuid }) => uuid);
  const dishes = await dishesSold(engine, license, standing);
  const done = actsOfPeople(acts);
  const handOf = handsOf(done);
  const money: MovedMoney[] = payments
    .filter((payment) => payment.currency === currency)
    .map((payment) => ({
      paymentType: payment.payment_type,
      amountMills: payment.amount_mills,
      orderType: payment.order_type,
      place: placeOf(payment),
      hour: hourOfDay(payment.at, timezone),
      person: handOf(payment),
    }));
  const moves = done.filter(({ what }) => what === 'order.status');
  const worked = [...new Map(moves.map(({ uuid, person }) => [`${uuid} ${person}`, person])).values()];
  const sums = sumDay({
    orders: own.map((order) => ({
      status: order.status,
      totalMills: order.total_mills,
      tipsMills: order.tips_mills,
      orderType: order.order_type,
      place: placeOf(order),
      hour: hourOfDay(order.created_at, timezone),
    })),
    dishes: soldDishes(dishes),
    money,
    worked,
    elsewhere: orders.length - own.length,
  });
  const names = new Map(dishes.map(({ product_id: id, line }) => [id, JSON.stringify(namesOfLine(line))]));
  return { sums, names };
}
