import type { Problem, ProblemCode } from '#contract/values/problem.ts';
import type { Answer } from './http.ts';

const PASSING: readonly ProblemCode[] = ['in_progress', 'too_many_requests', 'unavailable'];

/** True for a refusal that passes by itself: it says nothing about what was sent, and the same call goes again. */
export function isPassing({ code }: Problem): boolean {
  return PASSING.includes(code);
}

/** True where the server has said what it has to say: there was an answer, and not one that passes by itself. */
export function isAnswered(answer: Answer<unknown>): boolean {
  return answer.kind === 'problem' ? !isPassing(answer.problem) : answer.kind !== 'no_answer';
}

/** True once nobody waits for an answer any more: it was given, or others were faster. */
export function isOver(answer: Answer<unknown>): boolean {
  return answer.kind === 'ok' || (answer.kind === 'problem' && answer.problem.code === 'not_found');
}
