import type { Tax } from '#domain/menu/menu.ts';
import type { TaxAmount } from '#domain/menu/tax.ts';
import type { DayClock } from '#domain/report/business-days.ts';
import {
  sumDay,
  type DaySums,
  type MovedMoney,
  type SoldDish,
  type SoldOrder,
} from '#domain/report/day-sums.ts';
import type { MoneyPart } from '#domain/report/money-parts.ts';
import { taxesOfList, taxesOfSets, type StatedTax } from '#domain/report/tax-sums.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import type { TaxSet } from '#domain/price/tax-sets.ts';
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
  type PaymentFact,
} from '../../store/queries/reports/report-facts.ts';
import { linesOfProducts } from '../../store/queries/reports/report-orders.ts';
import { actsOfPeople, handsOf, ownersOfTips } from './acts.ts';
import { moneyOfDishes } from './money-of-dishes.ts';
import { openAmounts } from './open-amounts.ts';

/** By what a venue's days are counted. */
export interface Counting extends DayClock {
  license: string;
  currency: string;
  /** Decimals of the currency. */
  places: number;
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

/** The taxes of an order as its receipt states them. */
function taxesOf({ tax_sets: sets, taxes, tax_rules: rules }: OrderFact): StatedTax[] {
  if (sets !== null) return taxesOfSets(JSON.parse(sets) as TaxSet[]);
  const listed = JSON.parse(taxes ?? '[]') as TaxAmount[];
  if (listed.length === 0) return [];
  const known = JSON.parse(rules ?? '[]') as Tax[];
  return taxesOfList(
    listed,
    new Map(known.map(({ id, type, rate }) => [id, type === 'fixed' ? null : rate])),
  );
}

/** Everything that a span's sums are made of. */
async function readFacts(engine: Engine, { license, currency, places }: Counting, within: FactSpan) {
  const [placed, payments, acts] = await Promise.all([
    ordersPlaced(engine, within),
    moneyMoved(engine, within),
    actsDone(engine, within),
  ]);
  const orders = placed.filter((order) => order.currency === currency);
  const standing = orders.filter(({ status }) => !isCanceledStatus(status));
  const done = actsOfPeople(acts);
  const moves = done.filter(({ what }) => what === 'order.status');
  const moved = payments.filter((payment) => payment.currency === currency);
  const open = await openAmounts(engine, license, standing);
  const [dishes, { ofPayments, unpaid }, tipsTo] = await Promise.all([
    dishesSold(
      engine,
      license,
      standing.map(({ uuid }) => uuid),
    ),
    moneyOfDishes(engine, license, { payments: moved, open, places }),
    ownersOfTips(engine, license, standing, moves),
  ]);
  const elsewhere = placed.length - orders.length;
  return { orders, moved, done, moves, open, dishes, ofPayments, unpaid, tipsTo, elsewhere };
}

/** The names of the dishes that were sold, or for which money moved: JSON by product id. */
async function namesOfDishes(
  engine: Engine,
  license: string,
  dishes: Awaited<ReturnType<typeof dishesSold>>,
  money: readonly { payment: PaymentFact; parts: readonly MoneyPart[] }[],
): Promise<Map<string, string>> {
  const sold = new Set(dishes.map(({ product_id: id }) => id));
  const others = money
    .filter(({ parts }) => parts.some(({ productId }) => !sold.has(productId)))
    .map(({ payment }) => payment.order_uuid);
  const lines = await linesOfProducts(engine, license, [...new Set(others)]);
  const known = [
    ...lines.map(({ product_id: id, document }) => [id, document] as const),
    ...dishes.map(({ product_id: id, line }) => [id, line] as const),
  ];
  return new Map(known.map(([id, line]) => [id, JSON.stringify(namesOfLine(line))]));
}

/** Adds up what happened to a venue's orders in a span. */
export async function countSpan(
  engine: Engine,
  counting: Counting,
  span: Omit<FactSpan, 'license'>,
): Promise<Counted> {
  const { license, timezone } = counting;
  const facts = await readFacts(engine, counting, { license, ...span });
  const handOf = handsOf(facts.done);
  const money = facts.moved.map((payment, index) => ({ payment, parts: facts.ofPayments[index] ?? [] }));
  const openOf = new Map(facts.open.map(({ uuid, mills }) => [uuid, mills]));
  const sums = sumDay({
    orders: facts.orders.map((order): SoldOrder => ({
      status: order.status,
      totalMills: order.total_mills,
      tipsMills: order.tips_mills,
      openMills: openOf.get(order.uuid) ?? 0,
      orderType: order.order_type,
      place: placeOf(order),
      hour: hourOfDay(order.created_at, timezone),
      tipsTo: facts.tipsTo(order.uuid),
      taxes: taxesOf(order),
    })),
    dishes: soldDishes(facts.dishes),
    money: money.map(({ payment, parts }): MovedMoney => ({
      paymentType: payment.payment_type,
      amountMills: payment.amount_mills,
      orderType: payment.order_type,
      place: placeOf(payment),
      hour: hourOfDay(payment.at, timezone),
      person: handOf(payment),
      counts: payment.status !== 'pending',
      dishes: parts,
    })),
    unpaid: facts.unpaid,
    worked: [...new Map(facts.moves.map(({ uuid, person }) => [`${uuid} ${person}`, person])).values()],
    elsewhere: facts.elsewhere,
  });
  return { sums, names: await namesOfDishes(engine, license, facts.dishes, money) };
}
