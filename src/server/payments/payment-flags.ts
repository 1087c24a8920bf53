import { flaggedOrders } from '../store/queries/payments/payment-attempts.ts';
import { waitingRefunds } from '../store/queries/payments/payments.ts';
import { ordersBeingChecked } from '../store/queries/payments/wallet-redemptions.ts';
import type { PaymentServices } from './payment-services.ts';

/** After this many failed tries in a row, about a minute, staff are notified. */
const STUCK_AFTER = 5;

function refundFlag({ tries, detail }: { tries: number; detail: string }): string {
  return tries >= STUCK_AFTER && detail !== '' ? 'refund_stuck' : 'refund_under_way';
}

/** The payment flags for staff, by the order's uuid, each once. */
export async function paymentFlags(
  { engine }: Pick<PaymentServices, 'engine'>,
  license: string,
  uuids: readonly string[],
): Promise<Map<string, string[]>> {
  const [flagged, refunds, checked] = await Promise.all([
    flaggedOrders(engine, license, uuids),
    waitingRefunds(engine, license, uuids),
    ordersBeingChecked(engine, license, uuids),
  ]);
  const flags = new Map<string, string[]>();
  function add(uuid: string, some: readonly string[]): void {
    flags.set(uuid, [...new Set([...(flags.get(uuid) ?? []), ...some])].filter(Boolean));
  }
  for (const { order_uuid: uuid, flagged: words } of flagged) add(uuid, (words ?? '').split(' '));
  for (const refund of refunds) add(refund.order_uuid, [refundFlag(refund)]);
  for (const { order_uuid: uuid } of checked) add(uuid, ['redemption_unknown']);
  return flags;
}
