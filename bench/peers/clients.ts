/** The number of concurrent guests. */
export const CLIENTS = 8;

/** The results of some clients in one slice of time. */
export interface Slice {
  /** Successful answers per second. */
  perSecond: number;
  /** The duration of each of them, in ms. */
  timesMs: number[];
  /** The reasons of the refusals. */
  refusals: string[];
}

/** Eight clients repeat an action for this long, each without pauses. */
export async function clients(act: () => Promise<unknown>, durationMs: number): Promise<Slice> {
  const timesMs: number[] = [];
  const refusals: string[] = [];
  const startedAt = performance.now();
  async function client(): Promise<void> {
    while (performance.now() < startedAt + durationMs) {
      const began = performance.now();
      try {
        await act();
        timesMs.push(performance.now() - began);
      } catch (error) {
        refusals.push(error instanceof Error ? error.message : String(error));
      }
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { perSecond: timesMs.length / ((performance.now() - startedAt) / 1000), timesMs, refusals };
}
