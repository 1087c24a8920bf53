import { setTimeout as wait } from 'node:timers/promises';

/**
 * Thrown where somebody else has changed what was read, or taken what was free: a unit of work that throws it writes nothing, and
 * `retryOvertaken` begins again.
 */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

interface Retrying {
  /** How often it is tried in all. */
  attempts: number;
  /** Whether another try may help after this error. */
  mayHelp: (error: unknown) => boolean;
  /** How long to wait after the first, second … try. Without it the next try begins at once. */
  waitMs?: (attempt: number) => number;
}

/** Tries again after errors where that may help; throws the last try's error. `once` is told which try it is, from 1. */
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

/** Tries again while others overtake it; answers `otherwise` where each try was overtaken. */
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
