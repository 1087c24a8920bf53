import { flaggedOrders } from '../store/queries/payment-attempts.ts';
import type { PaymentServices } from './payment-services.ts';

/** Why staff should look at the payments of orders: the flags by the order's uuid, each once. */
export async function paymentFlags(
  { engine }: Pick<PaymentServices, 'engine'>,
  license: string,
  uuids: readonly string[],
): Promise<Map<string, string[]>> {
  const flags = new Map<string, string[]>();
  for (const { order_uuid: uuid, flagged } of await flaggedOrders(engine, license, uuids)) {
    const known = flags.get(uuid) ?? [];
    flags.set(uuid, [...new Set([...known, ...(flagged ?? '').split(' ')])].filter(Boolean));
  }
  return flags;
}
