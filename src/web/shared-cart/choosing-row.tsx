import Caret from 'icon:caret-right';
import { whoMayChoose } from '#domain/shared-cart/shared-cart.ts';
import { openSheet } from '../navigation/navigation.ts';
import { usePage, type Page } from '../page/page.tsx';
import css from './choosing-row.module.css';
import { guestName } from './parts/guest-names.ts';
import { SeatPlate } from './parts/seat-plate.tsx';
import { useTableCart, type Seat } from './parts/use-table-cart.ts';

function namesOf(seats: readonly Seat[], page: Page): string {
  return page.display.list(seats.map((seat) => (seat.isMe ? page.t('you') : guestName(seat, page))));
}

/** What stands first in the row: who of the others is still choosing, else how many are ready. */
function titleOf(choosing: readonly Seat[], seats: readonly Seat[], page: Page): string {
  const { t, display } = page;
  if (choosing.length === 1) return t('nameStillChoosing', { name: namesOf(choosing, page) });
  if (choosing.length > 1) return t('stillChoosing', { names: namesOf(choosing, page) });
  const ready = seats.filter(({ isReady }) => isReady).length;
  if (ready === seats.length) return t('allAreReady');
  return t('someAreReady', { ready: display.number(ready), all: display.number(seats.length) });
}

/** Above the menu: who at the table is still choosing and who is ready; opens the table's sheet. */
export default function ChoosingRow() {
  const page = usePage();
  const { t } = page;
  const table = useTableCart();
  if (!table || table.seats.length < 2) return null;
  const { seats } = table;
  const mayChoose = new Set(whoMayChoose(table.cart).map(({ guestId }) => guestId));
  // All is sent: nobody is waited for.
  if (mayChoose.size === 0) return null;
  const choosing = seats.filter(
    ({ guestId, isReady, isMe, isAway }) => mayChoose.has(guestId) && !isReady && !isMe && !isAway,
  );
  const ready = seats.filter(({ isReady }) => isReady);
  const shown = choosing[0] ?? ready[0] ?? table.me;
  return (
    <button type="button" className={css.row} onClick={() => openSheet('table')}>
      <SeatPlate seat={shown} isMarked />
      <span>
        <b>{titleOf(choosing, seats, page)}</b>
        {ready.length > 0 && <small>{t('readyNames', { names: namesOf(ready, page) })}</small>}
      </span>
      <Caret />
    </button>
  );
}
