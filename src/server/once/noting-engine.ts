import type { Clock } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { Undo, type Steps, type Work } from '../store/query.ts';
import { removeSentCall, writeReference, writeSentCall } from '../store/queries/sent-calls.ts';
import { currentSending, runSending, SentBefore, type UnderWay } from './sending.ts';

/** The answer of a unit of work, and whether the call that it belongs to is noted with it. */
interface Noted<T> {
  answer: T;
  isNoted: boolean;
}

/** True for a use case's refusal, which binds nothing: the same call may be sent again. */
function isRefused(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && (answer as { ok?: unknown }).ok === false;
}

/** The steps of a call's work, each as its own: works that share a commit are driven by whoever came first. */
function* ownSteps<T>(call: UnderWay, work: Work<T>): Steps<T> {
  const steps = work();
  let step = runSending(call, () => steps.next());
  while (!step.done) {
    const rows = yield step.value;
    step = runSending(call, () => steps.next(rows));
  }
  return step.value;
}

/** A unit of work that notes its call in the same transaction. Throws SentBefore when a copy of the call was first. */
function* noting<T>(call: UnderWay, work: Work<T>, at: number): Steps<Noted<T>> {
  const { license, id, bodyHash } = call.sending;
  call.reference = null;
  try {
    // Before anything else: a copy that comes later waits here, and writes nothing that the first has written.
    if (!(yield* writeSentCall({ license, id, bodyHash, at }))) throw new SentBefore();
    const answer = yield* ownSteps(call, work);
    const isNoted = !isRefused(answer);
    if (!isNoted) yield* removeSentCall({ license, id });
    else if (call.reference !== null) yield* writeReference({ license, id }, call.reference);
    return { answer, isNoted };
  } catch (error) {
    throw error instanceof Undo ? new Undo<Noted<T>>({ answer: error.answer as T, isNoted: false }) : error;
  }
}

/**
 * A store whose units of work note the call that they belong to: the first that is not refused, in its own transaction.
 * `write` then also throws SentBefore.
 */
export function notingEngine(engine: Engine, clock: Clock): Engine {
  return {
    kind: engine.kind,
    get db() {
      return engine.db;
    },
    read: (query, params) => engine.read(query, params),
    ping: () => engine.ping(),
    close: () => engine.close(),
    async write(work, how = {}) {
      const call = currentSending();
      if (call?.state !== 'open') return engine.write(work, how);
      call.state = 'writing';
      let isNoted = false;
      try {
        // It may wait for a copy of the call: others must not wait with it.
        const noted = await engine.write(() => noting(call, work, clock.now()), { ...how, shared: false });
        isNoted = noted.isNoted;
        return noted.answer;
      } finally {
        if (call.state === 'writing') call.state = isNoted ? 'noted' : 'open';
      }
    },
  };
}
