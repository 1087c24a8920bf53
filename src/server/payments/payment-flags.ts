import { paymentDoubts, type PaymentDoubt } from '../store/queries/payments/payment-doubts.ts';
import type { PaymentServices } from './payment-services.ts';

/** After this many failed tries in a row, about a minute, staff are notified. */
const STUCK_AFTER = 5;

function flagsOf({ kind, detail, tries }: PaymentDoubt): string[] {
  if (kind === 'attempt') return (detail ?? '').split(' ').filter(Boolean);
  if (kind === 'redemption') return ['redemption_unknown'];
  return [tries >= STUCK_AFTER && (detail ?? '') !== '' ? 'refund_stuck' : 'refund_under_way'];
}

/** The payment flags for staff, by the order's uuid, each once. */
export async function paymentFlags(
  { engine }: Pick<PaymentServices, 'engine'>,
  license: string,
  uuids: readonly string[],
): Promise<Map<string, string[]>> {
  const doubts = await paymentDoubts(engine, license, uuids);
  const byOrder = Map.groupBy(doubts, (doubt) => doubt.order_uuid);
  return new Map([...byOrder].map(([uuid, own]) => [uuid, [...new Set(own.flatMap(flagsOf))]]));
}
