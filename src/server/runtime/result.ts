import type { Refusal } from '#contract/values/problem.ts';
import { Undo } from '../store/query.ts';

/**
 * A use case's result: a value, or an expected refusal. A check on its own returns the `Refusal` or null, a search
 * returns null when nothing is found; code that is overtaken by others throws `Overtaken` and is run again
 * (store/with-retry.ts).
 */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** The data keeps changing: the same request may be sent again in a second. */
export const BUSY: Refusal = { code: 'in_progress', retryAfterS: 1 };

export function accepted<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refused(refusal: Refusal): Result<never> {
  return { ok: false, refusal };
}

/**
 * Ends a unit of work whose answer is a `Result`, and undoes everything it wrote. Returning a refusal instead would
 * commit it.
 */
export function undoAndRefuse(refusal: Refusal): never {
  throw new Undo(refused(refusal));
}
