import { bcp47 } from '#domain/text/language.ts';
import { parseClock, parseClosing } from '#domain/time/hours.ts';
import { createDates } from '#text/dates.ts';
import { dateFormat } from '#text/formats.ts';
import { readIn } from '../rules/texts.ts';
import { DAYS, groupsOf, type Bar, type FileHours } from '../rules/hours/bars.ts';
import { dayRuns, sameHours, type FileSpan } from '../rules/hours/same-hours.ts';
import { wholeDays } from '../rules/hours/closed-calendar.ts';
import type { ClosingRule } from '../rules/hours/closed-days.ts';
import { useFile } from '../state/draft/draft.ts';
import { usePerson } from '../state/session/session.ts';
import { useWords } from './words.ts';

/** Weekdays and times of a lane in words. */
export interface HoursWords {
  weekday(day: number): string;
  /** Mon, and M where there is little room. */
  shortWeekday(day: number): string;
  narrowWeekday(day: number): string;
  /** A second of a lane as a time. */
  time(second: number): string;
  range(bar: Bar): string;
  /** The times of one entry of the venue file. */
  opening(entry: FileHours): string;
  /** 'Every day', or the days by name. */
  days(days: readonly number[]): string;
  ranges(bars: readonly Bar[]): string;
  /** 'Every day 06:00–12:00', or the days by name. */
  sentence(entries: readonly FileHours[]): string;
  /** The same as it can be typed: 'Mon–Fri 12:00–15:00, Sat 11:30–16:00'; each day has its own times, also past midnight. */
  line(entries: readonly FileHours[]): string;
  /** 'Closed from Thu 24 to Fri 25 Dec', with times where whole days are not closed. */
  closed(rule: ClosingRule): string;
  /** What closed days are called; '' where they have no name. */
  nameOf(rule: ClosingRule): string;
  /** The same as `closed`, after their name. */
  closedBy(rule: ClosingRule): string;
}

/** No line ends here, as it may behind a dash. */
const JOINED = '\u2060';

/** A Monday, in ms UTC. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The words of hours, in the office's language. */
export function useHoursWords(): HoursWords {
  const { t, lang, list, dates } = useWords();
  const { menu, ordering, default_language: original } = useFile();
  const { timezone } = usePerson().venue;
  const clock = createDates(lang, 'UTC', menu.enable_arabic_numerals);
  const name = (width: 'long' | 'short' | 'narrow') => (day: number) =>
    dateFormat(bcp47(lang), { weekday: width, timeZone: 'UTC' }).format(MONDAY + day * DAY_MS);
  const time = (second: number) => clock.time(second * 1000);
  const range = ({ fromS, toS }: Bar) => `${time(fromS)}–${JOINED}${time(toS)}`;
  const days = (some: readonly number[]) =>
    some.length === DAYS.length ? t('everyDay') : list(some.map(name('short')));
  const ranges = (bars: readonly Bar[]) => list(bars.map(range));
  const clockTime = (text: string, parse: typeof parseClock) => time(parse(text) ?? 0);
  const opening = ({ from_hour: from, to_hour: to }: FileSpan) =>
    `${clockTime(from, parseClock)}–${JOINED}${clockTime(to, parseClosing)}`;
  const runs = (some: readonly number[]) =>
    some.length === DAYS.length
      ? t('everyDay')
      : dayRuns(some)
          .map(([first, last]) =>
            first === last ? name('short')(first) : `${name('short')(first)}–${JOINED}${name('short')(last)}`,
          )
          .join(', ');
  const moment = (text: string) => `${dates.day(Date.parse(text))} ${dates.time(Date.parse(text))}`;
  const nameOf = (rule: ClosingRule) => readIn(rule.name, lang, original);
  const closed = (rule: ClosingRule) => {
    const whole = wholeDays(rule, { timezone, dayEnds: ordering.day_ends });
    if (!whole) return t('closedFromTo', { from: moment(rule.start), to: moment(rule.end) });
    return whole.last - whole.first < DAY_MS
      ? t('closedOnDay', { day: dates.day(whole.first) })
      : t('closedFromTo', { from: dates.day(whole.first), to: dates.day(whole.last) });
  };
  return {
    weekday: name('long'),
    shortWeekday: name('short'),
    narrowWeekday: name('narrow'),
    time,
    range,
    opening,
    days,
    ranges,
    sentence: (entries) =>
      groupsOf(entries)
        .map((group) => `${days(group.days)} ${ranges(group.bars)}`)
        .join(' · '),
    line: (entries) =>
      sameHours(entries)
        .map(({ days: some, spans }) => `${runs(some)} ${spans.map(opening).join(', ')}`)
        .join(', '),
    closed,
    nameOf,
    closedBy(rule) {
      const called = nameOf(rule);
      return called ? t('closingNamed', { name: called, closed: closed(rule) }) : closed(rule);
    },
  };
}
