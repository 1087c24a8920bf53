import { valueAt } from '#domain/draft/value-at.ts';
import { bcp47 } from '#domain/text/language.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import type { Timetable } from '#domain/time/hours.ts';
import { createDates } from '#text/dates.ts';
import { dateFormat } from '#text/formats.ts';
import type { ClosingRule } from '../../rules/hours/closed-days.ts';
import { barsOf, groupsOf, readHours, type Bar, type FileHours } from '../../rules/hours/bars.ts';
import { useFile } from '../../state/draft/draft.ts';
import { usePerson } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';

/** Whose hours are edited: the house's, or those of an order type. */
export type HoursOf = 'house' | OrderType;

/** Hours and closed days of the house or of an order type, as the draft has them. */
export interface EditedHours {
  at: string;
  closedAt: string;
  entries: readonly FileHours[];
  bars: readonly Bar[];
  /** The house's bars; none: always open. */
  house: readonly Bar[];
  rules: readonly ClosingRule[];
  /** As the guests' rules read them. */
  timetable: Timetable;
}

function timetableFrom(
  hours: readonly FileHours[],
  rules: readonly ClosingRule[],
  timezone: string,
): Timetable {
  const closures = rules.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));
  return { hours: readHours(hours), closures, timezone };
}

/** Reads hours from the draft. */
export function useHours(of: HoursOf): EditedHours {
  const file = useFile();
  const { menu } = file;
  const { timezone } = usePerson().venue;
  const house = timetableFrom(menu.opening_hours, menu.closing_rules, timezone);
  const isHouse = of === 'house';
  const at = isHouse ? 'menu/opening_hours' : `ordering/hours/${of}`;
  const closedAt = isHouse ? 'menu/closing_rules' : `ordering/closing_rules/${of}`;
  // The draft may have removed the last order type's hours, and with them all that lay around.
  const entries = (valueAt(file, at) ?? []) as FileHours[];
  const rules = (valueAt(file, closedAt) ?? []) as ClosingRule[];
  return {
    at,
    closedAt,
    entries,
    bars: barsOf(entries),
    house: barsOf(menu.opening_hours),
    rules,
    timetable: isHouse ? house : { ...timetableFrom(entries, rules, timezone), within: house },
  };
}

/** Weekdays and times of a lane in words. */
export interface HoursWords {
  weekday(day: number): string;
  /** Mon, and M where there is little room. */
  shortWeekday(day: number): string;
  narrowWeekday(day: number): string;
  /** A second of a lane as a time. */
  time(second: number): string;
  range(bar: Bar): string;
  /** 'Every day 06:00–12:00', or the days by name. */
  sentence(entries: readonly FileHours[]): string;
}

/** A Monday, in ms UTC. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The words of hours, in the office's language. */
export function useHoursWords(): HoursWords {
  const { t, lang, list } = useWords();
  const { menu } = useFile();
  const clock = createDates(lang, 'UTC', menu.enable_arabic_numerals);
  const name = (width: 'long' | 'short' | 'narrow') => (day: number) =>
    dateFormat(bcp47(lang), { weekday: width, timeZone: 'UTC' }).format(MONDAY + day * DAY_MS);
  const time = (second: number) => clock.time(second * 1000);
  const range = ({ fromS, toS }: Bar) => `${time(fromS)}–${time(toS)}`;
  return {
    weekday: name('long'),
    shortWeekday: name('short'),
    narrowWeekday: name('narrow'),
    time,
    range,
    sentence(entries) {
      const told = groupsOf(entries).map(({ days, bars }) => {
        const which = days.length === 7 ? t('everyDay') : list(days.map(name('short')));
        return `${which} ${list(bars.map(range))}`;
      });
      return told.join(' · ');
    },
  };
}
