import type { Engine } from '../store/engine.ts';
import { readSentCall, removeSentCall, type SentCall } from '../store/queries/sent-calls.ts';
import { runSending, SentBefore, type Sending, type UnderWay } from './sending.ts';

/** What became of a call that is sent under a key: it was done now, or a copy of it before. */
export type Sent<T> = { kind: 'now'; value: T } | { kind: 'before'; call: SentCall };

/**
 * Does a call's work once, however often and wherever it is sent. `isRefusal`: what the work answers, or throws, says
 * that nothing was done; such a call is forgotten, also where a part of its work was written.
 */
export async function sendOnce<T>(
  engine: Engine,
  sending: Sending,
  work: () => Promise<T>,
  isRefusal: (outcome: { value: T } | { error: unknown }) => boolean,
): Promise<Sent<T>> {
  const { license, id } = sending;
  const known = await readSentCall(engine, license, id);
  if (known) return { kind: 'before', call: known };
  const call: UnderWay = { sending, state: 'open', reference: null };
  async function forgetIf(isToForget: boolean): Promise<void> {
    if (isToForget && call.state === 'noted') await engine.write(() => removeSentCall({ license, id }));
    call.state = 'over';
  }
  try {
    const value = await runSending(call, work);
    await forgetIf(isRefusal({ value }));
    return { kind: 'now', value };
  } catch (error) {
    const isRefused = isRefusal({ error });
    // A copy that was done meanwhile may be why this one was refused: what it asks for is done.
    if (error instanceof SentBefore || (isRefused && call.state === 'open')) {
      const first = await readSentCall(engine, license, id);
      if (first) return { kind: 'before', call: first };
    }
    await forgetIf(isRefused);
    throw error;
  }
}
