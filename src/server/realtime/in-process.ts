import { logFailure, type BackgroundLog } from '../runtime/background.ts';
import type { TableCartChange, Change, Hub, Listener, VenueChange } from './hub.ts';

/** A hub that also lists the venues with subscribers in this process. */
export interface LocalHub extends Hub {
  watched(): string[];
}

/** Who listens, by the name of what they listen to. */
class Listeners<C extends Change> {
  readonly #named = new Map<string, Set<Listener<C>>>();
  readonly #log: BackgroundLog;

  constructor(log: BackgroundLog) {
    this.#log = log;
  }

  add(name: string, listener: Listener<C>): () => void {
    const mine = this.#named.get(name) ?? new Set();
    this.#named.set(name, mine.add(listener));
    return () => {
      mine.delete(listener);
      if (mine.size === 0 && this.#named.get(name) === mine) this.#named.delete(name);
    };
  }

  tell(name: string, change: C): void {
    for (const listener of this.#named.get(name) ?? []) {
      try {
        listener(change);
      } catch (error) {
        logFailure(this.#log, error, `a listener to changes failed (${change.kind})`);
      }
    }
  }

  names(): string[] {
    return [...this.#named.keys()];
  }

  clear(): void {
    this.#named.clear();
  }
}

function cartName(license: string, visitId: string): string {
  return `${license} ${visitId}`;
}

/** The hub of a single instance. A failing listener is logged: it affects neither the publisher nor other listeners. */
export function createInProcessHub(log: BackgroundLog): LocalHub {
  const venues = new Listeners<VenueChange>(log);
  const carts = new Listeners<TableCartChange>(log);
  return {
    publish(change) {
      if (change.kind === 'cart') carts.tell(cartName(change.license, change.visitId), change);
      else venues.tell(change.license, change);
    },
    subscribe: (license, listener) => venues.add(license, listener),
    subscribeToCart: (license, visitId, listener) => carts.add(cartName(license, visitId), listener),
    watched: () => venues.names(),
    async close() {
      venues.clear();
      carts.clear();
    },
  };
}
