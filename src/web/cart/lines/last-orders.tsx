import Clock from 'icon:clock';
import { useEffect, useState } from 'react';
import { minutesToLastOrders } from '#domain/time/delivery-time.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { timetableOf } from '#domain/menu/shown-at.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../page/page.tsx';
import { serverNow } from '../../browser/clock.ts';

const TICK_MS = 10_000;

function minutesLeft(menu: Menu): number | null {
  return minutesToLastOrders(menu.orderTimes, timetableOf(menu), serverNow());
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
