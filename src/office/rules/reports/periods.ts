import {
  addDays,
  AGAINST,
  weekdayOf,
  type Against,
  type Day,
  type Days,
} from '#domain/report/business-days.ts';
import { isDay } from '#domain/time/day.ts';

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

/** The days of a report, and what they are compared with. */
export interface Chosen extends Days {
  period: Period;
  against: Against;
}

function among<T extends string>(known: readonly T[], text: string | null, usual: T): T {
  return known.find((each) => each === text) ?? usual;
}

function notAfter(day: Day, latest: Day): Day {
  return isDay(day) && day > latest ? latest : day;
}

/** Reads what the address of a report says on a business day; without a word, or with an unknown one, this week. */
export function readChosen(query: URLSearchParams, today: Day): Chosen {
  const period = among(PERIODS, query.get('days'), 'week');
  const days = daysOfPeriod(period, today);
  const against = among(AGAINST, query.get('against'), usualAgainst(period));
  if (period !== 'own') return { period, against, ...days };
  const from = notAfter(query.get('from') ?? days.from, today);
  const to = notAfter(query.get('to') ?? days.to, today);
  return { period, against, from, to: isDay(to) && to < from ? from : to };
}

/** Writes the same into an address. */
export function writeChosen({ period, against, from, to }: Chosen): URLSearchParams {
  return new URLSearchParams({ days: period, against, ...(period === 'own' && { from, to }) });
}

/** What a period is compared with at first: one day with the same weekday a week before. */
export function usualAgainst(period: Period): Against {
  return period === 'today' || period === 'yesterday' ? 'week' : 'before';
}
