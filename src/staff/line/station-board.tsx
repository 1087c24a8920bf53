import { useMemo, useRef, useState } from 'react';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { whereTo } from '#text/staff/where.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import { StationIcon } from '#ui/marks/station-icon.tsx';
import { Coming } from '../panels/coming.tsx';
import { useKeys } from '../panels/use-keys.ts';
import { screenOfStation } from '../rules/stations/station-screen.ts';
import {
  doneLast,
  justDone,
  stationTickets,
  type StationTicket as Ticket,
} from '../rules/stations/station-tickets.ts';
import { isActive, isDone, isHeld } from '../rules/stations/work.ts';
import { useNow } from '../state/clock.ts';
import { useOrdersState } from '../state/orders/orders.ts';
import { useLimitsOf, useScreen } from '../state/screen.ts';
import { useSeenStops } from '../state/seen-stops.ts';
import { useSession } from '../state/session.ts';
import { isolated } from '../words/order-words.ts';
import { useWords, type BoardWords } from '../words/words.ts';
import { MoreBeside } from './more-beside.tsx';
import { More } from './more.tsx';
import { useColumnRoom } from './use-column-room.ts';
import { useLeaving } from './use-leaving.ts';
import { useUnheard } from './use-unheard.ts';
import { useStationSounds } from './use-station-sounds.ts';
import css from './station-board.module.css';
import { StationSide } from './station-side.tsx';
import { StationTicket } from './station-ticket.tsx';
import { recallWork, tickWork } from './use-line-steps.ts';

/** The number of tickets that are drawn at first, and again each time the last of them is near. */
const DRAWN = 24;
/** Tickets leave and recalls end within this time of their instant (ms). */
const STEP_MS = 10_000;

/** What waits at a station, with its quantities, and for whom. */
function nextWords({ t, number, list }: BoardWords, { order, work }: Ticket) {
  const dishes = work.filter(isHeld).map(({ line, name }) => `${number(line.quantity)} ${isolated(name)}`);
  return { dishes: list(dishes), place: whereTo(t, order) };
}

/** The board of one station: its tickets by promise, down a column and then the next, and what it makes now. */
export function StationBoard({ id, orders }: { id: string; orders: readonly StaffOrder[] }) {
  const words = useWords();
  const { t } = words;
  const stations = useSession(({ venue }) => venue?.stations);
  const seen = useSeenStops((state) => state.seen);
  const loaded = useOrdersState((state) => state.loaded);
  const density = useScreen((screen) => screen.density);
  const now = useNow((at) => at - (at % STEP_MS));
  const limitsOf = useLimitsOf();
  const [drawn, setDrawn] = useState(DRAWN);
  const [more] = useState(() => () => setDrawn((count) => count + DRAWN));
  const unheard = useUnheard();
  const view = useMemo(
    () => ({ id, stations: stations ?? [], seen, unheard, now }),
    [id, stations, seen, unheard, now],
  );
  const tickets = useMemo(() => stationTickets(orders, view, limitsOf), [orders, view, limitsOf]);
  const shown = useLeaving(tickets);
  const recent = useMemo(() => justDone(orders, view), [orders, view]);
  const { countsDishes } = screenOfStation(view.stations, id);
  const { name = '', icon } = stations?.find((station) => station.id === id) ?? {};
  const isClear = shown.every(({ ticket, isLeaving }) => ticket.isOnHold && !isLeaving);
  const list = useRef<HTMLUListElement>(null);
  const room = useColumnRoom(list);
  const standing = tickets.map(({ order }) => order);
  useStationSounds(id, orders);
  useKeys({
    open: standing,
    columns: [standing],
    advance({ uuid }) {
      const ticket = tickets.find(({ order }) => order.uuid === uuid);
      if (ticket)
        tickWork(
          ticket.order,
          ticket.work.filter((each) => isActive(each) && !isDone(each)),
          'done',
        );
    },
    recall(chosen) {
      const order = chosen ?? recent[0]?.order;
      const work = order ? doneLast(order, view) : [];
      if (order && work.length > 0) recallWork(order, work);
    },
  });
  return (
    <>
      <main className={css.floor} data-density={density}>
        {loaded && isClear && (
          <Stack align="center" gap={4} padInline={4} padBlock={6} className={css.clear}>
            <span className={css.plate}>{icon && <StationIcon icon={icon} />}</span>
            <h2>{t('stationClear', { station: name })}</h2>
            {tickets[0] && (
              <Text as="p" tone="muted">
                {t('nextOnHold', nextWords(words, tickets[0]))}
              </Text>
            )}
          </Stack>
        )}
        <ul
          ref={list}
          className={css.tickets}
          tabIndex={shown.length === 0 ? undefined : 0}
          aria-label={name}
        >
          {!loaded && <Coming of="tickets" />}
          {shown.slice(0, drawn).map(({ ticket, isLeaving }) => (
            <StationTicket
              key={ticket.order.uuid}
              ticket={ticket}
              station={id}
              room={room}
              isLeaving={isLeaving}
            />
          ))}
          {tickets.length > drawn && <More key={drawn} onNear={more} />}
        </ul>
      </main>
      <StationSide name={name} tickets={tickets} recent={recent} counts={countsDishes}>
        <MoreBeside list={list} tickets={tickets} drawn={drawn} />
      </StationSide>
    </>
  );
}
