import { useEffect, useRef, useState } from 'react';
import { TAKE_BACK_MS, type LiveTable } from '#contract/office/tables.ts';
import type { ListedPlace, StaffTables } from '#contract/staff/staff-tables.ts';
import { parseMoney } from '#domain/money/money.ts';
import { placeName } from '#text/staff/where.ts';
import { Row } from '#ui/layout/row.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { bringWish } from '../presses/floor/bring.ts';
import { useNow } from '../state/clock.ts';
import { useOrders } from '../state/orders/orders.ts';
import { pushCommand } from '../state/orders/command-queue.ts';
import { sendPressed } from '../state/orders/send-commands.ts';
import { useMay } from '../state/session.ts';
import { useWords } from '../words/words.ts';
import { isUnpaid } from '../words/order-words.ts';
import { Locked } from '../ticket/bands/locked.tsx';
import { FreeTable } from '../tables/free-table.tsx';
import { bringBack } from '../tables/bring-back.ts';
import { GuestsAt } from '../tables/table-guests.tsx';
import { OrderSheet } from './ordering/order-sheet.tsx';
import { TableOrder } from './table-order.tsx';
import type { Way } from '../bills/handed-over.tsx';
import { TablePayment } from './table-payment.tsx';
import css from './waiter.module.css';

type Asked = 'move' | 'join';

/** The places where guests can move to, or whom they can join. */
function placesFor(asked: Asked, table: LiveTable, all: StaffTables, places: readonly ListedPlace[]) {
  const isTaken = (place: ListedPlace) =>
    all.tables.some((each) => each.location === place.location && each.locationType === place.locationType);
  return places.filter(
    (place) =>
      (place.location !== table.location || place.locationType !== table.locationType) &&
      isTaken(place) === (asked === 'join') &&
      (asked === 'join' || !all.held.includes(place.location)),
  );
}

/** Chooses the other table, and brings the guests there. */
function Bring({
  asked,
  table,
  offered,
  onDone,
}: {
  asked: Asked;
  table: LiveTable;
  offered: readonly ListedPlace[];
  onDone: () => void;
}) {
  const { t } = useWords();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // What unfolds below the edge would not be seen.
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function bring({ location, locationType: type }: ListedPlace): void {
    pushCommand(bringWish(asked, table, { location, locationType: type }));
    sendPressed();
    onDone();
  }

  return (
    <section ref={section}>
      <h3>{t(asked === 'move' ? 'moveWhere' : 'joinWhom')}</h3>
      <Row wrap gap={2} marginTop={2}>
        {offered.map((place) => (
          <Button
            key={`${place.locationType} ${place.location}`}
            variant="outline"
            aria-label={placeName(t, place.location, place.locationType)}
            onClick={() => bring(place)}
          >
            <bdi>{place.location}</bdi>
          </Button>
        ))}
      </Row>
    </section>
  );
}

/** Takes a move or a join back, for as long as that can be. */
function BringBack({ table, onDone }: { table: LiveTable; onDone: () => void }) {
  const { t } = useWords();
  const { brought } = table;
  const isLate = useNow((now) => !brought || now >= Date.parse(brought.at) + TAKE_BACK_MS);
  if (!brought || isLate) return null;
  const { location, locationType: type } = brought;

  function back(): void {
    bringBack({ location, locationType: type }, table);
    onDone();
  }

  return (
    <Button variant="outline" block onClick={back}>
      {t('bringBack', { place: placeName(t, location, type) })}
    </Button>
  );
}

/** One table: who sits there, its orders with what is unpaid, and what a waiter does with it. */
export function TableSheet({
  table,
  all,
  places,
  onClose,
}: {
  table: LiveTable;
  all: StaffTables;
  places: readonly ListedPlace[];
  onClose: () => void;
}) {
  const { t, dates } = useWords();
  const orders = useOrders();
  const mayMove = useMay('visits');
  const [asked, setAsked] = useState<Asked | null>(null);
  const place = placeName(t, table.location, table.locationType);
  const own = orders.filter(({ uuid }) => table.orders.some((each) => each.uuid === uuid));
  const unpaid = own.find(() => (parseMoney(table.unpaid) ?? 0) > 0);
  const { money } = useWords();
  const mayOrder = useMay('table_orders');
  const mayTake = useMay('take_payment');
  const [isOrdering, setOrdering] = useState(false);
  const [paying, setPaying] = useState<Way | null>(null);
  const owes = own.filter(isUnpaid);
  return (
    <Sheet title={place} close={t('close')} onClose={onClose}>
      <div className={css.sheet}>
        <p className={css.why}>
          {t('listOf', {
            a: t('phonesHere', { n: table.phones }),
            b: t('tableSince', { time: dates.time(Date.parse(table.since)) }),
          })}
          {unpaid && ` · ${t('owed', { amount: money(unpaid, table.unpaid) })}`}
        </p>
        <GuestsAt table={table} mayRemove={mayMove} />
        {mayOrder ? (
          <Button variant="soft" block onClick={() => setOrdering(true)}>
            {t('orderHere')}
          </Button>
        ) : (
          <Locked right="table_orders" />
        )}
        {owes.length > 1 && mayTake && (
          <div className={css.acts}>
            {(['cash', 'machine'] as const).map((way) => (
              <Button key={way} variant="outline" className={css.grow} onClick={() => setPaying(way)}>
                {t(way === 'cash' ? 'tableCash' : 'tableMachine')}
              </Button>
            ))}
          </div>
        )}
        {own.map((order) => (
          <TableOrder key={order.uuid} order={order} />
        ))}
        {mayMove && (
          <div className={css.acts}>
            <Button variant="soft" className={css.grow} onClick={() => setAsked('move')}>
              {t('moveGuests')}
            </Button>
            <Button variant="soft" className={css.grow} onClick={() => setAsked('join')}>
              {t('joinTables')}
            </Button>
          </div>
        )}
        {mayMove && <BringBack table={table} onDone={onClose} />}
        {asked && (
          <Bring
            key={asked}
            asked={asked}
            table={table}
            offered={placesFor(asked, table, all, places)}
            onDone={onClose}
          />
        )}
        {!mayMove && <Locked right="visits" />}
        {mayMove && <FreeTable table={table} onDone={onClose} />}
      </div>
      {isOrdering && (
        <OrderSheet
          place={{ code: table.location, type: table.locationType }}
          onClose={() => setOrdering(false)}
        />
      )}
      {paying && <TablePayment place={table} orders={owes} way={paying} onClose={() => setPaying(null)} />}
    </Sheet>
  );
}
