import { nextChange, type HoursEntry } from '#domain/time/hours.ts';
import { daysAhead } from '#domain/time/opening-news.ts';
import { createDates } from '#text/dates.ts';
import type { Page } from '../page/page.tsx';

/** When these serving hours next begin, in words; '' when unknown. */
export function whenServed(hours: readonly HoursEntry[], at: number, { lang, venue, t }: Page): string {
  const { timezone, flags } = venue;
  const from = nextChange({ hours, closures: [], timezone }, at);
  if (hours.length === 0 || from === null) return '';
  const dates = createDates(lang, timezone, flags.arabicNumerals);
  const time = dates.time(from);
  return daysAhead(at, from, timezone) === 0
    ? t('servedFrom', { time })
    : t('servedOn', { day: dates.weekday(from), time });
}
