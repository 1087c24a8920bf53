import type { FileZone } from '../../rules/zones/zones.ts';
import { useWords } from '../../words/words.ts';

/** How long the way to a zone takes; nothing while nobody has written it. */
export function Away({ zone }: { zone: FileZone }) {
  const { t, minutes } = useWords();
  const away = zone.properties.minutes_away;
  return away ? <small>{t('minutesAway', { minutes: minutes(away) })}</small> : null;
}
