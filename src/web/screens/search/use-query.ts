import { useCallback, useMemo, useRef, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { Id } from '#domain/menu.ts';

/** What is searched for; it lives in the address, so that Back undoes it. */
export interface Query {
  term: string;
  propertyIds: Id[];
}

const PAUSE_MS = 300;

function parse(search: string): Query {
  const params = new URLSearchParams(search);
  return { term: params.get('q') ?? '', propertyIds: (params.get('f') ?? '').split(',').filter(Boolean) };
}

function address({ term, propertyIds }: Query): string {
  const params = new URLSearchParams();
  if (term !== '') params.set('q', term);
  if (propertyIds.length > 0) params.set('f', propertyIds.join(','));
  const text = params.toString();
  return location.pathname + (text === '' ? '' : `?${text}`);
}

/** Typing shows at once and reaches the address after a pause; filters and the first letter are steps of their own. */
export function useQuery(): [Query, (next: Partial<Query>) => void] {
  const search = useSearch({ ssrSearch: '' });
  const [typed, setTyped] = useState<{ query: Query; at: string } | null>(null);
  const query = useMemo(() => (typed?.at === search ? typed.query : parse(search)), [typed, search]);
  const timer = useRef(0);
  const change = useCallback(
    (next: Partial<Query>) => {
      const wanted = { ...query, ...next };
      setTyped({ query: wanted, at: search });
      clearTimeout(timer.current);
      const isStep = next.propertyIds !== undefined || query.term === '' || wanted.term === '';
      const write = () => navigate(address(wanted), { replace: !isStep, state: stepState(isStep) });
      if (isStep) write();
      else timer.current = window.setTimeout(write, PAUSE_MS);
    },
    [query, search],
  );
  return [query, change];
}

/** A step of the search is one of the app's own: Back knows how many lie before. */
function stepState(isStep: boolean): { depth: number } {
  const { depth = 0 } = (history.state ?? {}) as { depth?: number };
  return { depth: isStep ? depth + 1 : depth };
}
