import { createRecentBytes } from '../runtime/calls/recent.ts';
import { SingleFlight } from '../runtime/calls/single-flight.ts';

const MOST_BYTES = 64 * 1024 * 1024;

/** The bytes of a name, from memory or loaded; null and failures are not cached. */
export type KeptBytes = (key: string, load: () => Promise<Buffer | null>) => Promise<Buffer | null>;

/**
 * Caches recently requested bytes in memory: everyone who requests the same name shares one buffer, however slowly they
 * read it.
 */
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
