import { inBackground, type BackgroundLog } from '../runtime/background.ts';
import type { Hub, Listener } from './hub.ts';

/** A hub that also lists the venues with subscribers in this process. */
export interface LocalHub extends Hub {
  watched(): string[];
}

/** The hub of a single instance. A failing listener is logged: it affects neither the publisher nor other listeners. */
export function createInProcessHub(log: BackgroundLog): LocalHub {
  const listeners = new Map<string, Set<Listener>>();
  return {
    publish(change) {
      for (const listener of listeners.get(change.license) ?? [])
        inBackground(log, `a listener to changes failed (${change.kind})`, () => listener(change));
    },
    subscribe(license, listener) {
      const mine = listeners.get(license) ?? new Set();
      listeners.set(license, mine.add(listener));
      return () => {
        mine.delete(listener);
        if (mine.size === 0 && listeners.get(license) === mine) listeners.delete(license);
      };
    },
    watched: () => [...listeners.keys()],
    close: async () => listeners.clear(),
  };
}
