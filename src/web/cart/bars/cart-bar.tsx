import { pagePath } from '#contract/paths/paths.ts';
import { cartFaults, orderableCart } from '#domain/cart/cart-faults.ts';
import { priceCart } from '#domain/cart/cart.ts';
import type { Cart } from '#domain/cart/cart-lines.ts';
import type { Menu, OrderType } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { useAt } from '../../state/menu/opening.ts';
import { footRoom } from '../../elements/foot-room.ts';
import { PageLink } from '../../elements/page-link.tsx';
import { cart, useCartCount } from '../../state/cart/cart.ts';
import { useMenu } from '../../state/menu/menu.ts';
import { useSaidByBar, useSnack } from '../../state/snackbar.ts';
import css from './cart-bar.module.css';
import { useOrderType } from '../order-type/use-order-type.ts';

/** The price of the countable lines; before the menu has loaded, of the lines as last seen. */
function subtotal(menu: Menu | null, lines: Cart, at: number, orderType: OrderType | null): Mills {
  if (menu) {
    const counted = orderableCart(lines, cartFaults(menu, lines, at, orderType));
    return priceCart(menu, counted).reduce((sum, line) => sum + line.lineMills, 0);
  }
  return lines.reduce((sum, line) => sum + line.seen.unitMills * line.quantity, 0);
}

/** The bar at the lower edge that leads to the cart: item count and subtotal. */
export default function CartBar() {
  const { lang, t, display, venue } = usePage();
  const menu = useMenu();
  const at = useAt();
  const lines = cart.use((value) => value);
  const orderType = useOrderType(menu ?? venue);
  const count = useCartCount();
  const isSaid = useSaidByBar();
  const snack = useSnack();
  return (
    <div ref={footRoom} className={css.dock} data-dock data-screen-only>
      <PageLink className={css.bar} href={pagePath('cart', lang)}>
        <span className={css.count}>{display.number(count)}</span>
        <span className={css.words}>
          {isSaid ? snack?.words : t('viewCart')}
          {isSaid && snack?.more && <bdi className={css.parts}>{snack.more}</bdi>}
        </span>
        <span className={typeface.num}>{display.moneyText(subtotal(menu, lines, at, orderType))}</span>
      </PageLink>
    </div>
  );
}
