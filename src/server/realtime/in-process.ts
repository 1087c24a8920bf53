import { logFailure, type BackgroundLog } from '../runtime/background.ts';
import type { Change, Hub, Listener } from './hub.ts';

/** A hub that also lists the venues with subscribers in this process. */
export interface LocalHub extends Hub {
  watched(): string[];
}

/** The hub of a single instance. A failing listener is logged: it affects neither the publisher nor other listeners. */
export function createInProcessHub(log: BackgroundLog): LocalHub {
  const listeners = new Map<string, Set<Listener>>();

  function tell(listener: Listener, change: Change): void {
    try {
      listener(change);
    } catch (error) {
      logFailure(log, error, `a listener to changes failed (${change.kind})`);
    }
  }

  return {
    publish(change) {
      for (const listener of listeners.get(change.license) ?? []) tell(listener, change);
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
