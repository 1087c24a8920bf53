import { pagePath } from '#contract/paths/paths.ts';
import type { Menu } from '#domain/menu/menu.ts';
import typeface from '#ui/type.module.css';
import css from '../cart/bars/cart-bar.module.css';
import { footRoom } from '../elements/foot-room.ts';
import { PageLink } from '../elements/page-link.tsx';
import { useMenu } from '../state/menu/menu.ts';
import { useSharedPage } from '../state/table/shared-page.ts';
import { useTableCart, type TableCart } from './parts/use-table-cart.ts';
import { useTableFigures, useTablePieces } from './parts/use-table-faults.ts';

function Bar({ menu, table }: { menu: Menu; table: TableCart }) {
  const { lang, t, display } = useSharedPage();
  const { all, mine } = useTablePieces(menu, table);
  const { totalMills } = useTableFigures(menu, table);
  if (all === 0) return null;
  const parts = { mine: display.number(mine), others: display.number(all - mine) };
  return (
    <div ref={footRoom} className={css.dock} data-dock data-screen-only>
      <PageLink className={css.bar} href={pagePath('cart', lang)}>
        <span className={css.count}>{display.number(all)}</span>
        <span className={css.words}>
          {t('cartForTable')}
          <small className={css.parts}>{t('mineAndOthers', parts)}</small>
        </span>
        <span className={typeface.num}>{display.moneyText(totalMills)}</span>
      </PageLink>
    </div>
  );
}

/** The bar at the lower edge that leads to the table's cart: how much is mine, and what it costs. */
export default function TableBar() {
  const menu = useMenu();
  const table = useTableCart();
  return menu && table && <Bar menu={menu} table={table} />;
}
