import { useLocationProperty } from 'wouter/use-browser-location';

/**
 * True in a frame that has no origin of its own: the menu on a waiter's phone. It stores nothing, and its address cannot
 * change.
 */
export const isFramed = globalThis.origin === 'null';

function here(): Pick<Location, 'pathname' | 'search'> {
  const { at = '/' } = (history.state ?? {}) as { at?: string };
  return isFramed ? new URL(at, location.href) : location;
}

/** The path of the address: the browser's, or in a frame the one of its history entry. */
export function herePath(): string {
  return here().pathname;
}

/** The query of the address, with its question mark; '' on the server. */
export function useHereSearch(): string {
  return useLocationProperty(
    () => here().search,
    () => '',
  );
}

/** The path of the address, for a component; the server renders `first`. */
export function useHerePath(first: string): string {
  return useLocationProperty(herePath, () => first);
}

/** The whole address; in a frame its path and query. */
export function hereHref(): string {
  const { pathname, search } = here();
  return isFramed ? pathname + search : location.href;
}

/** Writes the address and the data of its history entry, as a new entry or in place of this one. */
export function setAddress(href: string, replace: boolean, state: object): void {
  const entry = isFramed ? { ...state, at: href } : state;
  history[replace ? 'replaceState' : 'pushState'](entry, '', isFramed ? null : href);
}
