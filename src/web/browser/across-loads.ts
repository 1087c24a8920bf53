import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePage } from '../page/page.tsx';
import type { Check } from './checks.ts';
import { parseStored, readText, storageKey, writeText } from './storage.ts';

/**
 * Hands what is under way on a screen, in this tab, to the next load of the page: a reload, another language.
 * `value`: null while nothing is. `take` gets what passes the check. Who leaves the screen within the app lets go of it.
 */
export function useAcrossLoads<T>(
  name: string,
  value: T | null,
  check: Check<T>,
  take: (value: T) => void,
): void {
  const key = storageKey(usePage().license, name);
  const latest = useRef({ value, take, check });
  useEffect(() => {
    latest.current = { value, take, check };
  });
  // Before what was typed while the app was on its way is given again: that is newer.
  useLayoutEffect(() => {
    const stored = parseStored(readText('session', key), latest.current.check);
    if (stored !== null) latest.current.take(stored);
    const hand = () => {
      const { value: now } = latest.current;
      writeText('session', key, now === null ? null : JSON.stringify(now));
    };
    document.addEventListener('visibilitychange', hand);
    addEventListener('pagehide', hand);
    return () => {
      document.removeEventListener('visibilitychange', hand);
      removeEventListener('pagehide', hand);
      writeText('session', key, null);
    };
  }, [key]);
}
