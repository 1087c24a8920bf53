import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { freeCount } from './chosen-part.ts';

/**
 * What became of the part that a phone held last: it still has it, its hold ran out, others were first, or all of its
 * dishes were canceled.
 */
export type HoldOutcome = { kind: 'kept' | 'over' } | { kind: 'taken' | 'struck'; lines: readonly string[] };

/** Works it out from the bill as it is now; `dishes`: what was chosen for the part. */
export function holdOutcome(
  { parts, dishes }: Pick<ReadBill, 'parts' | 'dishes'>,
  held: { partId: string; choice: { dishes?: readonly { line: string; count: number }[] | undefined } },
): HoldOutcome {
  if (parts.some(({ uuid }) => uuid === held.partId)) return { kind: 'kept' };
  const free = new Map(dishes.map((dish) => [dish.lineId, freeCount(dish)]));
  const chosen = held.choice.dishes ?? [];
  if (chosen.length > 0 && !chosen.some(({ line }) => free.has(line)))
    return { kind: 'struck', lines: chosen.map(({ line }) => line) };
  const taken = chosen.filter(({ line, count }) => (free.get(line) ?? count) < count);
  return taken.length > 0 ? { kind: 'taken', lines: taken.map(({ line }) => line) } : { kind: 'over' };
}

/** True when the hold of a part ran out, or others were first: nothing of it was paid. */
export function hasLostPart(
  bill: Pick<ReadBill, 'parts' | 'dishes'>,
  held: Parameters<typeof holdOutcome>[1],
): boolean {
  return ['over', 'taken'].includes(holdOutcome(bill, held).kind);
}
