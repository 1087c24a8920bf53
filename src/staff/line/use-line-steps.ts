import type { StaffOrder } from '#contract/staff/staff.ts';
import type { LineState } from '#domain/kitchen/line-states.ts';
import { stepsUntilFulfilled } from '#domain/order/order-status.ts';
import { moveWish } from '../presses/order/move.ts';
import type { CommandWish } from '../presses/presses.ts';
import { isDone, type Work } from '../rules/stations/work.ts';
import { touch } from '../state/alarm/alarm.ts';
import { pushCommand } from '../state/orders/command-queue.ts';
import { sendPressed } from '../state/orders/send-commands.ts';

function push(wish: CommandWish): void {
  touch(wish.uuid);
  pushCommand(wish);
  sendPressed();
}

function named({ line, part }: Work) {
  return { line: line.cartUuid, turn: line.turn, ...(part !== null && { part }) };
}

/** Takes work of an order to a state; what is further already, held or struck stays. */
export function tickWork({ uuid }: StaffOrder, work: readonly Work[], state: LineState): void {
  if (work.length === 0) return;
  push({ kind: 'tick', uuid, lines: work.map((each) => ({ ...named(each), state })) });
}

/** Takes the last step of work back. */
export function recallWork({ uuid }: StaffOrder, work: readonly Work[]): void {
  push({ kind: 'untick', uuid, lines: work.map(named) });
}

/** Marks work as done, or takes that back. */
export function toggleWork(order: StaffOrder, work: Work): void {
  if (isDone(work)) recallWork(order, [work]);
  else tickWork(order, [work], 'done');
}

/** Fires what is on hold: a course of an order, or its lines without one. */
export function fireCourse({ uuid, lineItems: lines }: StaffOrder, course: number | null): void {
  const held = lines.filter((line) => line.onHold && line.status === null && line.course === null);
  const wish = course === null ? { lines: held.map(({ cartUuid: id }) => id) } : { course };
  push({ kind: 'fire', uuid, wish });
}

/** Calls a station for an order. */
export function callStation({ uuid }: StaffOrder, station: string): void {
  push({ kind: 'call', uuid, station });
}

/** Takes an order through its steps until it is fulfilled. */
export function fulfill(order: StaffOrder): void {
  touch(order.uuid);
  let { status } = order;
  for (const to of stepsUntilFulfilled(status)) {
    pushCommand(moveWish({ ...order, status }, to));
    status = to;
  }
  sendPressed();
}
