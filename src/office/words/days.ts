import type { Day, Days } from '#domain/report/business-days.ts';
import { writtenLocale } from '#text/display.ts';
import { dateFormat, numberFormat } from '#text/formats.ts';
import { useVenue } from '../state/venue/venue.ts';
import { useWords } from './words.ts';

/** Dates of business days, months and weekdays in the office's language. */
export interface DayWords {
  /** Fri 20 */
  short(day: Day): string;
  /** Friday, 20 November */
  long(day: Day): string;
  /** Monday 16 to Sunday 22 November */
  range(days: Days): string;
  /** 5 – 8 June 2025, for days of any year. */
  dates(days: Days): string;
  /** Nov, of 2026-11. */
  month(month: string): string;
  /** Mon, of 0. */
  weekday(weekday: number): string;
  /** An hour with two digits. */
  hour(hour: number): string;
  /** An amount for a chart: 7.4K. */
  compact(value: number): string;
}

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Days and hours in words. */
export function useDayWords(): DayWords {
  const { lang } = useWords();
  const arabic = useVenue(({ file }) => file?.menu.enable_arabic_numerals ?? false);
  const locale = writtenLocale(lang, arabic);
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(`${locale}-ca-gregory`, { timeZone: 'UTC', ...options });
  const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const full = format({ dateStyle: 'long' });
  const two = numberFormat(locale, { minimumIntegerDigits: 2 });
  const compact = numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return {
    short: (day) => format({ weekday: 'short', day: 'numeric' }).format(Date.parse(day)),
    long: (day) => long.format(Date.parse(day)),
    range: ({ from, to }) => long.formatRange(Date.parse(from), Date.parse(to)),
    dates: ({ from, to }) => full.formatRange(Date.parse(from), Date.parse(to)),
    month: (month) => format({ month: 'short' }).format(Date.parse(`${month}-01`)),
    weekday: (weekday) => format({ weekday: 'short' }).format(MONDAY + weekday * DAY_MS),
    hour: (hour) => two.format(hour),
    compact: (value) => compact.format(value),
  };
}
