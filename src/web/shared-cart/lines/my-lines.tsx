import Share from 'icon:users-three';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { CartLines } from '../../cart/lines/cart-lines.tsx';
import { usePage } from '../../page/page.tsx';
import { lineName } from '#domain/cart/line-words.ts';
import { shareLine } from '../../state/shared-cart/to-share.ts';
import { AsksForMe } from './asks.tsx';
import css from './guest-lines.module.css';
import { guestName } from '../parts/guest-names.ts';
import { LineMarks } from './line-marks.tsx';
import { SeatPlate } from '../parts/seat-plate.tsx';
import { pricedLinesOf, sumOf, type TableCart } from '../parts/use-table-cart.ts';

/** This guest's own lines, which nobody else changes: each can be put on the table for all. */
export function MyLines({ menu, table }: { menu: Menu; table: TableCart }) {
  const page = usePage();
  const { t, display } = page;
  const { me } = table;
  const marks = (line: CartLine) => (
    <>
      <LineMarks table={table} lineId={line.lineId} />
      <AsksForMe table={table} line={line} />
    </>
  );
  const toShare = (line: CartLine) => (
    <IconButton
      label={t('putToShare', { name: lineName(menu, line) })}
      look="muted"
      onClick={() => shareLine(line)}
    >
      <Share />
    </IconButton>
  );
  return (
    <section className={css.mine}>
      <div className={css.head}>
        <SeatPlate seat={me} />
        <div>
          <h2>
            {me.name === ''
              ? t('you')
              : t.parts('youName', { name: <bdi key="me">{guestName(me, page)}</bdi> })}
          </h2>
          <small>{t('onlyYouChange')}</small>
        </div>
        {me.pieces > 0 && (
          <span className={css.sum}>
            {display.moneyText(sumOf(pricedLinesOf(menu, table.cart, me.guestId)))}
          </span>
        )}
      </div>
      {me.pieces === 0 ? (
        <p className={css.none}>{t('emptyCart')}</p>
      ) : (
        <CartLines menu={menu} small marks={marks} tools={toShare} />
      )}
    </section>
  );
}
