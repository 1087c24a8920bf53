/** How many guests at once. */
export const CLIENTS = 8;

/** What some clients met in one slice of time. */
export interface Slice {
  /** How many of them were answered as wanted, per second. */
  perSecond: number;
  /** ms that each of those took. */
  timesMs: number[];
  /** Why the others were refused. */
  refusals: string[];
}

/** Lets eight clients do something again and again for so long, each as soon as its last is done. */
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
