import { pagePath } from '#contract/paths/paths.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import cartCss from '../cart/cart.module.css';
import { PageLink } from '../elements/page-link.tsx';
import { useMenu } from '../state/menu/menu.ts';
import { useSharedPage } from '../state/table/shared-page.ts';
import { CommonLines, OtherLines } from './lines/guest-lines.tsx';
import { MyLines } from './lines/my-lines.tsx';
import { StoppedNotice } from './parts/stopped-notice.tsx';
import { TableTotals } from './parts/table-totals.tsx';
import css from './table-column.module.css';
import { useRested } from './parts/use-rested.ts';
import { piecesOf, useTableCart, type TableCart } from './parts/use-table-cart.ts';
import { useTableFaults, useTablePieces } from './parts/use-table-faults.ts';

/** What the whole table has chosen, in a column beside the menu. */
export default function TableColumn() {
  const menu = useMenu();
  const table = useTableCart();
  return menu && table && <Column menu={menu} table={table} />;
}

function Column({ menu, table }: { menu: Menu; table: TableCart }) {
  const { t, lang } = useSharedPage();
  const { rested: shown, touching } = useRested(table);
  const rested = shown ?? table;
  const faults = useTableFaults(menu, table);
  const { all } = piecesOf(table);
  const { all: available } = useTablePieces(menu, table);
  return (
    <div className={classes(cartCss.panel, cartCss.column, css.column)} {...touching}>
      <div className={cartCss.columnHead}>
        <h2 className={typeface.section}>{t('cartForTable')}</h2>
        {all > 0 && <span>{t('items', { n: available })}</span>}
      </div>
      {all === 0 ? (
        <p className={cartCss.columnEmpty}>{t('tableIsLaidMore')}</p>
      ) : (
        <>
          <StoppedNotice table={table} />
          <MyLines menu={menu} table={table} faults={faults} />
          <CommonLines menu={menu} table={rested} faults={faults} />
          {rested.seats
            .filter(({ isMe }) => !isMe)
            .map((seat) => (
              <OtherLines key={seat.guestId} menu={menu} table={rested} faults={faults} seat={seat} />
            ))}
          <TableTotals menu={menu} table={table} faults={faults} />
          <PageLink className={buttonClass({ size: 'large', block: true })} href={pagePath('cart', lang)}>
            {t('viewCart')}
          </PageLink>
        </>
      )}
    </div>
  );
}
