import type { OrderType, PaymentType } from '../menu/menu.ts';
import type { Mills } from '../money/money.ts';
import { isCanceledStatus, type OrderStatus } from '../order/order-status.ts';
import type { MoneyPart } from './money-parts.ts';
import { addTaxes, addTaxTally, type StatedTax, type TaxTally } from './tax-sums.ts';

/** What a report divides its sums by. */
export const REPORT_GROUPS = ['hour', 'type', 'payment', 'category', 'dish', 'table', 'person'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** The key of nobody among people: who paid online, or a device where nobody said who they are. */
export const NOBODY = '';

/** The figures of a group, in the order in which they are stored. */
const FIGURES = ['count', 'takings', 'tips', 'refunds', 'ordered', 'taken', 'refunded', 'unpaid'] as const;

/**
 * Sums of one group; amounts in thousandths. The count is of orders; of pieces for dishes and categories; of payments for
 * payment types; of orders moved on for people.
 *
 * By the day of the order, as it stands now: `takings` are totals with tips, `ordered` totals without, `unpaid` is what
 * accepted ones still owe. By the day on which it moved: `refunds` is all money that went back; `taken` is money that came
 * in and `refunded` what of it went back, neither while its order waits to be accepted. Dishes and categories have the parts of
 * their lines; payment types and people have money alone, and `takings` is all money that came in. Tips of people are of
 * the orders whose payment they took.
 */
export type Figures = Record<(typeof FIGURES)[number], number>;

/** The same, stored without names. */
export type Tally = number[];

/** The figures of a tally. */
export function figuresOf(tally: readonly number[]): Figures {
  return Object.fromEntries(FIGURES.map((name, index) => [name, tally[index] ?? 0])) as Figures;
}

function tallied(figures: Partial<Figures>): Tally {
  return FIGURES.map((name) => figures[name] ?? 0);
}

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
  /** The taxes in what was ordered, by tax and rate. */
  taxes: Record<string, TaxTally>;
}

/** An order of the kitchen, on the business day on which it was placed. */
export interface SoldOrder {
  status: OrderStatus;
  totalMills: Mills;
  tipsMills: Mills;
  /** What it owes still. */
  openMills: Mills;
  orderType: OrderType;
  /** `Table 12`, `Room 7`; '': none. */
  place: string;
  /** On the venue's clock, 0 to 23. */
  hour: number;
  /** Whose tip it is; null: nobody's. */
  tipsTo: string | null;
  taxes: readonly StatedTax[];
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
  /** Its order is no longer waiting to be accepted. */
  counts: boolean;
  /** What of it each dish stands for, above zero. */
  dishes: readonly MoneyPart[];
}

/** What happened on one business day. */
export interface DayFacts {
  orders: readonly SoldOrder[];
  dishes: readonly SoldDish[];
  money: readonly MovedMoney[];
  /** What accepted orders owe still, by dish. */
  unpaid: readonly MoneyPart[];
  /** The people who moved orders on, each once for an order. */
  worked: readonly string[];
  elsewhere: number;
}

/** The sums of a day on which nothing happened. */
export function noSums(): DaySums {
  return {
    total: tallied({}),
    lost: 0,
    refunds: 0,
    otherMills: 0,
    elsewhere: 0,
    by: { hour: {}, type: {}, payment: {}, category: {}, dish: {}, table: {}, person: {} },
    taxes: {},
  };
}

function addTally(to: Tally, tally: Tally): void {
  tally.forEach((value, index) => (to[index] = (to[index] ?? 0) + value));
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

/** True for an order whose money is taken, and which owes what it has not paid. */
function isAccepted(status: OrderStatus): boolean {
  return status !== 'pending' && !isCanceledStatus(status);
}

function addOrder({ by, total, taxes }: DaySums, order: SoldOrder): void {
  const { totalMills, tipsMills, openMills, status } = order;
  const tally = tallied({
    count: 1,
    takings: totalMills + tipsMills,
    tips: tipsMills,
    ordered: totalMills,
    unpaid: isAccepted(status) ? Math.max(0, openMills) : 0,
  });
  addTally(total, tally);
  addTo(by.hour, String(order.hour), tally);
  addTo(by.type, order.orderType, tally);
  if (order.place !== '') addTo(by.table, order.place, tally);
  if (tipsMills > 0) addTo(by.person, order.tipsTo ?? NOBODY, tallied({ tips: tipsMills }));
  addTaxes(taxes, order.taxes);
}

function addParts({ by }: DaySums, parts: readonly MoneyPart[], tally: (mills: Mills) => Tally): void {
  for (const { productId, categoryId, mills } of parts) {
    addTo(by.dish, productId, tally(mills));
    addTo(by.category, categoryId, tally(mills));
  }
}

function addMoney(sums: DaySums, moved: MovedMoney): void {
  const { by, total } = sums;
  const received = Math.max(0, moved.amountMills);
  const returned = Math.max(0, -moved.amountMills);
  const taken = moved.counts ? received : 0;
  const refunded = moved.counts ? returned : 0;
  const count = received > 0 ? 1 : 0;
  const own = { takings: received, refunds: returned, taken, refunded };
  addTo(by.payment, moved.paymentType, tallied({ ...own, count }));
  addTo(by.person, moved.person ?? NOBODY, tallied(own));
  addParts(sums, moved.dishes, (mills) =>
    returned > 0
      ? tallied({ refunds: mills, refunded: moved.counts ? mills : 0 })
      : tallied({ taken: moved.counts ? mills : 0 }),
  );
  if (returned === 0 && taken === 0) return;
  const all = tallied({ refunds: returned, taken, refunded });
  addTally(total, all);
  addTo(by.hour, String(moved.hour), all);
  addTo(by.type, moved.orderType, all);
  if (moved.place !== '') addTo(by.table, moved.place, all);
}

/** Adds up what happened on a day. Orders count for the day on which they were placed, money when it moved. */
export function sumDay({ orders, dishes, money, unpaid, worked, elsewhere }: DayFacts): DaySums {
  const sums = noSums();
  const standing = orders.filter(({ status }) => !isCanceledStatus(status));
  for (const order of standing) addOrder(sums, order);
  for (const { productId, categoryId, quantity, mills } of dishes) {
    const tally = tallied({ count: quantity, takings: mills, ordered: mills });
    addTo(sums.by.dish, productId, tally);
    addTo(sums.by.category, categoryId, tally);
  }
  for (const moved of money) addMoney(sums, moved);
  addParts(sums, unpaid, (mills) => tallied({ unpaid: mills }));
  for (const person of worked) addTo(sums.by.person, person, tallied({ count: 1 }));
  const linesMills = dishes.reduce((all, { mills }) => all + mills, 0);
  return {
    ...sums,
    lost: orders.length - standing.length,
    refunds: money.filter(({ amountMills }) => amountMills < 0).length,
    otherMills: figuresOf(sums.total).ordered - linesMills,
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
  for (const [key, tally] of Object.entries(day.taxes)) addTaxTally(sums.taxes, key, tally);
}
