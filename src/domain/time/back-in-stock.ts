import { businessDay } from './business-day.ts';
import { zonedInstant, zonedText } from './zoned-time.ts';

const EVENING = '18:00';

/** When something that is sold out may be back, as instants (ms UTC). */
export interface BackTimes {
  /** This evening; null from then on. */
  evening: number | null;
  /** The end of the business day. */
  tomorrow: number;
}

/** The times that staff are offered at an instant (ms UTC); `dayEnds` is the venue file's `ordering.day_ends`. */
export function backTimes(now: number, timezone: string, dayEnds: string): BackTimes {
  const { startsAt, endsAt } = businessDay(now, timezone, dayEnds);
  const evening = zonedInstant(`${zonedText(startsAt, timezone).slice(0, 10)}T${EVENING}`, timezone);
  return { evening: evening !== null && evening > now ? evening : null, tomorrow: endsAt };
}
