import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { herePath, setAddress, useHereSearch } from '../../browser/address.ts';
import { isAsked, readQuery, writeQuery, type Query } from '../../products/searching/search-query.ts';

/** Changes parts of the search. */
export type ChangeQuery = (next: Partial<Query>) => void;

const PAUSE_MS = 300;

/** A step of the search counts as the app's own, so that Back knows how many come before. */
function stepState(isStep: boolean): { depth: number } {
  const { depth = 0 } = (history.state ?? {}) as { depth?: number };
  return { depth: isStep ? depth + 1 : depth };
}

/**
 * The search, a function to change it, and `settle`, which writes the typed text to the address at once.
 * Typed text shows at once and reaches the address after a pause; filters and the first letter are history
 * entries of their own.
 */
export function useQuery(): { query: Query; change: ChangeQuery; settle: () => void } {
  const search = useHereSearch();
  const [typed, setTyped] = useState<Query | null>(null);
  const query = useMemo(() => typed ?? readQuery(search), [typed, search]);
  const pending = useRef<{ timer: number; write: () => void } | null>(null);
  const settle = useCallback(() => {
    const { timer, write } = pending.current ?? {};
    pending.current = null;
    clearTimeout(timer);
    write?.();
    // From here on the address holds it: Back must not meet the typed text.
    setTyped(null);
  }, []);
  // A pending text would otherwise be written to the next page's address.
  useEffect(() => () => clearTimeout(pending.current?.timer), []);
  const change = useCallback(
    (next: Partial<Query>) => {
      const wanted = { ...query, ...next };
      setTyped(wanted);
      clearTimeout(pending.current?.timer);
      const isStep = next.propertyIds !== undefined || !isAsked(query) || !isAsked(wanted);
      const write = () => setAddress(herePath() + writeQuery(wanted), !isStep, stepState(isStep));
      pending.current = { timer: window.setTimeout(settle, PAUSE_MS), write };
      if (isStep) settle();
    },
    [query, settle],
  );
  return { query, change, settle };
}
