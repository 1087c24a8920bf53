import { addDays, weekdayOf, type Against, type Day, type Days } from '#domain/report/business-days.ts';

/** The periods that one press chooses; `own`: from and to by hand. */
export const PERIODS = ['today', 'yesterday', 'week', 'month', 'own'] as const;
export type Period = (typeof PERIODS)[number];

/** The days of a period on a business day; weeks begin on Monday. `own` begins as today. */
export function daysOfPeriod(period: Period, today: Day): Days {
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (period === 'week') {
    const from = addDays(today, -weekdayOf(today));
    return { from, to: addDays(from, 6) };
  }
  if (period === 'month') {
    const from = `${today.slice(0, 8)}01`;
    const next = addDays(from, 31);
    return { from, to: addDays(`${next.slice(0, 8)}01`, -1) };
  }
  return { from: today, to: today };
}

/** What a period is compared with at first: one day with the same weekday a week before. */
export function usualAgainst(period: Period): Against {
  return period === 'today' || period === 'yesterday' ? 'week' : 'before';
}
