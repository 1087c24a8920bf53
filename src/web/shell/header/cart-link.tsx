import Basket from 'icon:basket';
import { pagePath } from '#contract/paths/paths.ts';
import { CountBadge, iconClass } from '#ui/buttons/icon-button.tsx';
import { usePage } from '../../page/page.tsx';
import { useOpenState } from '../../state/menu/opening.ts';
import { useCartCount } from '../../state/cart/cart.ts';
import { useShares } from '../../state/table/shares.ts';
import { useTable } from '../../state/table/table.ts';
import { PageLink } from '../../elements/page-link.tsx';
import { lazy, Suspense } from 'react';

/** Few phones share a cart. */
const TableCount = lazy(() => import('../../shared-cart/table-count.tsx'));

interface Look {
  raised?: boolean;
}

function Icon({ count, raised }: Look & { count: number }) {
  const { lang, t, display } = usePage();
  const isShared = useShares();
  const orderId = useTable((table) => table.orderId);
  const { open } = useOpenState();
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

/**
 * The cart's icon with its count, the whole table's where phones share it: links to the table's open order, else to the
 * cart; not a link while closed.
 */
export function CartLink(look: Look) {
  const { venue } = usePage();
  const own = useCartCount();
  const isShared = useShares();
  if (!venue.flags.order) return null;
  const mine = <Icon count={own} {...look} />;
  if (!isShared) return mine;
  return (
    <Suspense fallback={mine}>
      <TableCount own={own}>{(count) => <Icon count={count} {...look} />}</TableCount>
    </Suspense>
  );
}
