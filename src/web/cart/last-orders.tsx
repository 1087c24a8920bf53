import Clock from 'icon:clock';
import { useEffect, useState } from 'react';
import { lastOrdersAt } from '#domain/delivery-time.ts';
import { timetableOf, type Menu } from '#domain/menu.ts';
import { Notice } from '#ui/notice.tsx';
import { usePage } from '../page.tsx';
import { serverNow } from '../state/clock.ts';

const MINUTE_MS = 60_000;
/** The countdown is there for the last quarter of an hour. */
const SHOWN_MINUTES = 15;
const TICK_MS = 10_000;

/** The minutes until the last orders, while they are close; null otherwise. */
function minutesLeft(menu: Menu): number | null {
  const now = serverNow();
  const last = lastOrdersAt(menu.orderTimes, timetableOf(menu), now);
  const minutes = last === null ? Infinity : Math.ceil((last - now) / MINUTE_MS);
  return minutes <= SHOWN_MINUTES ? Math.max(0, minutes) : null;
}

/** Counts down to the last orders before the venue closes. */
export function LastOrders({ menu }: { menu: Menu }) {
  const { t } = usePage();
  const [left, setLeft] = useState(() => minutesLeft(menu));
  useEffect(() => {
    const tick = () => setLeft(minutesLeft(menu));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [menu]);
  if (left === null) return null;
  const words = left > 0 ? t('lastOrders', { n: left }) : t('lastOrdersTaken');
  return <Notice icon={<Clock />}>{words}</Notice>;
}
