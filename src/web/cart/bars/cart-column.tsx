import { pagePath } from '#contract/paths/paths.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { useCartCount } from '../../state/cart/cart.ts';
import { useMenu } from '../../state/menu/menu.ts';
import { CartLines } from '../lines/cart-lines.tsx';
import css from '../cart.module.css';
import { CartTotals } from '../totals/cart-totals.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';

function Filled({ menu }: { menu: Menu }) {
  const { t, lang } = usePage();
  const checkout = useCheckout(menu);
  return (
    <>
      <CartLines menu={menu} small />
      <div className={css.columnFoot}>
        {checkout.counted.length > 0 && <CartTotals menu={menu} checkout={checkout} />}
        <PageLink className={buttonClass({ size: 'tall', block: true })} href={pagePath('cart', lang)}>
          {t('viewCart')}
        </PageLink>
      </div>
    </>
  );
}

/** The cart in a column of its own. */
export default function CartColumn() {
  const { venue, t } = usePage();
  const menu = useMenu();
  const count = useCartCount();
  if (!venue.flags.order || !menu) return null;
  return (
    <div className={classes(css.panel, css.column)}>
      <div className={css.columnHead}>
        <h2 className={typeface.section}>{t('yourCart')}</h2>
        {count > 0 && <span>{t('items', { n: count })}</span>}
      </div>
      {count > 0 ? <Filled menu={menu} /> : <p className={css.columnEmpty}>{t('emptyCartMore')}</p>}
    </div>
  );
}
