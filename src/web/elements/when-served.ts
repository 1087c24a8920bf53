import { nextChange, type HoursEntry } from '#domain/time/hours.ts';
import { daysAhead } from '#domain/time/opening-news.ts';
import { createDates } from '#text/dates.ts';
import type { Page } from '../page/page.tsx';

/** From when something is served that is not now, in words: a time of today, or of a day of this week. */
export function servedFrom(from: number, at: number, { lang, venue, t }: Page): string {
  const { timezone, flags } = venue;
  const dates = createDates(lang, timezone, flags.arabicNumerals);
  const time = dates.time(from);
  return daysAhead(at, from, timezone) === 0
    ? t('servedFrom', { time })
    : t('servedOn', { day: dates.weekday(from), time });
}

/** When these serving hours next begin, in words; '' when unknown. */
export function whenServed(hours: readonly HoursEntry[], at: number, page: Page): string {
  const from = nextChange({ hours, closures: [], timezone: page.venue.timezone }, at);
  return hours.length === 0 || from === null ? '' : servedFrom(from, at, page);
}
