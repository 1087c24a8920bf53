import { isOpen, localTime, nextChange, zonedDay, type Timetable } from './hours.ts';

const SMALL_HOURS_S = 6 * 3600;
/** From this many days ahead, a weekday's name would mean a nearer day. */
const WEEK_DAYS = 7;

/** How far ahead an instant is on a calendar: `night` is tomorrow's small hours, `week` has a weekday of its own. */
export type Nearness = 'today' | 'night' | 'week' | 'far';

/** Whether a timetable is open at an instant, and when that changes. */
export interface OpeningNews {
  open: boolean;
  /** Null: never. */
  change: { at: number; nearness: Nearness } | null;
}

/** Days between two instants (ms UTC) on a zone's calendar. */
export function daysAhead(from: number, to: number, timezone: string): number {
  return zonedDay(to, timezone) - zonedDay(from, timezone);
}

function nearnessOf(from: number, to: number, timezone: string): Nearness {
  const ahead = daysAhead(from, to, timezone);
  if (ahead === 0) return 'today';
  if (ahead >= WEEK_DAYS) return 'far';
  return ahead === 1 && localTime(to, timezone).second < SMALL_HOURS_S ? 'night' : 'week';
}

/** What there is to say about opening at an instant (ms UTC): for guests, and for who edits the hours. */
export function openingNews(timetable: Timetable, at: number): OpeningNews {
  const change = nextChange(timetable, at);
  return {
    open: isOpen(timetable, at),
    change: change === null ? null : { at: change, nearness: nearnessOf(at, change, timetable.timezone) },
  };
}
