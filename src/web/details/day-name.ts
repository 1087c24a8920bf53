import { zonedInstant, zonedText } from '#domain/time/zoned-time.ts';
import type { Menu } from '#domain/menu/menu.ts';
import type { Dates } from '#text/dates.ts';
import type { Page } from '../page/page.tsx';

const DAY_MS = 24 * 60 * 60_000;

/** The name of a day that the venue offers; today and tomorrow are called so. */
export function dayName(
  day: string,
  now: number,
  { menu: { timezone }, dates, page: { t } }: { menu: Menu; dates: Dates; page: Page },
): string {
  const noon = zonedInstant(`${day}T12:00`, timezone) ?? now;
  const written = dates.day(noon);
  const today = zonedText(now, timezone).slice(0, 10);
  if (day === today) return t('todayOn', { day: written });
  // A day before noon is the day before, also where clocks change.
  const isTomorrow = zonedText(noon - DAY_MS, timezone).startsWith(today);
  return isTomorrow ? t('tomorrowOn', { day: written }) : written;
}
