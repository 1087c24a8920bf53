import { createRecentBytes } from '../runtime/recent.ts';
import { SingleFlight } from '../runtime/single-flight.ts';

const MOST_BYTES = 64 * 1024 * 1024;

/** The bytes of that name: those in memory, else what is loaded; null is not kept, nor a failure. */
export type KeptBytes = (key: string, load: () => Promise<Buffer | null>) => Promise<Buffer | null>;

/** Keeps recently requested bytes in memory: everyone who asks for the same is sent the same buffer, however slowly they read it. */
export function keepBytes(mostBytes = MOST_BYTES): KeptBytes {
  const kept = createRecentBytes<Buffer>(mostBytes, ({ length }) => length);
  const flights = new SingleFlight();
  return async (key, load) =>
    kept.get(key) ??
    flights.run(key, async () => {
      const bytes = await load();
      if (bytes) kept.set(key, bytes);
      return bytes;
    });
}
