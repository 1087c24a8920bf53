import { zonedInstant, zonedText } from '#domain/time/zoned-time.ts';

const DAY_MS = 86_400_000;
/** The business day of a restaurant begins at five. */
const MORNING = 'T05:00';

/** The next five o'clock in the morning of a venue, in ms UTC: what is sold out "until tomorrow" comes back then. */
export function nextMorning(now: number, timezone: string): number {
  const morningOf = (at: number) =>
    zonedInstant(zonedText(at, timezone).slice(0, 10) + MORNING, timezone) ?? at;
  const today = morningOf(now);
  return today > now ? today : morningOf(now + DAY_MS);
}
