import type { Refusal } from '#contract/problem.ts';

/** A use case's answer: a value, or an expected no. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export function accepted<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refused(refusal: Refusal): Result<never> {
  return { ok: false, refusal };
}
