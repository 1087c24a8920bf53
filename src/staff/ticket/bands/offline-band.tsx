import { Text } from '#ui/layout/text.tsx';
import WifiSlash from 'icon:wifi-slash';
import { useNow } from '../../state/clock.ts';
import { useCommands } from '../../state/orders/command-queue.ts';
import { useOrdersState } from '../../state/orders/orders.ts';
import { useWords } from '../../words/words.ts';
import { useConnection } from './connection-state.tsx';
import css from './offline-band.module.css';

const MINUTE_MS = 60_000;

/** Says that there is no connection, as of when everything stands, for how long, and what waits to be sent. */
export function OfflineBand() {
  const { t, dates } = useWords();
  const n = useCommands().length;
  const lostAt = useOrdersState((state) => state.lostAt);
  const minutes = useNow((now) => (lostAt === null ? 0 : Math.floor((now - lostAt) / MINUTE_MS)));
  if (useConnection() !== 'offline') return null;
  return (
    <div className={css.offline} role="alert">
      <WifiSlash />
      <span>
        {lostAt !== null && <b>{t('asOf', { time: dates.time(lostAt) })}</b>} {t('offlineMore')}
        {minutes > 0 && ` ${t('offlineFor', { time: t('pauseFor', { n: minutes }) })}`}
      </span>
      {n > 0 && (
        <Text as="b" nowrap>
          {t('waitingTaps', { n })}
        </Text>
      )}
    </div>
  );
}
