import { LRUCache } from 'lru-cache';

/**
 * A map of at most so many entries: the one unused for longest goes first. It grows as it is filled, while the library's own `max` would
 * reserve room for all entries at once.
 */
export function createRecent<V extends object | string | number>(most: number): LRUCache<string, V> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
}

/** The same for values that are counted in bytes. A value that is larger than all the room takes all of it. */
export function createRecentBytes<V extends object>(
  mostBytes: number,
  sizeOf: (value: V) => number,
): LRUCache<string, V> {
  return new LRUCache({
    maxSize: mostBytes,
    sizeCalculation: (value) => Math.min(Math.max(1, sizeOf(value)), mostBytes),
  });
}
