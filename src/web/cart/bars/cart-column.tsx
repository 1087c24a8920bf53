import { cartCount } from '#domain/cart/cart-lines.ts';
import { useRef } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { PageLink } from '../../elements/page-link.tsx';
import { useKeptScroll } from '../../elements/use-kept-scroll.ts';
import { usePage } from '../../page/page.tsx';
import { useCartCount } from '../../state/cart/cart.ts';
import { useMenu } from '../../state/menu/menu.ts';
import { useAvailableCart } from './use-available-cart.ts';
import css from '../cart.module.css';
import { useCheckout, type Checkout } from '../checkout/use-checkout.ts';
import { CouponPart } from '../discounts/coupon-box.tsx';
import { CartLines } from '../lines/cart-lines.tsx';
import { CartTotals } from '../totals/cart-totals.tsx';
import { canCheckOut, CheckoutLink, MissingStep } from './next-step.tsx';

/** The ways on: checkout, or what is missing before it; and the cart's own page, which has every choice. */
function Ways({ checkout }: { checkout: Checkout }) {
  const { t, lang } = usePage();
  const isReady = canCheckOut(checkout);
  return (
    <div className={css.ways}>
      {isReady && <CheckoutLink />}
      <MissingStep checkout={checkout} />
      <PageLink
        className={
          isReady
            ? classes(typeface.link, css.toCart)
            : buttonClass({ variant: 'soft', size: 'large', block: true })
        }
        href={pagePath('cart', lang)}
      >
        {t('viewCart')}
      </PageLink>
    </div>
  );
}

function Filled({ menu, ordered }: { menu: Menu; ordered: boolean }) {
  const checkout = useCheckout(menu);
  const counts = checkout.counted.length > 0;
  return (
    <>
      <CartLines menu={menu} small />
      <div className={css.columnFoot}>
        {counts && menu.flags.coupons && !checkout.wishlist && <CouponPart menu={menu} checkout={checkout} />}
        {counts && <CartTotals menu={menu} checkout={checkout} />}
        {!ordered && <Ways checkout={checkout} />}
      </div>
    </>
  );
}

/** The cart in a column of its own. `ordered`: its checkout is beside it. */
export default function CartColumn({ ordered = false }: { ordered?: boolean | undefined }) {
  const { venue } = usePage();
  const menu = useMenu();
  return venue.flags.order && menu && <Column menu={menu} ordered={ordered} />;
}

function Column({ menu, ordered }: { menu: Menu; ordered: boolean }) {
  const { t } = usePage();
  const count = useCartCount();
  const available = useAvailableCart();
  const box = useRef<HTMLDivElement>(null);
  useKeptScroll(box, 'cart');
  return (
    <div ref={box} className={classes(css.panel, css.column)}>
      <div className={css.columnHead}>
        <h2 className={typeface.section}>{t('yourCart')}</h2>
        {count > 0 && <span>{t('items', { n: cartCount(available) })}</span>}
      </div>
      {count > 0 ? (
        <Filled menu={menu} ordered={ordered} />
      ) : (
        <p className={css.columnEmpty}>{t('emptyCartMore')}</p>
      )}
    </div>
  );
}
