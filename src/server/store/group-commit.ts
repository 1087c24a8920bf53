import type { Work } from './query.ts';

/** A unit of work that waits to be committed, and whoever waits for its answer. */
export interface Pending {
  work: Work<unknown>;
  /** See Writing. */
  turns: readonly string[];
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Units of work that are to share a commit. */
export interface GroupCommit {
  add<T>(work: Work<T>, turns?: readonly string[]): Promise<T>;
  /** Commits at once what is waiting. */
  flush(): void;
}

/** For how many turns of the event loop a unit of work waits at most for others to share its commit. */
const MOST_TURNS = 8;

/**
 * Group commit: hands units of work over once a turn of the event loop has added none, since a commit costs little more for eight orders than
 * for one. While a commit goes on, the others wait for the next.
 */
export function createGroupCommit(commit: (batch: readonly Pending[]) => void | Promise<void>): GroupCommit {
  let waiting: Pending[] = [];
  let isCommitting = false;

  function begin(): void {
    if (!isCommitting) setImmediate(wait, 0, MOST_TURNS);
  }

  function wait(waitingBefore: number, turnsLeft: number): void {
    if (waiting.length === waitingBefore || turnsLeft === 0) flush();
    else setImmediate(wait, waiting.length, turnsLeft - 1);
  }

  function flush(): void {
    if (isCommitting || waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    const committed = commit(batch);
    if (!committed) return;
    isCommitting = true;
    void committed.finally(() => {
      isCommitting = false;
      if (waiting.length > 0) begin();
    });
  }

  return {
    add: (work, turns = []) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) begin();
        waiting.push({ work, turns, resolve: resolve as (value: unknown) => void, reject });
      }),
    flush,
  };
}
