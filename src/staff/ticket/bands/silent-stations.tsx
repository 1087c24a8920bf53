import WifiSlash from 'icon:wifi-slash';
import { stopwatch } from '../../rules/times/ages.ts';
import { useNow } from '../../state/clock.ts';
import { useSilentStations } from '../../state/orders/stations-heard.ts';
import { useWords } from '../../words/words.ts';
import css from './silent-stations.module.css';

/** The stations whose boards are not heard of any more, each with how long. */
export function SilentStations() {
  const { t } = useWords();
  const silent = useSilentStations();
  const now = useNow((at) => at - (at % 1000));
  return silent.map(({ name, seenAt }) => (
    <p key={name} className={css.silent} role="status">
      <WifiSlash />
      {t('stationSilent', { station: name, time: stopwatch(now - seenAt) })}
    </p>
  ));
}
