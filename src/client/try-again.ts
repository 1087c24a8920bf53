import type { Answer } from './http.ts';

/** After a try without an answer, the next one waits this long. */
const WAITS_MS = [500, 2000];
/** A server that was silent for this long is not asked again at once: whoever waits decides. */
const SILENT_MS = 5000;

/** True for an answer that says nothing about what was sent: none came, or a copy of it is being worked on. */
function saysNothing(answer: Answer<unknown>): boolean {
  return answer.kind === 'no_answer' || (answer.kind === 'problem' && answer.problem.code === 'in_progress');
}

/**
 * Tries a call until the server says something, three times at most and within a few seconds: for calls that happen once
 * however often they are sent. `isWanted`: false ends it.
 */
export async function tryAgain<T>(
  ask: () => Promise<Answer<T>>,
  isWanted: () => boolean,
): Promise<Answer<T>> {
  for (const waitMs of WAITS_MS) {
    const at = Date.now();
    const answer = await ask();
    if (!saysNothing(answer) || Date.now() - at > SILENT_MS) return answer;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (!isWanted()) return answer;
  }
  return ask();
}
