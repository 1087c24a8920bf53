import type { OrderDraft } from '#contract/orders/order.ts';
import type { Result } from '../../../runtime/result.ts';
import type { GuessKind } from '../../guards/guesses.ts';

/** True when a cart or a draft contains an employee's id. */
export function namesEmployee(id: string | number | null | undefined): boolean {
  return String(id ?? '').trim() !== '';
}

/** The kind of code that an answer reveals as a wrong guess; null: none. */
export function guessedWrong(result: Result<unknown>): GuessKind | null {
  if (result.ok) return null;
  const { code, members, errors = [] } = result.refusal;
  if (code === 'coupon_invalid') return members?.['reason'] === 'unknown' ? 'coupon' : null;
  return errors.some(({ path }) => path === 'additional_data.employee_id') ? 'employee' : null;
}

/** Orders contain coupons and employee ids too, so they allow guesses as well. */
export function guessesIn({ coupon, additional_data: more }: OrderDraft): GuessKind[] {
  return [
    ...(coupon ? (['coupon'] as const) : []),
    ...(namesEmployee(more?.employee_id) ? (['employee'] as const) : []),
  ];
}
