import { logFailure, type BackgroundLog } from './background.ts';

/** How work is repeated, and what is logged where it fails. */
export interface Repeating {
  log: BackgroundLog;
  /** In words: what could not be done. */
  failure: string;
  /** Runs it once without waiting for the first interval. */
  isAtOnce?: boolean;
}

/**
 * Runs work at every interval (ms), never twice at a time: an interval that ends while it runs is left out. Its errors
 * are logged, and it is tried again. Returns the function that stops it and waits for what still runs.
 */
export function repeat(
  ms: number,
  work: () => Promise<unknown>,
  { log, failure, isAtOnce = false }: Repeating,
): () => Promise<void> {
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      await work();
    } catch (error) {
      logFailure(log, error, failure);
    } finally {
      running = null;
    }
  }

  const begin = () => {
    running ??= run();
  };
  const timer = setInterval(begin, ms);
  timer.unref();
  if (isAtOnce) begin();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
