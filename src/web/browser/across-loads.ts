import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePage } from '../page/page.tsx';
import type { Check } from '#contract/values/checks.ts';
import { parseStored, readText, storageKey, writeText } from './storage.ts';

/**
 * Hands a screen's unsaved state to the next load of the page in this tab: a reload, or another language.
 * `value` is null when there is none; `take` receives a stored value that passes the check. Leaving the
 * screen within the app discards the state.
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
  // Runs before the text typed during loading is replayed, which is newer.
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
