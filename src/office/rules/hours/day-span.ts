import type { Days } from '#domain/report/business-days.ts';

/** The earliest and the latest day that may be chosen; none: any. */
export interface DayLimits {
  min?: string | undefined;
  max?: string | undefined;
}

/** Why a day of two is not taken. */
export type DayFault = 'dayOver' | 'dayAhead' | 'lastDayTooEarly';

function limitFault(day: string, { min, max }: DayLimits): DayFault | null {
  if (min && day < min) return 'dayOver';
  return max && day > max ? 'dayAhead' : null;
}

/** Why typed days are not taken, each at its own field; null: it is. */
export function spanFaults({ from, to }: Days, limits: DayLimits): Record<keyof Days, DayFault | null> {
  return {
    from: limitFault(from, limits),
    to: to < from ? 'lastDayTooEarly' : limitFault(to, limits),
  };
}

/** The days with another first one, which takes an earlier last one along. */
export function withFirst({ to }: Days, from: string): Days {
  return { from, to: to < from ? from : to };
}
