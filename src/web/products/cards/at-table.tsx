import { liveLines } from '#domain/shared-cart/shared-cart.ts';
import { quantityOf } from '#domain/shared-cart/shared-line.ts';
import { GuestPlate, PlateRow } from '#ui/marks/guest-plate.tsx';
import typeface from '#ui/type.module.css';
import { useSharedPage } from '../../state/table/shared-page.ts';
import { shownCart, useSharing } from '../../state/shared-cart/sharing.ts';
import css from './at-table.module.css';

/** More would break the chip of a small card into two lines. */
const MOST_PLATES = 2;

/** How many of a dish the others at the table have chosen, or put there to share, and whose they are. */
export default function AtTable({
  id,
  short = false,
}: {
  id: string;
  /** Beside another mark: plates and a count. */
  short?: boolean;
}) {
  const { t, display } = useSharedPage();
  const at = useSharing();
  if (!at) return null;
  const cart = shownCart(at);
  const lines = liveLines(cart).filter(
    ({ owner, content }) => content.product === id && owner !== at.guestId,
  );
  const common = lines.filter(({ owner }) => owner === null);
  const shown = common.length > 0 ? common : lines;
  const pieces = shown.reduce((sum, line) => sum + quantityOf(line), 0);
  if (pieces === 0) return null;
  const n = display.number(pieces);
  const ids = new Set(shown.flatMap(({ owner, marks }) => owner ?? Object.keys(marks)));
  const guests = cart.guests.filter(({ guestId }) => ids.has(guestId)).slice(0, MOST_PLATES);
  return (
    <span className={css.at}>
      <PlateRow>
        {guests.map(({ guestId, plate, name }) => (
          <GuestPlate
            key={guestId}
            plate={plate}
            name={name}
            number={display.number(plate + 1)}
            size="small"
          />
        ))}
      </PlateRow>
      {short && <span aria-hidden="true">{`${n}×`}</span>}
      <span className={short ? typeface.hidden : undefined}>
        {t(common.length > 0 ? 'sharedTimes' : 'atTableTimes', { n })}
      </span>
    </span>
  );
}
