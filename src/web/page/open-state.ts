import type { Menu } from '#domain/menu/menu.ts';
import { timetableOf } from '#domain/menu/shown-at.ts';
import { closedName } from '#domain/time/hours.ts';
import { orderingState } from '#domain/order/ordering.ts';
import { openingNews } from '#domain/time/opening-news.ts';
import type { Dates } from '#text/dates.ts';
import type { Translate } from '#text/guest/words.ts';

/** The opening state of the venue at an instant, in words; venue time. */
export interface OpenState {
  /**
   * True when not closed, not paused, and before the last orders; the venue may still offer no ordering at
   * all.
   */
  open: boolean;
  takesOrders: boolean;
  /** 'Open until 23:30', or the specification's sentence for closed, with the name of the closure. */
  title: string;
  /**
   * When it opens next, until when orders are paused, or that guests can still read the menu; '' while open.
   */
  more: string;
}

/** The words for open, paused and closed at an instant. */
export function openState(venue: Menu, at: number, t: Translate, dates: Dates): OpenState {
  const timetable = timetableOf(venue);
  const { change } = openingNews(timetable, at);
  const nearness = change?.nearness;
  const when = change && {
    time: dates.time(change.at),
    day: nearness === 'far' ? dates.date(change.at) : dates.weekday(change.at),
  };
  const ordering = orderingState(venue, at);
  const takesOrders = ordering === 'open';
  if (ordering === 'closed') {
    const more = when ? t(nearness === 'today' ? 'opensAt' : 'opensOn', when) : t('browseMeanwhile');
    const name = closedName(timetable, at);
    const closed = t('menuClosed');
    return { open: false, takesOrders, title: name ? t('closedFor', { closed, name }) : closed, more };
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
  const tonight = nearness === 'today' || nearness === 'night';
  const title = !when || nearness === 'far' ? t('openNow') : t(tonight ? 'openUntil' : 'openUntilDay', when);
  return { open: true, takesOrders, title, more: '' };
}
