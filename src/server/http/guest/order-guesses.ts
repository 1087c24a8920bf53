import type { OrderDraft } from '#contract/order.ts';
import type { Refusal } from '#contract/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import type { GuessKind, Guesses } from '../guards/guesses.ts';

/** True where a cart or a draft says who is an employee. */
export function namesEmployee(id: string | number | null | undefined): boolean {
  return String(id ?? '').trim() !== '';
}

/** What a refusal says to have been guessed wrong; null: nothing. */
export function guessedWrong({ code, members, errors = [] }: Refusal): GuessKind | null {
  if (code === 'coupon_invalid') return members?.['reason'] === 'unknown' ? 'coupon' : null;
  return errors.some(({ path }) => path === 'additional_data.employee_id') ? 'employee' : null;
}

/**
 * An order names coupons and employees too: they can be guessed by it as well. Throws too_many_requests for who may not; answers what
 * counts a refusal that reveals a wrong guess.
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
