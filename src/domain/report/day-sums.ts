import type { OrderType, PaymentType } from '../menu/menu.ts';
import type { Mills } from '../money/money.ts';
import { isCanceledStatus, type OrderStatus } from '../order/order-status.ts';
import type { RefundPart } from './refund-parts.ts';

/** What a report divides its sums by. */
export const REPORT_GROUPS = ['hour', 'type', 'payment', 'category', 'dish', 'table', 'person'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** The key of nobody among people: who paid online, or a device where nobody said who they are. */
export const NOBODY = '';

/**
 * Sums of one group. The count is of orders; of pieces for dishes and categories; of payments for payment types. Takings
 * are totals with tips of orders that stand; what lines come to for dishes and categories; money received for payment
 * types and people. Tips of people are of the orders whose payment they took. Refunds are positive. Dishes, categories and
 * people come to the refunds of the total; people to its tips too.
 */
export type Tally = [count: number, takingsMills: Mills, tipsMills: Mills, refundsMills: Mills];

/** The sums of one business day, or of several; without personal data: people are ids. */
export interface DaySums {
  total: Tally;
  /** Orders that were rejected or canceled. */
  lost: number;
  /** How often money went back. */
  refunds: number;
  /** What totals and tips come to beyond lines and tips: fees, added taxes, discounts, rounding. */
  otherMills: Mills;
  /** Orders in another currency, which are not counted. */
  elsewhere: number;
  by: Record<ReportGroup, Record<string, Tally>>;
}

/** An order of the kitchen, on the business day on which it was placed. */
export interface SoldOrder {
  status: OrderStatus;
  totalMills: Mills;
  tipsMills: Mills;
  orderType: OrderType;
  /** `Table 12`, `Room 7`; '': none. */
  place: string;
  /** On the venue's clock, 0 to 23. */
  hour: number;
  /** Whose tip it is; null: nobody's. */
  tipsTo: string | null;
}

/** What the lines of some orders that stand come to, by dish. */
export interface SoldDish {
  productId: string;
  categoryId: string;
  quantity: number;
  mills: Mills;
}

/** Money on the business day on which it moved; negative: it went back. */
export interface MovedMoney {
  paymentType: PaymentType;
  amountMills: Mills;
  orderType: OrderType;
  place: string;
  hour: number;
  /** Who took it or gave it back; null: nobody, such as a gateway. */
  person: string | null;
}

/** What happened on one business day. */
export interface DayFacts {
  orders: readonly SoldOrder[];
  dishes: readonly SoldDish[];
  money: readonly MovedMoney[];
  /** What went back of that money, by dish. */
  returned: readonly RefundPart[];
  /** The people who moved orders on, each once for an order. */
  worked: readonly string[];
  elsewhere: number;
}

/** The sums of a day on which nothing happened. */
export function noSums(): DaySums {
  return {
    total: [0, 0, 0, 0],
    lost: 0,
    refunds: 0,
    otherMills: 0,
    elsewhere: 0,
    by: { hour: {}, type: {}, payment: {}, category: {}, dish: {}, table: {}, person: {} },
  };
}

function addTally(to: Tally, [count, takingsMills, tipsMills, refundsMills]: Tally): void {
  to[0] += count;
  to[1] += takingsMills;
  to[2] += tipsMills;
  to[3] += refundsMills;
}

/** The sums of one key of a group; undefined: it has none. */
export function tallyOf(group: Record<string, Tally>, key: string): Tally | undefined {
  return Object.hasOwn(group, key) ? group[key] : undefined;
}

function addTo(group: Record<string, Tally>, key: string, tally: Tally): void {
  const known = tallyOf(group, key);
  if (known) addTally(known, tally);
  // Not by assignment, which `__proto__` would take for something else.
  else
    Object.defineProperty(group, key, {
      value: [...tally],
      enumerable: true,
      writable: true,
      configurable: true,
    });
}

function addOrder({ by, ...sums }: DaySums, order: SoldOrder): void {
  const tally: Tally = [1, order.totalMills + order.tipsMills, order.tipsMills, 0];
  addTally(sums.total, tally);
  addTo(by.hour, String(order.hour), tally);
  addTo(by.type, order.orderType, tally);
  if (order.place !== '') addTo(by.table, order.place, tally);
  if (order.tipsMills > 0) addTo(by.person, order.tipsTo ?? NOBODY, [0, 0, order.tipsMills, 0]);
}

function addMoney({ by, total }: DaySums, moved: MovedMoney): void {
  const received = Math.max(0, moved.amountMills);
  const refunded = Math.max(0, -moved.amountMills);
  addTo(by.payment, moved.paymentType, [received > 0 ? 1 : 0, received, 0, refunded]);
  addTo(by.person, moved.person ?? NOBODY, [0, received, 0, refunded]);
  if (refunded === 0) return;
  const back: Tally = [0, 0, 0, refunded];
  addTally(total, back);
  addTo(by.hour, String(moved.hour), back);
  addTo(by.type, moved.orderType, back);
  if (moved.place !== '') addTo(by.table, moved.place, back);
}

/** Adds up what happened on a day. Orders count for the day on which they were placed, money when it moved. */
export function sumDay({ orders, dishes, money, returned, worked, elsewhere }: DayFacts): DaySums {
  const sums = noSums();
  const standing = orders.filter(({ status }) => !isCanceledStatus(status));
  for (const order of standing) addOrder(sums, order);
  for (const { productId, categoryId, quantity, mills } of dishes) {
    addTo(sums.by.dish, productId, [quantity, mills, 0, 0]);
    addTo(sums.by.category, categoryId, [quantity, mills, 0, 0]);
  }
  for (const moved of money) addMoney(sums, moved);
  for (const { productId, categoryId, mills } of returned) {
    addTo(sums.by.dish, productId, [0, 0, 0, mills]);
    addTo(sums.by.category, categoryId, [0, 0, 0, mills]);
  }
  for (const person of worked) addTo(sums.by.person, person, [1, 0, 0, 0]);
  const linesMills = dishes.reduce((all, { mills }) => all + mills, 0);
  return {
    ...sums,
    lost: orders.length - standing.length,
    refunds: money.filter(({ amountMills }) => amountMills < 0).length,
    otherMills: sums.total[1] - sums.total[2] - linesMills,
    elsewhere,
  };
}

/** Adds a day to the sums of others. */
export function addDay(sums: DaySums, day: DaySums): void {
  addTally(sums.total, day.total);
  sums.lost += day.lost;
  sums.refunds += day.refunds;
  sums.otherMills += day.otherMills;
  sums.elsewhere += day.elsewhere;
  for (const group of REPORT_GROUPS)
    for (const [key, tally] of Object.entries(day.by[group])) addTo(sums.by[group], key, tally);
}
