import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function isMedia(query: string): boolean {
  return matchMedia(query).matches;
}

/** Whether a media query holds, followed as it changes; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => isMedia(query),
    () => false,
  );
}
