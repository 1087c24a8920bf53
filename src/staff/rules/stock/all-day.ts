import type { StaffOrder } from '#contract/staff/staff.ts';
import { enumerate } from '#domain/text/enumerate.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { choicesOf } from '#contract/staff/ticket-lines.ts';

/** The quantity of one dish with the same choices over all open tickets. */
export interface AllDayCount {
  key: string;
  name: string;
  choices: string;
  quantity: number;
  /** The orders that contain it. */
  uuids: string[];
}

/** Counts dishes over all open orders, without lines on hold, largest quantity first. */
export function allDayCounts(orders: readonly StaffOrder[]): AllDayCount[] {
  const counts = new Map<string, AllDayCount>();
  for (const { uuid, status, lineItems: lines } of orders) {
    if (!isOpenStatus(status)) continue;
    for (const line of lines) {
      if (line.status !== null || line.onHold) continue;
      const choices = enumerate(choicesOf(line));
      const key = `${line.product}\n${choices}`;
      const count = counts.get(key) ?? { key, name: line.productName, choices, quantity: 0, uuids: [] };
      count.quantity += line.quantity;
      if (count.uuids.at(-1) !== uuid) count.uuids.push(uuid);
      counts.set(key, count);
    }
  }
  return [...counts.values()].sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
}
