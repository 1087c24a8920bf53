import { LRUCache } from 'lru-cache';

/**
 * A map with a maximum number of entries: the least recently used is removed first. It grows with its content, while
 * the library's own `max` would reserve room for all entries at once.
 */
export function createRecent<V extends object | string | number>(most: number): LRUCache<string, V> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
}

/** The same with a limit in bytes. A value larger than the limit replaces all others. */
export function createRecentBytes<V extends object>(
  mostBytes: number,
  sizeOf: (value: V) => number,
): LRUCache<string, V> {
  return new LRUCache({
    maxSize: mostBytes,
    sizeCalculation: (value) => Math.min(Math.max(1, sizeOf(value)), mostBytes),
  });
}
