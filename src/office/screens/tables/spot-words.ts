import { numberFormat } from '#text/formats.ts';
import { bcp47 } from '#domain/text/language.ts';
import { stateOf, spotUnpaidMills, type Spot } from '../../rules/tables/floor.ts';
import { spotName } from '../../rules/tables/spot-name.ts';
import { useMoney, useWords } from '../../words/words.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** A spot in words: its name, and what it is about. */
export function useSpotWords() {
  const { t, lang, dates } = useWords();
  const money = useMoney();
  const name = (spot: Pick<Spot, 'code' | 'type'>) => spotName(spot, t);
  const unit = (value: number, of: 'hour' | 'minute') =>
    numberFormat(bcp47(lang), { style: 'unit', unit: of, unitDisplay: 'short' }).format(value);
  const age = (since: string, now: number) => {
    const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
    const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
    return hours === 0 ? unit(minutes, 'minute') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`;
  };
  const seated = (live: NonNullable<Spot['live']>, now: number) => {
    const statuses = live.orders.map(({ status }) => status);
    if (statuses.length === 0 && live.choosing.length > 0) return t('choosingTogether');
    if (statuses.includes('preparing')) return t('cooking');
    return statuses.includes('pending') || statuses.includes('accepted')
      ? t('orderedNow')
      : age(live.since, now);
  };
  const about = (spot: Spot, now: number): string => {
    const { live } = spot;
    const state = stateOf(spot);
    if (!live) return t(state === 'held' ? 'tableHeld' : 'tableFree');
    if (state === 'calls')
      return t(live.calls.some((call) => call.for === 'waiter') ? 'roleWaiter' : 'theBill');
    return state === 'pays' ? money.text(spotUnpaidMills(spot)) : seated(live, now);
  };
  return { name, about, time: (at: string) => dates.time(Date.parse(at)) };
}
