import type { Problem, ProblemCode } from '#contract/values/problem.ts';

const PASSING: readonly ProblemCode[] = ['in_progress', 'too_many_requests', 'unavailable'];

/** True for a refusal that passes by itself: it says nothing about what was sent, and the same call goes again. */
export function isPassing({ code }: Problem): boolean {
  return PASSING.includes(code);
}
