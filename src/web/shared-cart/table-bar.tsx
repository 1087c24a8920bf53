import { pagePath } from '#contract/paths/paths.ts';
import typeface from '#ui/type.module.css';
import css from '../cart/bars/cart-bar.module.css';
import { PageLink } from '../elements/page-link.tsx';
import { usePage } from '../page/page.tsx';
import { useMenu } from '../state/menu/menu.ts';
import { tableMills } from './parts/table-totals.tsx';
import { piecesOf, useTableCart } from './parts/use-table-cart.ts';

/** The bar at the lower edge that leads to the table's cart: how much is mine, and what it costs. */
export default function TableBar() {
  const { lang, t, display } = usePage();
  const menu = useMenu();
  const table = useTableCart();
  if (!menu || !table) return null;
  const { all, mine } = piecesOf(table);
  if (all === 0) return null;
  const parts = { mine: display.number(mine), others: display.number(all - mine) };
  return (
    <div className={css.dock} data-screen-only>
      <PageLink className={css.bar} href={pagePath('cart', lang)}>
        <span className={css.count}>{display.number(all)}</span>
        <span className={css.words}>
          {t('cartForTable')}
          <small className={css.parts}>{t('mineAndOthers', parts)}</small>
        </span>
        <span className={typeface.num}>{display.moneyText(tableMills(menu, table))}</span>
      </PageLink>
    </div>
  );
}
