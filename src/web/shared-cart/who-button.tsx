import { PlateRow } from '#ui/marks/guest-plate.tsx';
import { openSheet } from '../navigation/navigation.ts';
import { useSharedPage } from '../state/table/shared-page.ts';
import { guestName } from './parts/guest-names.ts';
import { SeatPlate } from './parts/seat-plate.tsx';
import { useTableCart } from './parts/use-table-cart.ts';
import css from './who-button.module.css';

const MOST_PLATES = 3;

/** Who is at the table, in the header; opens the table's sheet. */
export default function WhoButton() {
  const page = useSharedPage();
  const { t, display } = page;
  const table = useTableCart();
  if (!table) return null;
  const { seats } = table;
  const names = seats.map((seat) => (seat.isMe ? t('you') : guestName(seat, page)));
  const more = seats.length - MOST_PLATES;
  return (
    <button
      type="button"
      className={css.who}
      aria-label={t('listOf', { a: t('cartForTable'), b: display.list(names) })}
      onClick={() => openSheet('table')}
    >
      <PlateRow>
        {seats.slice(0, MOST_PLATES).map((seat) => (
          <SeatPlate key={seat.guestId} seat={seat} size="small" />
        ))}
      </PlateRow>
      {more > 0 && <small aria-hidden="true">{`+${display.number(more)}`}</small>}
    </button>
  );
}
