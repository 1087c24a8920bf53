import Basket from 'icon:basket';
import { pagePath } from '#contract/paths/paths.ts';
import { CountBadge, iconClass } from '#ui/buttons/icon-button.tsx';
import { usePage } from '../page/page.tsx';
import { useOpenState } from '../state/menu/opening.ts';
import { useCartCount } from '../state/cart/cart.ts';
import { useShares } from '../state/table/shares.ts';
import { useTable } from '../state/table/table.ts';
import { PageLink } from '../elements/page-link.tsx';

/**
 * The cart's icon with its count: links to the table's open order, else to the cart; not a link while
 * closed.
 */
export function CartLink({ raised }: { raised?: boolean }) {
  const { venue, lang, t, display } = usePage();
  const count = useCartCount();
  const isShared = useShares();
  const orderId = useTable((table) => table.orderId);
  const { open } = useOpenState();
  if (!venue.flags.order) return null;
  const label = count > 0 ? t('cartItems', { n: count }) : t('cart');
  const look = iconClass({ look: raised ? 'raised' : undefined });
  const badge = count > 0 && <CountBadge>{display.number(count)}</CountBadge>;
  if (!open && !orderId) {
    return (
      <button type="button" className={look} aria-label={label} disabled>
        <Basket />
        {badge}
      </button>
    );
  }
  const href = orderId && !isShared ? pagePath('order', lang, { id: orderId }) : pagePath('cart', lang);
  return (
    <PageLink className={look} href={href} aria-label={label}>
      <Basket />
      {badge}
    </PageLink>
  );
}
