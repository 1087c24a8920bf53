import { localTime } from '#domain/time/hours.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { writtenLocale } from './display.ts';
import { dateFormat, numberFormat, pluralRules } from './formats.ts';

/** Formats times for one guest on the venue's clock. Instants are in ms UTC. */
export interface Dates {
  /** Hours and minutes. */
  time(at: number): string;
  weekday(at: number): string;
  /** Weekday, day and month, short. */
  day(at: number): string;
  /** The same with hours and minutes, joined as the language joins them. */
  dayTime(at: number): string;
  /** Day, month and year. */
  date(at: number): string;
  /** 'MMMM do, yyyy H:mma' (specification section 9); other languages use their own format. */
  orderDate(at: number): string;
}

const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const ORDINALS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Creates the date formats of a language at a venue. */
export function createDates(lang: LanguageCode, timezone: string, arabicNumerals: boolean): Dates {
  const locale = writtenLocale(lang, arabicNumerals);
  const number = numberFormat(locale, { useGrouping: false });
  const twoDigits = numberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false });

  function clock(at: number) {
    const { second } = localTime(at, timezone);
    return { hour: Math.floor(second / 3600), minute: Math.floor(second / 60) % 60 };
  }

  function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    return dateFormat(`${locale}-ca-gregory`, { timeZone: timezone, ...options });
  }

  const date = (at: number) => format({ dateStyle: 'long' }).format(at);

  return {
    time(at) {
      const { hour, minute } = clock(at);
      return `${twoDigits.format(hour)}:${twoDigits.format(minute)}`;
    },
    weekday: (at) => format({ weekday: 'long' }).format(at),
    day: (at) => format(SHORT_DAY).format(at),
    dayTime: (at) =>
      format({ ...SHORT_DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at),
    date,
    orderDate(at) {
      const { hour, minute } = clock(at);
      const time = `${number.format(hour)}:${twoDigits.format(minute)}`;
      if (lang !== 'en') return `${date(at)} ${time}`;
      const parts = format({ year: 'numeric', month: 'long', day: 'numeric' }).formatToParts(at);
      const { month, day, year } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
      const ordinal = ORDINALS[pluralRules('en', { type: 'ordinal' }).select(Number(day))] ?? 'th';
      return `${month} ${day}${ordinal}, ${year} ${time}${hour < 12 ? 'AM' : 'PM'}`;
    },
  };
}
