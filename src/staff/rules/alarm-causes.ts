import type { StaffOrder } from '#contract/staff/staff.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { lastAddition } from './lines.ts';

/** How long a sound waits before it repeats. */
export const REPEAT_MS = 30_000;
const LOUDEST = 5;

/** When a cause last sounded, and how often. */
export interface Sounded {
  at: number;
  times: number;
}

function findCause(order: StaffOrder): string | null {
  if (order.status === 'pending') return `${order.uuid} new ${lastAddition(order) ?? ''}`;
  const added = isOpenStatus(order.status) ? lastAddition(order) : null;
  return added === null ? null : `${order.uuid} added ${added}`;
}

const found = new WeakMap<StaffOrder, string | null>();

/**
 * Why the board sounds for an order: the order is new, or lines were added; null when there is no reason.
 * Cached per order object, because it is asked for every order every second and a changed order is a new
 * object.
 */
export function alarmCause(order: StaffOrder): string | null {
  const known = found.get(order);
  if (known !== undefined) return known;
  const cause = findCause(order);
  found.set(order, cause);
  return cause;
}

/** The causes that nobody has touched yet. */
export function openCauses(orders: readonly StaffOrder[], touched: ReadonlySet<string>): string[] {
  return orders.map(alarmCause).filter((cause) => cause !== null && !touched.has(cause)) as string[];
}

/** The causes due to sound: never sounded, or more than half a minute ago. */
export function dueCauses(
  causes: readonly string[],
  sounded: ReadonlyMap<string, Sounded>,
  now: number,
): string[] {
  return causes.filter((cause) => {
    const last = sounded.get(cause);
    return !last || now - last.at >= REPEAT_MS;
  });
}

/** Records that causes sounded, and forgets the causes that are over. */
export function afterSound(
  causes: readonly string[],
  due: readonly string[],
  sounded: ReadonlyMap<string, Sounded>,
  now: number,
): Map<string, Sounded> {
  const next = new Map<string, Sounded>();
  for (const cause of causes) {
    const last = sounded.get(cause);
    if (due.includes(cause)) next.set(cause, { at: now, times: (last?.times ?? 0) + 1 });
    else if (last) next.set(cause, last);
  }
  return next;
}

/** The loudness of the next sound, from 2/5 to 1: louder each time that nobody came. */
export function loudness(due: readonly string[], sounded: ReadonlyMap<string, Sounded>): number {
  const times = Math.max(0, ...due.map((cause) => sounded.get(cause)?.times ?? 0));
  return Math.min(LOUDEST, times + 2) / LOUDEST;
}
