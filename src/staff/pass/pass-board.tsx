import Timer from 'icon:timer';
import { useMemo, useRef, useState } from 'react';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { StationIcon } from '#ui/marks/station-icon.tsx';
import { SilentStations } from '../ticket/bands/silent-stations.tsx';
import { Coming } from '../panels/coming.tsx';
import { toRecall, useKeys } from '../panels/use-keys.ts';
import { More } from '../line/more.tsx';
import { passView } from '../rules/stations/pass-tickets.ts';
import { useNow } from '../state/clock.ts';
import { useOrdersState } from '../state/orders/orders.ts';
import { useLimitsOf } from '../state/screen.ts';
import { useSession } from '../state/session.ts';
import { useProperty } from '../ticket/parts/use-property.ts';
import { useSteps } from '../ticket/parts/use-steps.ts';
import { useWords } from '../words/words.ts';
import { MoreBelow } from './more-below.tsx';
import css from './pass-board.module.css';
import { PassRow } from './pass-row.tsx';
import { ReadyPanel } from './ready-panel.tsx';
import { takeBack } from './take-back.ts';

/** The number of rows that are drawn at first, and again each time the last of them is near. */
const DRAWN = 24;
/** What ran leaves the list within this time of its instant (ms). */
const STEP_MS = 10_000;

/** The pass: tickets by promise with what every station has done, and what can run. */
export function PassBoard({ orders }: { orders: readonly StaffOrder[] }) {
  const { t } = useWords();
  const venue = useSession((session) => session.venue);
  const loaded = useOrdersState((state) => state.loaded);
  const now = useNow((at) => at - (at % STEP_MS));
  const limitsOf = useLimitsOf();
  const [drawn, setDrawn] = useState(DRAWN);
  const [more] = useState(() => () => setDrawn((count) => count + DRAWN));
  const byLines = venue?.readyWhenAllDone ?? false;
  const { rows, ready, taken } = useMemo(
    () => passView(orders, { readyWhenAllDone: byLines }, now, limitsOf),
    [orders, byLines, now, limitsOf],
  );
  const stations = venue?.stations ?? [];
  const hasOthers = useMemo(
    () => rows.some(({ work }) => work.some(({ station }) => station === null)),
    [rows],
  );
  const floor = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const standing = rows.map(({ order }) => order);
  const steps = useSteps();
  useKeys({
    open: standing,
    columns: [standing, ready.map(({ order }) => order)],
    advance: steps.advance,
    recall(chosen) {
      const last = toRecall(taken, chosen);
      if (last) takeBack(last, steps);
      else if (chosen) steps.recall(chosen);
    },
  });
  const columns = stations.length + (hasOthers ? 1 : 0);
  useProperty(floor, '--stations', String(Math.max(1, columns)));
  return (
    <>
      <main ref={floor} className={css.pass}>
        <div className={css.head} aria-hidden="true">
          <span>
            <Timer />
            {t('promisedColumn')}
          </span>
          {stations.map(({ id, name, icon }) => (
            <span key={id}>
              <StationIcon icon={icon} />
              <bdi>{name}</bdi>
            </span>
          ))}
          {hasOthers && <span>{t(stations.length === 0 ? 'kitchenView' : 'noStation')}</span>}
        </div>
        <SilentStations />
        {loaded && rows.length === 0 && <p className={css.clear}>{t('passClear')}</p>}
        <ul
          ref={list}
          className={css.rows}
          tabIndex={rows.length === 0 ? undefined : 0}
          aria-label={t('stationPass')}
        >
          {!loaded && <Coming of="rows" />}
          {rows.slice(0, drawn).map((ticket) => (
            <PassRow key={ticket.order.uuid} ticket={ticket} stations={stations} hasOthers={hasOthers} />
          ))}
          {rows.length > drawn && <More key={drawn} onNear={more} />}
        </ul>
        <MoreBelow list={list} rows={rows} drawn={drawn} />
      </main>
      <ReadyPanel ready={ready} taken={taken} loaded={loaded} />
    </>
  );
}
