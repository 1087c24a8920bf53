import { SingleFlight } from '../../runtime/calls/single-flight.ts';
import { BUSY, refused, type Result } from '../../runtime/result.ts';
import { retryOvertaken } from '../../store/with-retry.ts';

/**
 * Does once what a call with a key asks for. `first`: the answer to the same call that came before, or null. It counts,
 * whatever the call would be refused for now.
 */
export function onceForKey<T>(
  attempts: number,
  first: () => Promise<Result<T> | null>,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  return retryOvertaken(
    attempts,
    async (attempt) => {
      // The same call, sent over another connection, may have overtaken the last attempt.
      const known = attempt > 1 ? await first() : null;
      if (known) return known;
      const done = await work();
      return done.ok ? done : ((await first()) ?? done);
    },
    async () => (await first()) ?? refused(BUSY),
  );
}

const TWIN_WAIT_MS = 2000;

/** Requests in progress, by key: a second one with the same key waits for the first. */
export class InFlight {
  readonly #flights = new SingleFlight();

  /**
   * Runs the work unless a request with the same key is in progress; then it waits up to two seconds for that one and
   * returns 'finished', or 'busy' when it takes longer.
   */
  async enter<T>(
    key: string,
    work: () => Promise<T>,
  ): Promise<{ kind: 'done'; value: T } | { kind: 'finished' | 'busy' }> {
    const running = this.#flights.underWay(key);
    if (running) {
      let timer: NodeJS.Timeout | undefined;
      const kind = await Promise.race([
        running.then(
          () => 'finished' as const,
          () => 'finished' as const,
        ),
        new Promise<'busy'>((resolve) => (timer = setTimeout(resolve, TWIN_WAIT_MS, 'busy'))),
      ]);
      clearTimeout(timer);
      return { kind };
    }
    return { kind: 'done', value: await this.#flights.run(key, work) };
  }
}
