import Bell from 'icon:bell-ringing';
import Pencil from 'icon:pencil-simple';
import Plus from 'icon:plus';
import Receipt from 'icon:receipt';
import Warning from 'icon:warning-circle';
import type { ReactNode } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { isCanceledStatus, isOpenStatus } from '#domain/order/order-status.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { FootBar } from '../../../elements/foot-bar.tsx';
import { PayNow, usePayFault } from '../../../elements/pay-now.tsx';
import { usePage } from '../../../page/page.tsx';
import { useMenu } from '../../../state/menu/menu.ts';
import { isOwed } from '../../../state/order/is-owed.ts';
import { visitPlace } from '../../../state/table/visit-place.ts';
import { AgainButton } from '../again-button.tsx';
import { addToOrder, orderMore } from '../menu-acts.ts';
import { MenuLink } from '../menu-link.tsx';
import { isByCard, isLoyaltyFirst, isPaidHere, LoyaltyLink, owedWords } from '../pay-part.tsx';
import { ReceiptRow } from '../receipt/receipt-row.tsx';
import { CallSaid } from './call-said.tsx';
import css from './table-order.module.css';
import { useCall } from './use-call.ts';

/** How an order is paid from the foot of its page: the ways beside this one are with the whole order. */
export function useFirstWay(order: GuestOrder): 'loyalty' | 'online' | 'bill' | null {
  const { flags } = usePage().venue;
  const offersCards = useMenu()?.paymentTypes.includes('card') ?? false;
  if (!isOwed(order)) return null;
  if (!isPaidHere(order, flags)) return 'bill';
  if (flags.loyalty && isLoyaltyFirst(order)) return 'loyalty';
  return offersCards ? 'online' : 'bill';
}

/** One act, as an icon over its words. */
function Act({
  icon,
  words,
  busy = false,
  onClick,
}: {
  icon: ReactNode;
  words: string;
  busy?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" aria-busy={busy || undefined} onClick={onClick}>
      {icon}
      {words}
    </button>
  );
}

/** Leads on to the menu: to add to an open order, or to order again. */
function MoreAct({ order }: { order: GuestOrder }) {
  const { t, lang } = usePage();
  const isVisiting = visitPlace.use(({ location }) => location !== null);
  if (isOpenStatus(order.status)) {
    if (order.customerName === null) return <MenuLink />;
    const isPending = order.status === 'pending';
    return (
      <Act
        icon={isPending ? <Pencil /> : <Plus />}
        words={t(isPending ? 'edit' : 'orderMore')}
        onClick={() => addToOrder(order, lang)}
      />
    );
  }
  if (!isVisiting) return <AgainButton order={order} main={false} />;
  return <Act icon={<Plus />} words={t('orderMore')} onClick={() => orderMore(lang)} />;
}

/** What the order comes to, and how to pay it; its receipt once it is paid. */
function PayLine({ order, askForBill }: { order: GuestOrder; askForBill: ReactNode }) {
  const page = usePage();
  const { t, display } = page;
  const way = useFirstWay(order);
  const total = order.totalMills + order.tipsMills;
  const isOpen = way !== null && isByCard(order) && !order.awaitsPayment;
  const label = order.balanceMills <= 0 ? t('sharePaid') : isOpen ? owedWords(order, page) : t('billSoFar');
  return (
    <div className={css.pay}>
      <p>
        <small>{label}</small>
        <b>
          <bdi>{display.moneyText(total, order.currency)}</bdi>
        </b>
      </p>
      {way === 'loyalty' && <LoyaltyLink order={order} first />}
      {way === 'online' && <PayNow order={order} size="large" isAmountSaid={order.balanceMills === total} />}
      {way === 'bill' && askForBill}
      {way === null && (
        <ReceiptRow order={order} className={buttonClass({ variant: 'outline', size: 'large' })} />
      )}
    </div>
  );
}

/** The two things that a guest of a table does most in the order's state, and how to pay it: always in sight. */
export function ActsPart({ order }: { order: GuestOrder }) {
  const { t } = usePage();
  const { busy, said, call } = useCall();
  const fault = usePayFault();
  const isSeated = order.customerName !== null;
  return (
    <div className={css.foot}>
      <FootBar sticky>
        {(said || fault) && (
          <div className={css.said}>
            <CallSaid said={said} />
            {fault && (
              <Notice look="bad" icon={<Warning />}>
                {t(fault)}
              </Notice>
            )}
          </div>
        )}
        <div className={css.acts}>
          <MoreAct order={order} />
          {isSeated && (
            <Act
              icon={<Bell />}
              words={t('callWaiter')}
              busy={busy === 'waiter'}
              onClick={() => call('waiter')}
            />
          )}
        </div>
        {!isCanceledStatus(order.status) && (
          <PayLine
            order={order}
            askForBill={
              isSeated && (
                <Button size="large" busy={busy === 'bill'} onClick={() => call('bill')}>
                  <Receipt />
                  {t('askForBill')}
                </Button>
              )
            }
          />
        )}
      </FootBar>
    </div>
  );
}
