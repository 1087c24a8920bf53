import Pause from 'icon:pause';
import { memo } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { useNow } from '../state/clock.ts';
import { pauseFor } from '../state/orders/pause.ts';
import { useSession } from '../state/session.ts';
import { MESSAGE_IDS } from '../state/keys.ts';
import { useWords } from '../words/words.ts';
import css from './board-foot.module.css';
import { FloorStrip, Requests } from './notices/floor-strip.tsx';
import { LeftCommands } from './notices/left-commands.tsx';
import { OfflineBand } from '../ticket/bands/offline-band.tsx';
import { NoticeRow } from './notices/notice-row.tsx';
import { PrintDoubts } from './notices/print-doubts.tsx';
import { Snackbar } from './notices/snackbar.tsx';

function PauseStrip() {
  const { t, dates } = useWords();
  const until = useSession(({ venue }) => (venue?.pausedUntil ? Date.parse(venue.pausedUntil) : 0));
  const isPaused = useNow((now) => now < until);
  if (!isPaused) return null;
  return (
    <Notice
      icon={<Pause />}
      action={
        <Button tone="ink" onClick={() => void pauseFor(0)}>
          {t('resume')}
        </Button>
      }
    >
      {t('pausedUntil', { time: dates.time(until) })}
    </Notice>
  );
}

/**
 * Messages that appear while staff work. They stand below the columns: above them, they would push a
 * ticket's button away from the finger about to press it.
 */
export const BoardFoot = memo(function BoardFoot() {
  const { t } = useWords();
  return (
    <footer id={MESSAGE_IDS.foot} className={css.foot} aria-label={t('requests')}>
      <Snackbar />
      <NoticeRow className={css.notices}>
        <LeftCommands />
        <PauseStrip />
        <Requests />
        <PrintDoubts />
        <FloorStrip className={css.strip} />
      </NoticeRow>
      <OfflineBand />
    </footer>
  );
});
