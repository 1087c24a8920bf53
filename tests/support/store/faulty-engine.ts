import { StoreUnavailable, type Engine } from '#server/store/engine.ts';
import { setTimeout as wait } from 'node:timers/promises';

/** A faulty store's control. */
export interface StoreFaults {
  engine: Engine;
  /** Writes that never began, and writes that were committed but never answered. */
  hits: { before: number; after: number };
  /** True once the process has stopped at a write: it no longer reaches the store. */
  isStopped(): boolean;
  /** Ends the faults; a stopped process stays stopped. */
  heal(): void;
}

/**
 * The rates of failed writes and of stopped processes, before and after the commit, and of answers that come late, so
 * that others act meanwhile.
 */
export interface FaultRates {
  fail: number;
  stop?: number;
  late?: number;
}

const MOST_LATE_MS = 10;

/**
 * A store that at random fails before a commit, or after it without an answer. `chance` returns 0 ≤ x < 1.
 */
export function faultyEngine(
  engine: Engine,
  chance: () => number,
  { fail, stop = 0, late = 0 }: FaultRates,
): StoreFaults {
  const hits = { before: 0, after: 0 };
  let sick = true;
  let stopped = false;
  function refuseStopped(): void {
    if (stopped) throw new StoreUnavailable('the process has stopped');
  }
  function perhaps(kind: keyof typeof hits): void {
    const fate = sick ? chance() : 1;
    if (fate >= fail + stop) return;
    stopped = fate < stop;
    hits[kind]++;
    throw new StoreUnavailable(`a fault ${kind} the commit`);
  }
  async function answered<T>(asked: Promise<T>): Promise<T> {
    const answer = await asked;
    const fate = sick && late > 0 ? chance() : 1;
    if (fate < late) await wait((fate / late) * MOST_LATE_MS);
    refuseStopped();
    return answer;
  }
  return {
    hits,
    isStopped: () => stopped,
    heal: () => (sick = false),
    engine: {
      ...engine,
      kind: engine.kind,
      db: engine.db,
      async read(query, params) {
        refuseStopped();
        return answered(engine.read(query, params));
      },
      ping: () => engine.ping(),
      close: () => engine.close(),
      async write(work, how) {
        refuseStopped();
        perhaps('before');
        const answer = await answered(engine.write(work, how));
        perhaps('after');
        return answer;
      },
    },
  };
}
