import { isOpenStatus } from '#domain/order/order-status.ts';
import { recallWork } from '../line/use-line-steps.ts';
import type { Taken } from '../rules/stations/pass-tickets.ts';
import type { Steps } from '../ticket/parts/use-steps.ts';

/** Takes back what ran, and where that ended its order, the order too. */
export function takeBack({ order, ran }: Taken, { recall }: Pick<Steps, 'recall'>): void {
  if (!isOpenStatus(order.status)) recall(order);
  if (ran.length > 0) recallWork(order, ran);
}
