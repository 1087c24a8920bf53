import { StoreUnavailable } from '../store/engine.ts';

/** The log functions that background work uses. */
export interface BackgroundLog {
  debug(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Logs why background work failed. An unreachable store is reported elsewhere and only logged at debug level; other
 * errors are logged as errors.
 */
export function logFailure(log: BackgroundLog, error: unknown, message: string): void {
  if (error instanceof StoreUnavailable) log.debug({ err: error }, message);
  else log.error({ err: error }, message);
}

/** Runs work without waiting for it. Its errors are logged and have no other effect. */
export function inBackground(log: BackgroundLog, message: string, work: () => unknown): void {
  async function run(): Promise<void> {
    try {
      await work();
    } catch (error) {
      logFailure(log, error, message);
    }
  }
  void run();
}

/** Waits for work, but at most this long; unfinished work continues, and its result is ignored. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
