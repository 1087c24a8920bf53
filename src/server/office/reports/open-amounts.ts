import { openMills } from '#domain/order/order.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import type { Engine } from '../../store/engine.ts';
import { waitingRefunds } from '../../store/queries/payments/payments.ts';
import type { OrderFact } from '../../store/queries/reports/report-facts.ts';
import type { OpenAmount } from './money-of-dishes.ts';

/** What of what went back had been owed: of orders of earlier versions, all of it. */
function forgivenOf({ forgiven_mills: forgiven, returned_mills: returned }: OrderFact): number {
  return forgiven ?? returned;
}

/** What accepted orders owe still, without what was given back although it was owed. */
export async function openAmounts(
  engine: Engine,
  license: string,
  orders: readonly OrderFact[],
): Promise<OpenAmount[]> {
  const accepted = orders.filter(({ status }) => status !== 'pending' && !isCanceledStatus(status));
  const forgiven = accepted.filter((order) => forgivenOf(order) > 0).map(({ uuid }) => uuid);
  const waiting = new Map<string, number>();
  for (const { order_uuid: uuid, amount_mills: mills } of await waitingRefunds(engine, license, forgiven))
    waiting.set(uuid, (waiting.get(uuid) ?? 0) + Number(mills));
  return accepted.flatMap((order) => {
    const refundWaitingMills = waiting.get(order.uuid) ?? 0;
    const mills = openMills({
      balanceMills: order.total_mills + order.tips_mills - order.paid_mills,
      refundWaitingMills,
      forgivenMills: Math.min(forgivenOf(order), order.returned_mills + refundWaitingMills),
    });
    return mills > 0 ? { uuid: order.uuid, mills } : [];
  });
}
