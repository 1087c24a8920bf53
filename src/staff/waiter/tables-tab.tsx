import { useState } from 'react';
import type { LiveTable } from '#contract/office/tables.ts';
import type { ListedPlace, StaffTables } from '#contract/staff/staff-tables.ts';
import { parseMoney } from '#domain/money/money.ts';
import { placeName } from '#text/staff/where.ts';
import { classes } from '#ui/classes.ts';
import { GuestPlate, PlateRow } from '#ui/marks/guest-plate.tsx';
import { Bone } from '#ui/panels/skeleton.tsx';
import typeface from '#ui/type.module.css';
import type { NowCard } from './now-cards.ts';
import { useWords } from '../words/words.ts';
import { isAboutTable } from '../rules/commands/floor-commands.ts';
import { useCommands } from '../state/command-queue.ts';
import { usePlacesWithDraft } from '../state/table-drafts.ts';
import { useOrders } from '../state/orders.ts';
import { useSession } from '../state/session.ts';
import { useCalls } from '../state/stream-state.ts';
import { keyOf, placesOf, TableChips, type Shown } from './table-chips.tsx';
import { NotSent } from './cards.tsx';
import { OrderSheet } from './ordering/order-sheet.tsx';
import { TableSheet } from './table-sheet.tsx';
import { useTables } from './tables-state.ts';
import css from './waiter.module.css';

/** All places of the house, and those where guests sit without being named. */
function allPlaces({ places, tables }: StaffTables): ListedPlace[] {
  const listed = new Set(places.map(keyOf));
  const others = tables.filter((table) => !listed.has(keyOf(table)));
  return [...places, ...others.map((table) => ({ ...table, area: null }))];
}

type Look =
  | 'choosingTogether'
  | 'waiterReady'
  | 'callsYou'
  | 'asksBill'
  | 'notPaid'
  | 'tableSeated'
  | 'tableFree'
  | 'tableHeld';

/** What a table is about, the most urgent first. */
function lookOf(table: LiveTable | undefined, isHeld: boolean, isReady: boolean): Look {
  if (!table) return isHeld ? 'tableHeld' : 'tableFree';
  if (isReady) return 'waiterReady';
  if (table.calls.some((call) => call.for === 'waiter')) return 'callsYou';
  if (table.calls.length > 0) return 'asksBill';
  const isServed = table.orders.length > 0 && table.orders.every(({ status }) => status === 'fulfilled');
  if (isServed && (parseMoney(table.unpaid) ?? 0) > 0) return 'notPaid';
  return table.choosing.length > 0 ? 'choosingTogether' : 'tableSeated';
}

const URGENT: readonly Look[] = ['callsYou', 'asksBill', 'notPaid'];
/** What a waiter goes to. */
const NEEDING: readonly Look[] = [...URGENT, 'waiterReady'];

/** More plates than these are a number on a table's card. */
const MOST_PLATES = 3;

/** Who chooses together, as plates; the words beside them say how many. */
function Plates({ phones }: { phones: LiveTable['choosing'] }) {
  const { number } = useWords();
  const more = phones.length - MOST_PLATES;
  return (
    <span className={css.plates} aria-hidden="true">
      <PlateRow>
        {phones.slice(0, MOST_PLATES).map(({ guest, plate, name }) => (
          <GuestPlate key={guest} plate={plate} name={name} number={number(plate + 1)} size="small" />
        ))}
        {more > 0 && <span>{`+${number(more)}`}</span>}
      </PlateRow>
    </span>
  );
}

const SHAPES = ['title', 'box', 'box'] as const;

/** Stands in for the tables until they are there. */
function Coming() {
  return SHAPES.map((shape, index) => <Bone key={index} shape={shape} />);
}

/** Every table by area: who sits there, and what it wants. */
export function TablesTab({ cards }: { cards: readonly NowCard[] }) {
  const { t, dates } = useWords();
  const tables = useTables((state) => state.tables);
  const [shown, setShown] = useState<Shown>({ kind: 'all' });
  const me = useSession(({ venue }) => venue?.who);
  const orders = useOrders();
  const calls = useCalls();
  const commands = useCommands();
  const drafts = usePlacesWithDraft();
  const [open, setOpen] = useState<string | null>(null);
  if (!tables) return <Coming />;
  const live = new Map(tables.tables.map((table) => [keyOf(table), table]));
  const places = allPlaces(tables);
  const areas = [...new Set(places.flatMap((place) => place.area ?? []))];
  const ready = new Set(
    cards.flatMap((card) => (card.kind === 'ready' ? (card.order.customer_number ?? []) : [])),
  );
  const opened = open === null ? undefined : live.get(open);
  const chosen = opened ? undefined : places.find((place) => keyOf(place) === open);
  const freePlace = chosen && { code: chosen.location, type: chosen.location_type };
  const isUnsent = (place: ListedPlace) =>
    commands.some((command) => isAboutTable(command, place)) || drafts.includes(keyOf(place));
  const mine = placesOf(me ?? '', orders, calls);
  const lookFor = (place: ListedPlace) =>
    lookOf(live.get(keyOf(place)), tables.held.includes(place.location), ready.has(place.location));
  const needsSomebody = (place: ListedPlace) => NEEDING.includes(lookFor(place));
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
          const look = lookFor(place);
          const about =
            look === 'choosingTogether'
              ? t('listOf', { a: t(look), b: t('phonesHere', { n: table?.choosing.length ?? 0 }) })
              : t(look);
          return (
            <li key={keyOf(place)}>
              <button
                type="button"
                className={classes(
                  css.table,
                  !table && css.free,
                  look === 'waiterReady' && css.ready,
                  URGENT.includes(look) && css.urgent,
                )}
                onClick={() => setOpen(keyOf(place))}
              >
                <span className={typeface.hidden}>
                  {t('and', { a: placeName(t, place.location, place.location_type), b: about })}
                </span>
                <b aria-hidden="true">
                  <bdi>{place.location}</bdi>
                </b>
                <span aria-hidden="true">{about}</span>
                {table && table.choosing.length > 0 && <Plates phones={table.choosing} />}
                {isUnsent(place) && <NotSent />}
                <small aria-hidden="true">{table && dates.time(Date.parse(table.since))}</small>
              </button>
            </li>
          );
        })}
      </ul>
      {freePlace && <OrderSheet place={freePlace} onClose={() => setOpen(null)} />}
      {opened && <TableSheet table={opened} all={tables} places={places} onClose={() => setOpen(null)} />}
    </>
  );
}
