import { useState } from 'react';
import { bcp47 } from '#domain/text/language.ts';
import { dateFormat } from '#text/formats.ts';
import { closingTimes, dayTimes, hasSameHours, isNextMorning, type DayHours } from '../../rules/start.ts';
import { useWords } from '../../words/words.ts';
import { PanelChip, SelectChip } from './chips.tsx';
import { PlaceDays } from './place-hours.tsx';
import { Sentence } from './sentence.tsx';

type Week = readonly DayHours[];

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const WEEK = [0, 1, 2, 3, 4, 5, 6];

function useDayName(weekday: 'long' | 'short'): (day: number) => string {
  const { lang } = useWords();
  return (day) => dateFormat(bcp47(lang), { weekday, timeZone: 'UTC' }).format(MONDAY + day * DAY_MS);
}

function useOpenDays(): (week: Week) => string {
  const { t, list } = useWords();
  const nameOf = useDayName('short');
  return (week) => {
    const open = WEEK.filter((day) => week[day]?.isOpen);
    if (open.length === WEEK.length) return t('openEveryDay');
    return open.length === 0 ? t('openNoDay') : list(open.map(nameOf));
  };
}

/** The sentence of when a place is open: the same hours every day, or each day its own. */
export function PlaceOpening({ week, onWeek }: { week: Week; onWeek: (week: Week) => void }) {
  const { t } = useWords();
  const nameOf = useDayName('long');
  const openDays = useOpenDays();
  const [isSame, setSame] = useState(() => hasSameHours(week));
  const hours = week.find(({ isOpen }) => isOpen) ?? week[0] ?? { from: '09:00', to: '23:00' };
  const put = (change: Partial<DayHours>) => onWeek(week.map((day) => ({ ...day, ...change })));
  const turn = (same: boolean) => {
    setSame(same);
    // Back to the same hours: those of the first day that is open.
    if (same) put({ from: hours.from, to: hours.to });
  };
  const days = (
    <PanelChip label={t('days')} shown={openDays(week)}>
      <PlaceDays week={week} names={WEEK.map(nameOf)} isSame={isSame} onWeek={onWeek} onSame={turn} />
    </PanelChip>
  );
  if (!isSame) return <Sentence parts={t.parts('startOwnHours', { days })} />;
  const ends = (to: string) =>
    isNextMorning({ from: hours.from, to }) ? t('nextMorning', { time: to }) : to;
  return (
    <Sentence
      parts={t.parts('startOpen', {
        days,
        opens: (
          <SelectChip
            label={t('opens')}
            shown={hours.from}
            value={hours.from}
            options={dayTimes(hours.from).map((time) => ({ value: time, label: time }))}
            onPick={(from) => put({ from })}
          />
        ),
        closes: (
          <SelectChip
            label={t('closes')}
            shown={ends(hours.to)}
            value={hours.to}
            options={closingTimes(hours).map((time) => ({ value: time, label: ends(time) }))}
            onPick={(to) => put({ to })}
          />
        ),
      })}
    />
  );
}
