import { useMemo } from 'react';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { passTicket } from '../../rules/stations/pass-tickets.ts';
import { stationKey, type ShownStation } from '../../rules/stations/stations.ts';
import { isDone, isMadeAt, workOf } from '../../rules/stations/work.ts';
import { changeScreen, useShownStation } from '../../state/screen.ts';
import { useSession } from '../../state/session.ts';
import { show } from '../../state/view.ts';
import { offeredStations } from '../../ticket/offered-stations.tsx';
import { useWords } from '../../words/words.ts';
import css from './station-tabs.module.css';

/** The number of open orders of which something is left to make there. */
function countAt(station: ShownStation, open: readonly StaffOrder[]): number {
  if (station === 'all') return open.length;
  if (station === 'pass') return open.filter((order) => passTicket(order).readyAt !== null).length;
  return open.filter((order) =>
    workOf(order).some((work) => isMadeAt(work, station.id) && !work.isStruck && !isDone(work)),
  ).length;
}

/** Chooses what this screen is for: everything, a station or the pass, each with its number of tickets. */
export function StationTabs({ orders }: { orders: readonly StaffOrder[] }) {
  const { t, number } = useWords();
  const shown = useShownStation();
  const stations = useSession(({ venue }) => venue?.stations);
  const tabs = useMemo(() => {
    const open = orders.filter(({ status }) => isOpenStatus(status));
    const offered = offeredStations(stations ?? [], t('allTypes'), t('stationPass'));
    return offered.map((tab) => ({ ...tab, count: countAt(tab.station, open) }));
  }, [orders, stations, t]);
  return (
    <div className={css.tabs} role="radiogroup" aria-label={t('stations')}>
      {tabs.map(({ station, name, icon, count }) => (
        <label key={stationKey(station)} className={css.tab}>
          <input
            type="radio"
            name="shown-station"
            checked={stationKey(station) === stationKey(shown)}
            onChange={() => {
              changeScreen({ station });
              show({ chosen: null });
            }}
          />
          {icon}
          <span>{name}</span> <b className={css.count}>{number(count)}</b>
        </label>
      ))}
    </div>
  );
}
