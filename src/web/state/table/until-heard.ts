import type { Answer } from '#client/http.ts';
import { waitToRetry } from '../../browser/retry.ts';

const WAITS = { leastMs: 500, mostMs: 10_000 };

/** What the server has said to a call. */
type Heard<T> = Exclude<Answer<T>, { kind: 'no_answer' }>;

/** Who calls: `signal` ends with the page, `onNoAnswer` says that it is not known yet whether the call was heard. */
export interface Caller {
  signal: AbortSignal;
  onNoAnswer: () => void;
}

/**
 * Makes a call to the staff again and again while nobody answers and the guest has not left: the server takes one that
 * waits once. Null once the guest has left.
 */
export async function untilHeard<T>(
  make: () => Promise<Answer<T>>,
  { signal, onNoAnswer }: Caller,
): Promise<Heard<T> | null> {
  for (let failed = 0; !signal.aborted; failed++) {
    const answer = await make();
    if (answer.kind !== 'no_answer') return answer;
    onNoAnswer();
    await waitToRetry(answer, failed, WAITS);
  }
  return null;
}
