import type { Answer } from '#client/http.ts';
import { isPassing } from '#client/passing.ts';
import type { Problem } from '#contract/values/problem.ts';
import { theConnection } from '../page/connection.ts';
import { waitForNetwork } from './network-wait.ts';

/** The first and the longest wait between two attempts (ms). */
export interface RetryWaits {
  leastMs: number;
  mostMs: number;
}

/**
 * True for a refusal after which the same is sent again. Here a fault of the server counts too: a guest sends one
 * thing at a time, so that it holds up nothing behind it, as it would at the board and in the office.
 */
export function mayPass(problem: Problem): boolean {
  return isPassing(problem) || problem.status >= 500;
}

/**
 * Waits before the next attempt: twice as long after each one that failed before, at least as long as the server
 * asked for, and no longer than until the network is back.
 */
export async function waitToRetry(
  answer: Answer<unknown>,
  failedBefore: number,
  { leastMs, mostMs }: RetryWaits,
): Promise<void> {
  const askedMs = answer.kind === 'problem' ? (answer.retryAfterS ?? 0) * 1000 : 0;
  await waitForNetwork(Math.max(askedMs, Math.min(mostMs, leastMs * 2 ** failedBefore)));
}

/** Makes work run once at a time, in one tab at a time; another call meanwhile does nothing. `name` is the lock's. */
export function inOneTab(name: string, work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      const lock = `sufra:${theConnection().license}:${name}`;
      if (navigator.locks) await navigator.locks.request(lock, work);
      else await work();
    } finally {
      isRunning = false;
    }
  };
}
