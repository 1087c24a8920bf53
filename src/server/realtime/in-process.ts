import type { Change, Hub, Listener } from './hub.ts';

/** The hub of a single instance. */
export function createInProcessHub(): Hub {
  const listeners = new Map<string, Set<Listener>>();
  return {
    publish(change: Change) {
      for (const listener of listeners.get(change.license) ?? []) listener(change);
    },
    subscribe(license, listener) {
      const mine = listeners.get(license) ?? new Set();
      listeners.set(license, mine.add(listener));
      return () => {
        mine.delete(listener);
        if (mine.size === 0 && listeners.get(license) === mine) listeners.delete(license);
      };
    },
    close: async () => listeners.clear(),
  };
}
