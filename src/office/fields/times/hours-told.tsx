import Clock from 'icon:clock';
import { openingNews } from '#domain/time/opening-news.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { useNow } from '#ui/use-now.ts';
import { barsOf, isCut, type FileHours } from '../../rules/hours/bars.ts';
import { readTimetable } from '../../rules/hours/timetable.ts';
import { useFile } from '../../state/draft/draft.ts';
import { usePerson } from '../../state/session/session.ts';
import { useHoursWords } from '../../words/hours.ts';
import { useWords } from '../../words/words.ts';

const MINUTE_MS = 60_000;

/** When guests see it, by their own rules: in a sentence, and at this minute. */
export function HoursTold({ entries }: { entries: readonly FileHours[] }) {
  const { t, dates } = useWords();
  const { line } = useHoursWords();
  const { menu } = useFile();
  const { timezone } = usePerson().venue;
  const now = useNow(MINUTE_MS);
  const house = readTimetable(menu.opening_hours, menu.closing_rules, timezone);
  const { open, change } = openingNews({ ...readTimetable(entries, [], timezone), within: house }, now);
  const time = change && (change.nearness === 'today' ? dates.time(change.at) : dates.dayTime(change.at));
  const seen =
    time === null ? t(open ? 'seenNow' : 'neverSeen') : t(open ? 'seenUntil' : 'hiddenUntil', { time });
  const opening = barsOf(menu.opening_hours);
  const cut = menu.opening_hours.length > 0 && barsOf(entries).some((bar) => isCut(bar, opening));
  return (
    <Notice
      look="good"
      icon={<Clock />}
      more={cut ? t('hoursCut', { hours: line(menu.opening_hours) }) : undefined}
    >
      <b>{line(entries)}</b> {seen}
    </Notice>
  );
}
