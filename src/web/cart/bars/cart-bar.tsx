import { pagePath } from '#contract/paths/paths.ts';
import { priceCart } from '#domain/cart/cart.ts';
import { cartCount, type Cart } from '#domain/cart/cart-lines.ts';
import type { Menu } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { footRoom } from '../../elements/foot-room.ts';
import { PageLink } from '../../elements/page-link.tsx';
import { useMenu } from '../../state/menu/menu.ts';
import { useSaidByBar, useSnack } from '../../state/snackbar.ts';
import css from './cart-bar.module.css';
import { useAvailableCart } from './use-available-cart.ts';

/** The price of the lines that can be had; before the menu has loaded, of the lines as last seen. */
function subtotal(menu: Menu | null, available: Cart): Mills {
  return menu
    ? priceCart(menu, available).reduce((sum, line) => sum + line.lineMills, 0)
    : available.reduce((sum, line) => sum + line.seen.unitMills * line.quantity, 0);
}

/** The bar at the lower edge that leads to the cart: item count and subtotal. */
export default function CartBar() {
  const { lang, t, display } = usePage();
  const menu = useMenu();
  const available = useAvailableCart();
  const isSaid = useSaidByBar();
  const snack = useSnack();
  return (
    <div ref={footRoom} className={css.dock} data-dock data-screen-only>
      <PageLink className={css.bar} href={pagePath('cart', lang)}>
        <span className={css.count}>{display.number(cartCount(available))}</span>
        <span className={css.words}>
          {isSaid ? snack?.words : t('viewCart')}
          {isSaid && snack?.more && <bdi className={css.parts}>{snack.more}</bdi>}
        </span>
        <span className={typeface.num}>{display.moneyText(subtotal(menu, available))}</span>
      </PageLink>
    </div>
  );
}
