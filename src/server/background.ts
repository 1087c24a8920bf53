import { StoreUnavailable } from './store/engine.ts';

/** What background work needs of a log. */
export interface BackgroundLog {
  debug(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Says of work that nobody waited for why it failed: a store that is away is news elsewhere, all else is a bug. */
export function logFailure(log: BackgroundLog, error: unknown, message: string): void {
  if (error instanceof StoreUnavailable) log.debug({ err: error }, message);
  else log.error({ err: error }, message);
}

/** Runs work that nobody waits for. What goes wrong is logged with its place, and ends nothing else. */
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

/** Waits for work, but no longer than that: what is not done then goes on unheeded. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
