import Users from 'icon:users-three';
import { pagePath } from '#contract/paths/paths.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { PageLink } from '../elements/page-link.tsx';
import { usePage } from '../page/page.tsx';
import { useMenu } from '../state/menu/menu.ts';
import { isOwed } from '../state/order/is-owed.ts';
import { useShares } from '../state/table/shares.ts';

/**
 * True for an order of which several guests may pay a part: it owes something and is more than one piece, or somebody has
 * paid a part of it.
 */
export function hasParts(order: GuestOrder, isShared: boolean): boolean {
  const pieces = order.lines.reduce((sum, line) => (line.deleted ? sum : sum + line.quantity), 0);
  const hasPaidPart = order.payments.some(({ part }) => part !== undefined);
  return isOwed(order) && (pieces > 1 || isShared || hasPaidPart);
}

/** Leads to where each guest pays their part, for an order that several may pay. */
export function BillLink({ order }: { order: GuestOrder }) {
  const { t, lang } = usePage();
  const isShared = useShares();
  const menu = useMenu();
  if (!hasParts(order, isShared) || !menu || menu.paymentTypes.length === 0) return null;
  return (
    <PageLink
      className={buttonClass({ variant: 'outline', block: true })}
      href={pagePath('bill', lang, { id: order.uuid })}
    >
      <Users />
      {t('payPart')}
    </PageLink>
  );
}
