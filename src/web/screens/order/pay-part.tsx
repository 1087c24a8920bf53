import Clock from 'icon:clock';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { pagePath } from '#contract/paths/paths.ts';
import { paidMills } from '#domain/order/order.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage, type Page } from '../../page/page.tsx';
import { BillLink } from '../../payment/bill-link.tsx';
import { PayWays } from '../../payment/pay-ways.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { isOwed } from '../../state/order/is-owed.ts';
import css from './styles/order.module.css';

/** The link to wallet, tip and shares; the main action when nothing else here pays. */
export function LoyaltyLink({ order, first }: { order: GuestOrder; first: boolean }) {
  const { t, lang } = usePage();
  return (
    <PageLink
      className={buttonClass({ block: true, ...(first ? { size: 'large' } : { variant: 'outline' }) })}
      href={pagePath('loyalty-payment', lang, { id: order.uuid })}
    >
      {t(first ? 'payYourOrder' : 'payShared')}
    </PageLink>
  );
}

/** True for orders paid by card, whose payment stands before the receipt; a bill paid at the end follows it. */
export function isByCard({ paymentType }: GuestOrder): boolean {
  return paymentType === 'card';
}

/** True when the guest can pay the order here, or gets a link to where it is paid. */
export function isPaidHere(
  order: GuestOrder,
  { loyalty, payment }: Record<'loyalty' | 'payment', boolean>,
): boolean {
  return isOwed(order) && (isByCard(order) || loyalty || payment);
}

/** True for an order that its own page, with wallet and shares, is the first way to pay. */
export function isLoyaltyFirst({ paymentType, shares }: GuestOrder): boolean {
  return shares.length > 0 || paymentType === 'loyalty' || paymentType === 'blue_wallet';
}

/** The message for an order with an amount due: the remainder when part of it was paid. */
export function owedWords(order: GuestOrder, { t, display }: Page): string {
  if (paidMills(order) <= 0) return t('notPaidYet');
  return t('sharePaidMore', { amount: display.moneyText(order.balanceMills, order.currency) });
}

/**
 * An unpaid order: offers to pay it online, and one by card also in person. With the loyalty partner each order with
 * an amount due links to its payment page, too.
 */
export function PayPart({ order }: { order: GuestOrder }) {
  const page = usePage();
  const { flags } = page.venue;
  const byCard = isByCard(order);
  if (!isPaidHere(order, flags)) return null;
  const isLoyalty = flags.loyalty && isLoyaltyFirst(order);
  const ways = (
    <PayWays
      order={order}
      ways={byCard && order.shares.length === 0 ? 'all' : 'online'}
      isQuiet={isLoyalty}
    />
  );
  return (
    <section className={css.pay}>
      {byCard && !order.awaitsPayment && <Notice icon={<Clock />}>{owedWords(order, page)}</Notice>}
      {!isLoyalty && ways}
      {flags.loyalty && <LoyaltyLink order={order} first={isLoyalty} />}
      {isLoyalty && ways}
    </section>
  );
}

/** The ways to pay a table's order beside the one in sight: in person, with the loyalty partner, a part of it. */
export function OtherWays({ order }: { order: GuestOrder }) {
  const { flags } = usePage().venue;
  const isHere = isPaidHere(order, flags);
  const isLoyalty = isHere && flags.loyalty && isLoyaltyFirst(order);
  const takesPerson = isHere && isByCard(order) && order.shares.length === 0;
  return (
    <div className={css.actions}>
      {takesPerson && <PayWays order={order} ways="in_person" />}
      {isLoyalty && <PayWays order={order} ways="online" isQuiet />}
      {isHere && flags.loyalty && !isLoyalty && <LoyaltyLink order={order} first={false} />}
      <BillLink order={order} />
    </div>
  );
}
