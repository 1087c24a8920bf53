import { StoreUnavailable } from '../store/engine.ts';

/** What background work needs of a log. */
export interface BackgroundLog {
  debug(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Logs why background work failed. A store that cannot be reached is reported elsewhere and logged for debugging only; anything else is an error. */
export function logFailure(log: BackgroundLog, error: unknown, message: string): void {
  if (error instanceof StoreUnavailable) log.debug({ err: error }, message);
  else log.error({ err: error }, message);
}

/** Runs work that nobody waits for. Its errors are logged and have no other effect. */
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

/** Waits for work, at most so long; what is not done by then goes on, and its outcome is ignored. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
