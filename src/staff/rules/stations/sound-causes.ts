import type { StaffOrder } from '#contract/staff/staff.ts';
import { isDone, isMadeAt, workOf } from './work.ts';

/** What a station hears of: courses that were fired for it, calls of the pass, and what it has to stop. */
export function soundCauses(id: string, orders: readonly StaffOrder[]): string[] {
  return orders.flatMap((order) => {
    const work = workOf(order).filter((each) => isMadeAt(each, id));
    return [
      ...order.stationCalls
        .filter(({ station }) => station === id)
        .map(({ calledAt: at }) => `${order.uuid} called ${at}`),
      ...work
        .filter(({ line }) => line.firedAt !== null)
        .map(({ line }) => `${order.uuid} fired ${line.firedAt}`),
      ...work
        .filter((each) => each.isStruck && !isDone(each))
        .map(({ key }) => `${order.uuid} stopped ${key}`),
    ];
  });
}
