import type { OpenCount } from '#contract/staff/staff.ts';
import { useEffect } from 'react';
import { useSession } from '../state/session.ts';
import { useWords } from '../words/words.ts';

/** The tab's title without a board. */
const FRAME_TITLE = document.title;

/** Counts new orders in the tab's title, so that a board in a background tab still calls. */
export function useTitle(totals: readonly OpenCount[]): void {
  const { t } = useWords();
  const venue = useSession((session) => session.venue?.name ?? '');
  const n = totals.reduce((sum, { status, count }) => sum + (status === 'pending' ? count : 0), 0);
  useEffect(() => {
    document.title = n > 0 ? t('boardTitleNew', { n, venue }) : t('boardTitle', { venue });
    return () => void (document.title = FRAME_TITLE);
  }, [t, n, venue]);
}
