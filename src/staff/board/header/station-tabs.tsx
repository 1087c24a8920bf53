import { useMemo } from 'react';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { countBills } from '../../rules/bills/table-bills.ts';
import { readyTickets } from '../../rules/stations/pass-tickets.ts';
import { stationKey, type ShownStation } from '../../rules/stations/stations.ts';
import { isDone, isMadeAt, workOf } from '../../rules/stations/work.ts';
import { useNow } from '../../state/clock.ts';
import { changeScreen, useSeesBills, useShownStation } from '../../state/screen.ts';
import { useSession } from '../../state/session.ts';
import { show } from '../../state/view.ts';
import { offeredStations } from '../../ticket/bands/offered-stations.tsx';
import { useWords } from '../../words/words.ts';
import { BarChoice, BarOption } from './bar-choice.tsx';
import css from './station-tabs.module.css';

/** What ran leaves the pass within this time of its instant (ms). */
const STEP_MS = 10_000;

/** The number of open orders of which something is left to make there. */
function countAt({ id }: Exclude<ShownStation, string>, open: readonly StaffOrder[]): number {
  return open.filter((order) =>
    workOf(order).some((work) => isMadeAt(work, id) && !work.isStruck && !isDone(work)),
  ).length;
}

/** Counts the tickets of each tab. */
function useCounts(orders: readonly StaffOrder[]): (shown: ShownStation) => number {
  const byLines = useSession(({ venue }) => venue?.readyWhenAllDone ?? false);
  const now = useNow((at) => at - (at % STEP_MS));
  return useMemo(() => {
    const open = orders.filter(({ status }) => isOpenStatus(status));
    return (shown) => {
      if (shown === 'all') return open.length;
      if (shown === 'bills') return countBills(orders);
      if (shown === 'pass') return readyTickets(orders, { readyWhenAllDone: byLines }, now).length;
      return countAt(shown, open);
    };
  }, [orders, byLines, now]);
}

/** Chooses what this screen is for: everything, a station, the pass or the tables' bills, each with its number of tickets. */
export function StationTabs({ orders }: { orders: readonly StaffOrder[] }) {
  const { t, number } = useWords();
  const shown = useShownStation();
  const seesBills = useSeesBills();
  const stations = useSession(({ venue }) => venue?.stations);
  const countOf = useCounts(orders);
  const tabs = useMemo(() => {
    const offered = offeredStations(stations ?? [], {
      all: t('allTypes'),
      pass: t('stationPass'),
      bills: seesBills ? t('waiterBills') : null,
    });
    return offered.map((tab) => ({ ...tab, count: countOf(tab.station) }));
  }, [countOf, stations, seesBills, t]);
  return (
    <BarChoice label={t('stations')}>
      {tabs.map(({ station, name, icon, count }) => (
        <BarOption
          key={stationKey(station)}
          name="shown-station"
          look={css.tab}
          isChosen={stationKey(station) === stationKey(shown)}
          onChoose={() => {
            changeScreen({ station });
            show({ chosen: null });
          }}
        >
          {icon}
          <span>{name}</span> <b className={css.count}>{number(count)}</b>
        </BarOption>
      ))}
    </BarChoice>
  );
}
