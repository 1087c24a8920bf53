import { useState } from 'react';
import type { LiveTable } from '#contract/office/tables.ts';
import type { ListedPlace, StaffTables } from '#contract/staff/staff-tables.ts';
import { parseMoney } from '#domain/money/money.ts';
import { placeName } from '#text/staff/where.ts';
import { classes } from '#ui/classes.ts';
import type { NowCard } from './now-cards.ts';
import { useWords } from '../words/words.ts';
import { TableSheet } from './table-sheet.tsx';
import { useTables } from './tables-state.ts';
import css from './waiter.module.css';

type Place = Pick<ListedPlace, 'location' | 'location_type'>;

const keyOf = ({ location, location_type: type }: Place) => `${type} ${location}`;

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

/** Every table by area: who sits there, and what it wants. */
export function TablesTab({ cards }: { cards: readonly NowCard[] }) {
  const { t, dates } = useWords();
  const tables = useTables((state) => state.tables);
  const [area, setArea] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  if (!tables) return null;
  const live = new Map(tables.tables.map((table) => [keyOf(table), table]));
  const places = allPlaces(tables);
  const areas = [...new Set(places.flatMap((place) => place.area ?? []))];
  const ready = new Set(
    cards.flatMap((card) => (card.kind === 'ready' ? (card.order.customer_number ?? []) : [])),
  );
  const opened = open === null ? undefined : live.get(open);
  return (
    <>
      {areas.length > 0 && (
        <div className={css.chips} role="group" aria-label={t('placesShown')}>
          {[null, ...areas].map((each) => (
            <button
              key={each ?? ''}
              type="button"
              className={css.chip}
              aria-pressed={each === area}
              onClick={() => setArea(each)}
            >
              {each === null ? t('allPlaces') : <bdi>{each}</bdi>}
            </button>
          ))}
        </div>
      )}
      <ul className={css.tables}>
        {places
          .filter((place) => area === null || place.area === area)
          .map((place) => {
            const table = live.get(keyOf(place));
            const look = lookOf(table, tables.held.includes(place.location), ready.has(place.location));
            const choosing = table?.choosing.length ?? 0;
            const about =
              look === 'choosingTogether'
                ? t('listOf', { a: t(look), b: t('phonesHere', { n: choosing }) })
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
                  aria-label={t('and', {
                    a: placeName(t, place.location, place.location_type),
                    b: about,
                  })}
                  disabled={!table}
                  onClick={() => setOpen(keyOf(place))}
                >
                  <b>
                    <bdi>{place.location}</bdi>
                  </b>
                  <span>{about}</span>
                  <small>{table && dates.time(Date.parse(table.since))}</small>
                </button>
              </li>
            );
          })}
      </ul>
      {opened && <TableSheet table={opened} all={tables} places={places} onClose={() => setOpen(null)} />}
    </>
  );
}
