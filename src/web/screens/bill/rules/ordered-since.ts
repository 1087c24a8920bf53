import type { GuestOrder, GuestOrderLine } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { Mills } from '#domain/money/money.ts';
import type { MyLine } from '../../../state/bill/my-lines.ts';
import { firstTicks, tickMills } from './chosen-part.ts';

/** When this phone paid its last part (ms UTC); null: it has paid none. */
function lastPaidAt({ parts }: Pick<ReadBill, 'parts'>): number | null {
  const paid = parts.flatMap(({ mine, paidAt: at }) => (mine && at !== null ? Date.parse(at) : []));
  return paid.length === 0 ? null : Math.max(...paid);
}

/** The dishes that a guest ordered after they had paid, as far as nobody pays them yet, and what they come to. */
export function orderedSince(
  { lines }: Pick<GuestOrder, 'lines'>,
  bill: ReadBill,
  mine: readonly MyLine[],
): { lines: GuestOrderLine[]; mills: Mills } {
  const paidAt = lastPaidAt(bill);
  const ticks = firstTicks(bill, mine);
  const since = lines.flatMap((line) => {
    const tick = ticks.get(line.lineId);
    if (!tick || paidAt === null || line.addedAt <= paidAt) return [];
    return { line, mills: tickMills(bill, { lineId: line.lineId, count: tick.count, of: tick.of }) };
  });
  return { lines: since.map(({ line }) => line), mills: since.reduce((sum, { mills }) => sum + mills, 0) };
}
