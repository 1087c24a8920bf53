import type { Refusal } from '#contract/problem.ts';
import { Undo } from '../store/query.ts';

/**
 * A use case's answer: a value, or an expected no. A check by itself answers the `Refusal` or null, a search null where there is
 * nothing of that name; whoever is overtaken by others throws `Overtaken` and is run again (store/with-retry.ts).
 */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** Others keep changing what this is about: the same request may be sent again in a second. */
export const BUSY: Refusal = { code: 'in_progress', retryAfterS: 1 };

export function accepted<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refused(refusal: Refusal): Result<never> {
  return { ok: false, refusal };
}

/** Ends a unit of work whose answer is a `Result`: nothing that it wrote is kept. Where it returns a refusal instead, all of it is. */
export function undoAndRefuse(refusal: Refusal): never {
  throw new Undo(refused(refusal));
}
