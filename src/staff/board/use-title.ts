import type { StaffOrder } from '#contract/staff.ts';
import { useEffect } from 'react';
import { useSession } from '../state/session.ts';
import { useWords } from '../words.ts';

/** Counts new orders in the tab's title: a board behind another tab calls too. */
export function useTitle(orders: readonly StaffOrder[]): void {
  const { t } = useWords();
  const venue = useSession((session) => session.venue?.name ?? '');
  const n = orders.filter(({ status }) => status === 'pending').length;
  useEffect(() => {
    document.title = n > 0 ? t('boardTitleNew', { n, venue }) : t('boardTitle', { venue });
  }, [t, n, venue]);
}
