import { localTime, nextChange, zonedDay } from '#domain/time/hours.ts';
import { timetableOf, type Menu } from '#domain/menu.ts';
import { orderingState } from '#domain/order/ordering.ts';
import type { Dates } from '#text/dates.ts';
import type { Translate } from '#text/guest/words.ts';

const SMALL_HOURS_S = 6 * 3600;
/** From this many days ahead, a weekday's name would mean a nearer day. */
const WEEK_DAYS = 7;

/** Days between two instants on the venue's calendar. */
export function daysAhead(from: number, to: number, timezone: string): number {
  return zonedDay(to, timezone) - zonedDay(from, timezone);
}

/** The opening state of the venue at an instant, in words; venue time. */
export interface OpenState {
  /**
   * True when not closed, not paused, and before the last orders; the venue may still offer no ordering at
   * all.
   */
  open: boolean;
  takesOrders: boolean;
  /** 'Open until 23:30', or the specification's sentence for closed. */
  title: string;
  /**
   * When it opens next, until when orders are paused, or that guests can still read the menu; '' while open.
   */
  more: string;
}

/** The words for open, paused and closed at an instant. */
export function openState(venue: Menu, at: number, t: Translate, dates: Dates): OpenState {
  const change = nextChange(timetableOf(venue), at);
  const ahead = change === null ? 0 : daysAhead(at, change, venue.timezone);
  const isFar = ahead >= WEEK_DAYS;
  const when =
    change === null
      ? null
      : { time: dates.time(change), day: isFar ? dates.date(change) : dates.weekday(change) };
  const ordering = orderingState(venue, at);
  const takesOrders = ordering === 'open';
  if (ordering === 'closed') {
    const more = when ? t(ahead === 0 ? 'opensAt' : 'opensOn', when) : t('browseMeanwhile');
    return { open: false, takesOrders, title: t('menuClosed'), more };
  }
  if (ordering === 'paused' && venue.pausedUntil !== null) {
    return {
      open: false,
      takesOrders,
      title: t('ordersPaused'),
      more: t('ordersPausedUntil', { time: dates.time(venue.pausedUntil) }),
    };
  }
  if (ordering === 'last_orders')
    return { open: false, takesOrders, title: t('lastOrdersTaken'), more: t('browseMeanwhile') };
  // The small hours still count as tonight.
  const tonight =
    change !== null &&
    (ahead === 0 || (ahead === 1 && localTime(change, venue.timezone).second < SMALL_HOURS_S));
  const title = !when || isFar ? t('openNow') : t(tonight ? 'openUntil' : 'openUntilDay', when);
  return { open: true, takesOrders, title, more: '' };
}
