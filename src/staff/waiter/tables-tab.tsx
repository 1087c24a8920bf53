import { useState } from 'react';
import type { ListedPlace, StaffTables } from '#contract/staff/staff-tables.ts';
import { Bone } from '#ui/panels/skeleton.tsx';
import type { NowCard } from './now-cards.ts';
import { isAboutTable } from '../presses/floor/about-floor.ts';
import { keyOf } from '../rules/places.ts';
import { useNow } from '../state/clock.ts';
import { useCommands } from '../state/orders/command-queue.ts';
import { useLimitsOf } from '../state/screen.ts';
import { usePlacesWithDraft } from '../state/orders/table-drafts.ts';
import { useOrders } from '../state/orders/orders.ts';
import { useSession } from '../state/session.ts';
import { useCalls } from '../state/orders/stream-state.ts';
import { placesOf, TableChips, type Shown } from './table-chips.tsx';
import { OrderSheet } from './ordering/order-sheet.tsx';
import { TableCard } from './table-card.tsx';
import { needsWaiter, tableLook } from './table-looks.ts';
import { EndedSheet } from './ended-sheet.tsx';
import { TableSheet } from './table-sheet.tsx';
import { useTables } from '../tables/tables-state.ts';
import css from './waiter.module.css';

/** All places of the house, and those where guests sit without being named. */
export function allPlaces({ places, tables }: StaffTables): ListedPlace[] {
  const listed = new Set(places.map(keyOf));
  const others = tables.filter((table) => !listed.has(keyOf(table)));
  return [...places, ...others.map((table) => ({ ...table, area: null }))];
}

/** What presses at a table changes within this time of its instant (ms). */
const STEP_MS = 5000;

const SHAPES = ['title', 'box', 'box'] as const;

/** Stands in for the tables until they are there. */
function Coming() {
  return SHAPES.map((shape, index) => <Bone key={index} shape={shape} />);
}

/** Every table by area: who sits there, and what it wants. */
export function TablesTab({ cards }: { cards: readonly NowCard[] }) {
  const now = useNow((at) => at - (at % STEP_MS));
  const limitsOf = useLimitsOf();
  const tables = useTables((state) => state.tables);
  const [shown, setShown] = useState<Shown>({ kind: 'all' });
  const me = useSession(({ venue }) => venue?.who);
  const orders = useOrders();
  const calls = useCalls();
  const commands = useCommands();
  const drafts = usePlacesWithDraft();
  const [open, setOpen] = useState<{ key: string; isLive: boolean } | null>(null);
  if (!tables) return <Coming />;
  const live = new Map(tables.tables.map((table) => [keyOf(table), table]));
  const places = allPlaces(tables);
  const areas = [...new Set(places.flatMap((place) => place.area ?? []))];
  const opened = open ? live.get(open.key) : undefined;
  const chosen = opened ? undefined : places.find((place) => keyOf(place) === open?.key);
  // Guests whose sheet is open may have left since, as with the last payment: nobody orders for the next ones then.
  const hasEnded = chosen !== undefined && open?.isLive === true;
  const freePlace = chosen && !hasEnded && { code: chosen.location, type: chosen.locationType };
  const isUnsent = (place: ListedPlace) =>
    commands.some((command) => isAboutTable(command, place)) || drafts.includes(keyOf(place));
  const mine = placesOf(me ?? '', orders, calls);
  const lookFor = (place: ListedPlace) => {
    const isHeld = tables.held.includes(place.location);
    return tableLook(live.get(keyOf(place)), { orders, cards, isHeld, now, limitsOf });
  };
  const needsSomebody = (place: ListedPlace) => needsWaiter(lookFor(place));
  const seated = (wanted: (place: ListedPlace) => boolean) => places.filter(wanted).length;
  const isShown = (place: ListedPlace) => {
    if (shown.kind === 'mine') return mine.has(keyOf(place));
    if (shown.kind === 'needs') return needsSomebody(place);
    return shown.kind !== 'area' || place.area === shown.area;
  };
  return (
    <>
      <TableChips
        shown={shown}
        areas={areas}
        counts={{ mine: seated((place) => mine.has(keyOf(place))), needs: seated(needsSomebody) }}
        onShow={setShown}
      />
      <ul className={css.tables}>
        {places.filter(isShown).map((place) => {
          const table = live.get(keyOf(place));
          return (
            <li key={keyOf(place)}>
              <TableCard
                place={place}
                table={table}
                look={lookFor(place)}
                orders={orders.filter(({ uuid }) => table?.orders.some((each) => each.uuid === uuid))}
                isUnsent={isUnsent(place)}
                onOpen={() => setOpen({ key: keyOf(place), isLive: table !== undefined })}
              />
            </li>
          );
        })}
      </ul>
      {freePlace && <OrderSheet place={freePlace} onClose={() => setOpen(null)} />}
      {hasEnded && <EndedSheet place={chosen} onClose={() => setOpen(null)} />}
      {opened && <TableSheet table={opened} all={tables} places={places} onClose={() => setOpen(null)} />}
    </>
  );
}
