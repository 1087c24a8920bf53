import type { Work } from './query.ts';

/** A unit of work that waits for its commit, with its caller's promise. */
export interface Pending {
  work: Work<unknown>;
  /** See Writing. */
  turns: readonly string[];
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Collects units of work that share a commit. */
export interface GroupCommit {
  add<T>(work: Work<T>, turns?: readonly string[]): Promise<T>;
  /** Commits at once what is waiting. */
  flush(): void;
}

/** The maximum number of event loop turns that a unit of work waits for others to share its commit. */
const MOST_TURNS = 8;

/**
 * Group commit: passes units of work on once a turn of the event loop has added none, since a commit for eight orders
 * costs little more than for one. During a commit the others wait for the next one.
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
