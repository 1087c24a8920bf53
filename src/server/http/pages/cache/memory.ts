import type { Clock } from '../../../runtime/clock.ts';
import { createRecent } from '../../../runtime/calls/recent.ts';
import { SingleFlight } from '../../../runtime/calls/single-flight.ts';

/**
 * Together with the second until an import is noticed and the time a sent page is cached, this stays below the two
 * seconds promised for imports.
 */
const FRESH_MS = 500;
const MOST_ENTRIES = 1000;

/** A cached answer with its name and time. */
interface Entry<T> {
  value: T;
  etag: string | null;
  checkedAt: number;
}

/** Caches values for half a second; concurrent calls for the same key share one request. */
export function createMemory<T>(clock: Clock) {
  const entries = createRecent<Entry<T>>(MOST_ENTRIES);
  const flights = new SingleFlight();

  return function remember(
    key: string,
    ask: (known: Entry<T> | undefined) => Promise<Omit<Entry<T>, 'checkedAt'>>,
  ): Promise<T> {
    const known = entries.get(key);
    // After the clock was set back, the age of the answer is unknown.
    const age = known ? clock.now() - known.checkedAt : -1;
    if (known && age >= 0 && age < FRESH_MS) return Promise.resolve(known.value);
    return flights.run(key, async () => {
      const entry = await ask(known);
      entries.set(key, { ...entry, checkedAt: clock.now() });
      return entry.value;
    });
  };
}
