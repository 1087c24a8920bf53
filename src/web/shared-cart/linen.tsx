import { classes } from '#ui/classes.ts';
import { Weave } from '#ui/marks/weave.tsx';
import typeface from '#ui/type.module.css';
import type { ReactNode } from 'react';
import { usePage } from '../page/page.tsx';
import { guestName } from './parts/guest-names.ts';
import css from './linen.module.css';
import { SeatPlate, stateOf } from './parts/seat-plate.tsx';
import type { TableCart } from './parts/use-table-cart.ts';

/** The laid table: a seat for each phone, this one first. */
export function Linen({
  title,
  table: { seats, toldAt },
  action,
}: {
  title: string;
  table: TableCart;
  action?: ReactNode;
}) {
  const page = usePage();
  return (
    <section className={css.linen}>
      <div className={css.head}>
        <h2 className={typeface.title} role="status">
          {title}
        </h2>
        {action}
      </div>
      <ul className={css.seats}>
        {seats.map((seat) => (
          <li key={seat.guestId} className={classes(seat.isReady && css.ready)}>
            <SeatPlate seat={seat} size="large" isMarked />
            <b>{seat.isMe ? page.t('you') : <bdi>{guestName(seat, page)}</bdi>}</b>
            <small>{stateOf(seat, toldAt, page)}</small>
          </li>
        ))}
      </ul>
      <Weave className={css.weave} />
    </section>
  );
}
