import type { Clock } from '../../runtime/clock.ts';
import { createRecent } from '../../runtime/recent.ts';
import { SingleFlight } from '../../runtime/single-flight.ts';

/** With the second in which an import is noticed and the moment a sent page is kept, less than the two seconds that imports are promised. */
const FRESH_MS = 500;
const MOST_ENTRIES = 1000;

/** What was answered, under which name, and when. */
interface Entry<T> {
  value: T;
  etag: string | null;
  checkedAt: number;
}

/** Caches values for half a second; concurrent questions for the same key are asked once. */
export function createMemory<T>(clock: Clock) {
  const entries = createRecent<Entry<T>>(MOST_ENTRIES);
  const flights = new SingleFlight();

  return function remember(
    key: string,
    ask: (known: Entry<T> | undefined) => Promise<Omit<Entry<T>, 'checkedAt'>>,
  ): Promise<T> {
    const known = entries.get(key);
    // A clock that was set back says nothing about how old the answer is.
    const age = known ? clock.now() - known.checkedAt : -1;
    if (known && age >= 0 && age < FRESH_MS) return Promise.resolve(known.value);
    return flights.run(key, async () => {
      const entry = await ask(known);
      entries.set(key, { ...entry, checkedAt: clock.now() });
      return entry.value;
    });
  };
}
