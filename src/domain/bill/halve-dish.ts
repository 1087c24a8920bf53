import type { BillPart } from '../order/bill-part.ts';
import { billLedger } from './ledger.ts';
import type { BilledOrder } from './billed-lines.ts';
import { quotePart } from './quote.ts';

/**
 * A held part that leaves half of one of its dishes to another guest. Null where it does not hold the whole dish, where
 * its guest has begun to pay, and where it pays more than dishes: then nobody else can say what becomes of it.
 */
export function halvedPart(order: BilledOrder, part: BillPart, lineId: string): BillPart | null {
  const { state, way, attemptId, dishes } = part;
  const isWhole = dishes.some((dish) => dish.lineId === lineId && dish.of === 1);
  if (state !== 'held' || way !== null || attemptId !== null || !isWhole) return null;
  const ledger = billLedger({ ...order, parts: order.parts?.filter((each) => each !== part) ?? [] });
  const quoted = (ofLine: number) =>
    quotePart(ledger, {
      dishes: dishes.map((dish) => ({
        lineId: dish.lineId,
        count: dish.slices.length,
        of: dish.lineId === lineId ? ofLine : dish.of,
      })),
      evenlyAmong: null,
      amountMills: 0,
    });
  const whole = quoted(1);
  const half = quoted(2);
  if (!whole.ok || !half.ok || whole.quote.dueMills !== part.dueMills) return null;
  return {
    ...part,
    dishes: half.quote.dishes,
    dueMills: half.quote.dueMills,
    leftMills: half.quote.leftMills,
  };
}
