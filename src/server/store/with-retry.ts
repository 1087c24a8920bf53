import { setTimeout as wait } from 'node:timers/promises';

/**
 * Thrown when another change came first: a unit of work that throws it writes nothing, and `retryOvertaken` starts
 * again.
 */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

interface Retrying {
  /** The maximum number of attempts. */
  attempts: number;
  /** Whether a retry may help after this error. */
  mayHelp: (error: unknown) => boolean;
  /** The delay after the first, second … attempt. Without it the next attempt starts at once. */
  waitMs?: (attempt: number) => number;
}

/**
 * Retries after errors where that may help; throws the last attempt's error. `once` gets the attempt's number, from 1.
 */
export async function withRetry<T>(
  once: (attempt: number) => Promise<T>,
  { attempts, mayHelp, waitMs }: Retrying,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(attempt);
    } catch (error) {
      if (attempt >= attempts || !mayHelp(error)) throw error;
      if (waitMs) await wait(waitMs(attempt));
    }
  }
}

function isOvertaken(error: unknown): boolean {
  return error instanceof Overtaken;
}

/** Retries while other changes overtake it; returns `otherwise` when every attempt was overtaken. */
export async function retryOvertaken<T>(
  attempts: number,
  once: (attempt: number) => Promise<T>,
  otherwise: () => T | Promise<T>,
): Promise<T> {
  try {
    return await withRetry(once, { attempts, mayHelp: isOvertaken });
  } catch (error) {
    if (isOvertaken(error)) return otherwise();
    throw error;
  }
}
