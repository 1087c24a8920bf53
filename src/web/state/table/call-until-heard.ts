import { callStaff } from '#client/guest/call-staff.ts';
import type { CallKind } from '#contract/visits/events.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { waitToRetry } from '../../browser/retry.ts';
import { theConnection } from '../../page/connection.ts';

const WAITS = { leastMs: 500, mostMs: 10_000 };

/**
 * Calls a waiter or asks for the bill, again and again while nobody answers and the guest has not left: the server takes
 * a call that waits once. True once the staff know; false where the server refused, or the guest has left.
 */
export async function callUntilHeard(
  lang: LanguageCode,
  kind: CallKind,
  { signal, onNoAnswer }: { signal: AbortSignal; onNoAnswer: () => void },
): Promise<boolean> {
  for (let failed = 0; !signal.aborted; failed++) {
    const answer = await callStaff(theConnection(), lang, kind);
    if (answer.kind === 'ok') return true;
    // Right after an answered call the staff know already, so nothing has failed.
    if (answer.kind === 'problem') return answer.problem.status === 429;
    onNoAnswer();
    await waitToRetry(answer, failed, WAITS);
  }
  return false;
}
