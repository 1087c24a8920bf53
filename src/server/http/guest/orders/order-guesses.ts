import type { OrderDraft } from '#contract/orders/order.ts';
import type { Refusal } from '#contract/values/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import type { GuessKind, Guesses } from '../../guards/guesses.ts';

/** True when a cart or a draft contains an employee's id. */
export function namesEmployee(id: string | number | null | undefined): boolean {
  return String(id ?? '').trim() !== '';
}

/** The kind of code that a refusal reveals as a wrong guess; null: none. */
export function guessedWrong({ code, members, errors = [] }: Refusal): GuessKind | null {
  if (code === 'coupon_invalid') return members?.['reason'] === 'unknown' ? 'coupon' : null;
  return errors.some(({ path }) => path === 'additional_data.employee_id') ? 'employee' : null;
}

/**
 * Orders contain coupons and employee ids too, so they allow guesses as well. Throws too_many_requests when the caller
 * has no attempts left; returns a function that counts a refusal that reveals a wrong guess.
 */
export async function beginOrderGuesses(
  guesses: Guesses,
  request: FastifyRequest,
  live: LiveVenue,
  { coupon, additional_data: more }: OrderDraft,
): Promise<(refusal: Refusal) => void> {
  const kinds: GuessKind[] = [];
  if (coupon) kinds.push('coupon');
  if (namesEmployee(more?.employee_id)) kinds.push('employee');
  const begun = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await guesses.begin(request, live, kind)] as const)),
  );
  return (refusal) => {
    const wrong = guessedWrong(refusal);
    if (wrong) begun.get(wrong)?.wrong();
  };
}
