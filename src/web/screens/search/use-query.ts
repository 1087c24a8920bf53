import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { isAsked, readQuery, writeQuery, type Query } from '../../products/search-query.ts';

/** Changes some of what is searched for. */
export type ChangeQuery = (next: Partial<Query>) => void;

const PAUSE_MS = 300;

/** A step of the search is one of the app's own: Back knows how many lie before. */
function stepState(isStep: boolean): { depth: number } {
  const { depth = 0 } = (history.state ?? {}) as { depth?: number };
  return { depth: isStep ? depth + 1 : depth };
}

/**
 * What is searched for, how to change it, and `settle`, which writes what was typed into the address at once.
 * Typing shows at once and reaches the address after a pause; filters and the first letter are steps of their own.
 */
export function useQuery(): { query: Query; change: ChangeQuery; settle: () => void } {
  const search = useSearch({ ssrSearch: '' });
  const [typed, setTyped] = useState<Query | null>(null);
  const query = useMemo(() => typed ?? readQuery(search), [typed, search]);
  const pending = useRef<{ timer: number; write: () => void } | null>(null);
  const settle = useCallback(() => {
    const { timer, write } = pending.current ?? {};
    pending.current = null;
    clearTimeout(timer);
    write?.();
    // From here on the address says it: Back must not meet what was typed.
    setTyped(null);
  }, []);
  // What was not written yet would be written onto the page that comes next.
  useEffect(() => () => clearTimeout(pending.current?.timer), []);
  const change = useCallback(
    (next: Partial<Query>) => {
      const wanted = { ...query, ...next };
      setTyped(wanted);
      clearTimeout(pending.current?.timer);
      const isStep = next.propertyIds !== undefined || !isAsked(query) || !isAsked(wanted);
      const write = () =>
        navigate(location.pathname + writeQuery(wanted), { replace: !isStep, state: stepState(isStep) });
      pending.current = { timer: window.setTimeout(settle, PAUSE_MS), write };
      if (isStep) settle();
    },
    [query, settle],
  );
  return { query, change, settle };
}
