import BellRinging from 'icon:bell-ringing';
import LockOpen from 'icon:lock-open';
import Pause from 'icon:pause';
import WifiSlash from 'icon:wifi-slash';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useNow } from '../state/clock.ts';
import { pauseFor } from '../state/pause.ts';
import { useSession } from '../state/session.ts';
import { startShift, useShift } from '../state/shift.ts';
import { useTaps } from '../state/tap-queue.ts';

import { useWords } from '../words.ts';
import { FloorStrip } from './floor-strip.tsx';
import { useConnection } from './live-state.tsx';
import css from './notices.module.css';
import { StillOut } from './still-out.tsx';

function OfflineBand() {
  const { t } = useWords();
  const n = useTaps().length;
  if (useConnection() !== 'offline') return null;
  return (
    <div className={css.offline} role="alert">
      <WifiSlash />
      <span>{t('offlineMore')}</span>
      {n > 0 && <b>{t('waitingTaps', { n })}</b>}
    </div>
  );
}

function ShiftStrip() {
  const { t } = useWords();
  const { started, sound } = useShift((state) => state);
  const isBlocked = sound === 'blocked';
  if (started && !isBlocked) return null;
  return (
    <Notice
      look={isBlocked ? 'bad' : undefined}
      icon={<BellRinging />}
      action={<Button onClick={() => void startShift()}>{t('startShift')}</Button>}
    >
      {isBlocked ? t('soundBlocked') : t('startShiftMore')}
    </Notice>
  );
}

function PauseStrip() {
  const { t, dates } = useWords();
  const until = useSession(({ venue }) => (venue?.paused_until ? Date.parse(venue.paused_until) : 0));
  const isPaused = useNow((now) => now < until);
  if (!isPaused) return null;
  return (
    <Notice
      icon={<Pause />}
      action={
        <Button look="ink" onClick={() => void pauseFor(0)}>
          {t('resume')}
        </Button>
      }
    >
      {t('pausedUntil', { time: dates.time(until) })}
    </Notice>
  );
}

function InsecureNotice() {
  const { t } = useWords();
  const isSecure = useSession((session) => session.secure);
  return isSecure ? null : <Notice icon={<LockOpen />}>{t('insecure')}</Notice>;
}

/** What needs a hand or an eye besides tickets: rows over the columns, never on top of them. */
export function Notices() {
  return (
    <>
      <OfflineBand />
      <div className={css.notices}>
        <InsecureNotice />
        <PauseStrip />
        <ShiftStrip />
        <StillOut />
        <FloorStrip />
      </div>
    </>
  );
}
