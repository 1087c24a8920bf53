import type { LiveTable } from '#contract/office/tables.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { parseMoney } from '#domain/money/money.ts';
import { isLeftUnpaid, paidParts } from '../rules/bills/paid-parts.ts';
import { passTicket } from '../rules/stations/pass-tickets.ts';
import { isActive, isDone, workOf } from '../rules/stations/work.ts';
import type { Limits } from '../rules/times/ages.ts';
import { dueAt } from '../rules/times/due.ts';
import { isWaiting, type CallCard, type DishCard, type NowCard } from './now-cards.ts';

/** What a table is about; instants in ms UTC. */
export type TableLook =
  | { kind: 'free' | 'held' }
  /** Dishes stand at the pass; `course` where all are of one. */
  | { kind: 'ready'; since: number; course: number | null }
  | { kind: 'calls' | 'bill'; since: number }
  /** The rest of a bill of which somebody has paid a part a while ago. */
  | { kind: 'unpaid'; since: number }
  /** What was promised has passed; `station`: the id of the only one that is not done. */
  | { kind: 'late'; dueAt: number; station: string | null }
  | { kind: 'onWay'; since: number; by: string }
  | { kind: 'choosing'; ready: number; phones: number }
  | { kind: 'cooking'; dueAt: number }
  | { kind: 'paying'; paid: number; payers: number }
  | { kind: 'eating' | 'seated'; since: number };

/** What waiters and the kitchen know of a table beside its guests. */
export interface TableNews {
  orders: readonly StaffOrder[];
  cards: readonly NowCard[];
  isHeld: boolean;
  now: number;
  limitsOf: (order: StaffOrder) => Limits;
}

/** Everything that a waiter goes to. */
const NEEDING: readonly TableLook['kind'][] = ['ready', 'calls', 'bill', 'unpaid'];
/** What has an edge on its card. */
const URGENT: readonly TableLook['kind'][] = ['calls', 'bill', 'unpaid'];

/** True for a table that a waiter goes to. */
export function needsWaiter({ kind }: TableLook): boolean {
  return NEEDING.includes(kind);
}

/** True for a table whose guests wait for somebody. */
export function isUrgent({ kind }: TableLook): boolean {
  return URGENT.includes(kind);
}

function cardAt({ location, locationType: type, orders }: LiveTable, card: NowCard): boolean {
  if ('order' in card) return orders.some(({ uuid }) => uuid === card.order.uuid);
  return card.call.location === location && card.call.locationType === type;
}

function readyLook({ lines, since }: DishCard): TableLook {
  const courses = new Set(lines.map(({ course }) => course));
  return { kind: 'ready', since, course: courses.size === 1 ? (lines[0]?.course ?? null) : null };
}

/** How far the kitchen is: late, or cooking; null where it has nothing to make. */
function kitchenLook({ orders, now, limitsOf }: TableNews): TableLook | null {
  const [first] = orders
    .filter((order) => isOpenStatus(order.status))
    .filter((order) => workOf(order).some((work) => isActive(work) && !isDone(work)))
    .map((order) => ({ order, at: dueAt(order, limitsOf(order)) }))
    .sort((a, b) => a.at - b.at);
  if (!first) return null;
  if (now <= first.at) return { kind: 'cooking', dueAt: first.at };
  const { missing } = passTicket(first.order);
  return { kind: 'late', dueAt: first.at, station: missing.length === 1 ? (missing[0] ?? null) : null };
}

/** When the last dish came to the table (ms UTC); 0: none did. */
function servedAt(orders: readonly StaffOrder[]): number {
  const dishes = orders.flatMap((order) => workOf(order)).filter(({ state }) => state === 'served');
  const done = orders.filter(({ status }) => status === 'fulfilled');
  return Math.max(0, ...dishes.map(({ at }) => at ?? 0), ...done.map(({ statusAt: at }) => Date.parse(at)));
}

/** What is most pressing at a table; undefined: nobody sits there. */
export function tableLook(table: LiveTable | undefined, news: TableNews): TableLook {
  if (!table) return { kind: news.isHeld ? 'held' : 'free' };
  const cards = news.cards.filter((card) => cardAt(table, card));
  const own = {
    ...news,
    orders: news.orders.filter(({ uuid }) => table.orders.some((each) => each.uuid === uuid)),
  };
  const dishes = cards.filter((card): card is DishCard => 'order' in card);
  const calls = cards.filter((card): card is CallCard => 'call' in card && isWaiting(card));
  const ready = dishes.find(({ kind }) => kind === 'ready');
  const carried = dishes.find(({ kind }) => kind === 'carried');
  const kitchen = kitchenLook(own);
  const { paid, payers, lastAt } = paidParts(table);
  const isLeft = isLeftUnpaid(table, news.now);
  const owes = (parseMoney(table.unpaid) ?? 0) > 0;
  const choosing = table.choosing.filter(({ ready: isReady }) => isReady).length;
  const served = servedAt(own.orders);
  if (ready) return readyLook(ready);
  const call = calls.find(({ kind }) => kind === 'call') ?? calls[0];
  if (call) return { kind: call.kind === 'bill' ? 'bill' : 'calls', since: call.since };
  if (isLeft) return { kind: 'unpaid', since: lastAt };
  if (kitchen?.kind === 'late') return kitchen;
  if (carried) return { kind: 'onWay', since: carried.since, by: carried.by };
  if (table.choosing.length > 0 && (choosing > 0 || own.orders.length === 0))
    return { kind: 'choosing', ready: choosing, phones: table.choosing.length };
  if (kitchen) return kitchen;
  if (owes && payers > 0) return { kind: 'paying', paid, payers };
  return served > 0 ? { kind: 'eating', since: served } : { kind: 'seated', since: Date.parse(table.since) };
}
