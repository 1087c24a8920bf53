import type { Budget } from '../../runtime/calls/allowance.ts';
import { Refused } from '../plumbing/context.ts';

/** What a caller is told whose budget is spent: to come back in its next window. */
export function budgetSpent(budget: Pick<Budget, 'leftMs'>): Refused {
  return new Refused({ code: 'too_many_requests', retryAfterS: Math.ceil(budget.leftMs() / 1000) });
}

/** Uses one call of a budget; throws too_many_requests where none was left. */
export function spendOrRefuse(budget: Budget, who: string): void {
  if (!budget.spend(who)) throw budgetSpent(budget);
}
