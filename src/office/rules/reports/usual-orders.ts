import type { Report } from '#contract/office/reports.ts';
import { addDays, businessDate, weekdayOf, type DayClock, type Days } from '#domain/report/business-days.ts';
import { hourOfDay } from '#domain/time/business-day.ts';

/** How many weeks tell what is usual: few enough to follow the season. */
const WEEKS = 4;

/** The whole business days before an instant (ms UTC) that tell what is usual: each weekday as often. */
export function usualDays(now: number, clock: DayClock): Days {
  const today = businessDate(now, clock);
  return { from: addDays(today, -7 * WEEKS), to: addDays(today, -1) };
}

/** How many orders guests usually place in the hour of an instant (ms UTC), by the orders of the usual days. */
export function usualOrders(week: Report['week'], at: number, clock: DayClock): number {
  const weekday = weekdayOf(businessDate(at, clock));
  return Math.round((week[weekday]?.[hourOfDay(at, clock.timezone)] ?? 0) / WEEKS);
}
