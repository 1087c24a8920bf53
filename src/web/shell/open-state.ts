import { localTime, nextChange, zoneOffsetMs } from '#domain/hours.ts';
import { hasTakenLastOrders, isVenueOpen, timetableOf, type Menu } from '#domain/menu.ts';
import type { Dates } from '#text/dates.ts';
import type { Translate } from '#text/guest/words.ts';

const DAY_MS = 86_400_000;
const SMALL_HOURS_S = 6 * 3600;

/** Days between two instants on the venue's calendar. */
export function daysAhead(from: number, to: number, timezone: string): number {
  const day = (at: number) => Math.floor((at + zoneOffsetMs(at, timezone)) / DAY_MS);
  return day(to) - day(from);
}

/** Whether the venue takes orders at an instant, in words; venue time. */
export interface OpenState {
  open: boolean;
  /** 'Open until 23:30', or the specification's sentence for closed. */
  title: string;
  /** When it opens next, or until when orders are paused; '' while open. */
  more: string;
}

/** The words for open, paused and closed at an instant. */
export function openState(venue: Menu, at: number, t: Translate, dates: Dates): OpenState {
  const change = nextChange(timetableOf(venue), at);
  const ahead = change === null ? 0 : daysAhead(at, change, venue.timezone);
  const when = change === null ? null : { time: dates.time(change), day: dates.weekday(change) };
  if (!isVenueOpen(venue, at)) {
    const more = !when
      ? t('browseMeanwhile')
      : ahead === 0
        ? t('opensAt', { time: when.time })
        : t('opensOn', when);
    return { open: false, title: t('menuClosed'), more };
  }
  if (venue.flags.order && venue.pausedUntil !== null && at < venue.pausedUntil) {
    return {
      open: false,
      title: t('ordersPaused'),
      more: t('ordersPausedUntil', { time: dates.time(venue.pausedUntil) }),
    };
  }
  if (venue.flags.order && hasTakenLastOrders(venue, at))
    return { open: false, title: t('lastOrdersTaken'), more: t('browseMeanwhile') };
  // The small hours still count as tonight.
  const tonight =
    change !== null &&
    (ahead === 0 || (ahead === 1 && localTime(change, venue.timezone).second < SMALL_HOURS_S));
  const title = !when
    ? t('openNow')
    : tonight
      ? t('openUntil', { time: when.time })
      : t('openUntilDay', when);
  return { open: true, title, more: '' };
}
