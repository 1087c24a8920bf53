import { withoutTable } from '#text/guest/without-table.ts';
import { useMemo } from 'react';
import { usePage, type Page } from '../../page/page.tsx';
import { shares } from './shares.ts';

/** The page of a component that speaks of the shared cart: its texts speak of a table only where there is one. */
export function useSharedPage(): Page {
  const page = usePage();
  const isByLink = shares.use(({ byLink }) => byLink);
  return useMemo(() => (isByLink ? { ...page, t: withoutTable(page.t) } : page), [page, isByLink]);
}
