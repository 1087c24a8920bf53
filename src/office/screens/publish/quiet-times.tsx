import { Row } from '#ui/layout/row.tsx';
import type { Timetable } from '#domain/time/hours.ts';
import { daysAhead } from '#domain/time/opening-news.ts';
import { Button } from '#ui/buttons/button.tsx';
import { readTimetable, type QuietTimes } from '../../rules/hours/timetable.ts';
import { useFile } from '../../state/draft/draft.ts';
import { usePerson } from '../../state/session/session.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import { TimeRow } from './time-row.tsx';

const WEEK_DAYS = 7;

/** The hours of the house as guests read them now. */
export function useHouse(): Timetable {
  const { timezone } = usePerson().venue;
  const draft = useFile();
  const { menu } = useVenue(({ file }) => file) ?? draft;
  return readTimetable(menu.opening_hours, menu.closing_rules, timezone);
}

/** The day of an instant in words: its weekday, from a week ahead its date. */
export function useDayAhead(now: number): (at: number) => string {
  const { dates } = useWords();
  const { timezone } = usePerson().venue;
  return (at) => (daysAhead(now, at, timezone) < WEEK_DAYS ? dates.weekday(at) : dates.day(at));
}

/** While guests are in the house: the time before they come again. */
export function BeforeOpening({
  opens,
  now,
  onChoose,
}: {
  opens: number;
  now: number;
  onChoose: (at: number) => void;
}) {
  const { t, dates } = useWords();
  const dayOf = useDayAhead(now);
  return (
    <TimeRow
      title={t('betterBeforeOpening')}
      act={
        <Button variant="ghost" onClick={() => onChoose(opens)}>
          {t('choose')}
        </Button>
      }
    >
      <small>{t('noCartsThen', { day: dayOf(opens), time: dates.time(opens) })}</small>
    </TimeRow>
  );
}

/** The times of the house that a publication is planned for most often. */
export function QuickTimes({
  quiet: { opens, closes },
  at,
  onPick,
}: {
  quiet: QuietTimes;
  at: number | null;
  onPick: (at: number) => void;
}) {
  const { t, dates } = useWords();
  if (opens === null && closes === null) return null;
  const choice = (time: number, words: string) => (
    <Button variant="outline" selected={at === time} aria-pressed={at === time} onClick={() => onPick(time)}>
      {words}
    </Button>
  );
  return (
    <Row wrap gap={2}>
      {opens !== null && choice(opens, t('asWeOpen'))}
      {closes !== null && choice(closes, t('afterWeClose', { time: dates.time(closes) }))}
    </Row>
  );
}
