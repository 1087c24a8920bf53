import Check from 'icon:check-bold';
import Clock from 'icon:clock';
import Cross from 'icon:x-bold';
import Lock from 'icon:lock-simple';
import { useEffect, useState, type ReactNode } from 'react';
import type { PaymentStatus } from '#contract/payments/payment-calls.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { pagePath } from '#contract/paths/paths.ts';
import { parseMoney } from '#domain/money/money.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { go } from '../../navigation/navigation.ts';
import { usePage, type Page } from '../../page/page.tsx';
import { PayWays } from '../../payment/pay-ways.tsx';
import type { NoView, Screen } from '../../page/screen.ts';
import { OrderGone } from '../../shell/notices/order-gone.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { Photo } from '../../elements/photo.tsx';
import { useShownId } from '../../navigation/shown-id.ts';
import { heldPart } from '../../state/bill/held-part.ts';
import { isOwed } from '../../state/order/is-owed.ts';
import { useOwnName } from '../../state/order/own-name.ts';
import { OutcomePlate } from './outcome-plate.tsx';
import css from './payment-return.module.css';
import { usePayment, type ReturnedPayment } from './use-payment.ts';

const LOGO = { sizes: '40px', widest: 160 };
const WORDS = {
  PENDING: 'statusPending',
  PAID: 'statusPaid',
  FAILED: 'statusFailed',
  CANCELED: 'statusCanceled',
} as const;

/** A payment counts as failed only once that is known. */
function outcomeOf(status: PaymentStatus): 'unknown' | 'paid' | 'failed' {
  if (status === 'PENDING') return 'unknown';
  return status === 'PAID' ? 'paid' : 'failed';
}

function explanation(outcome: string, order: GuestOrder | null, { t, display }: Page): ReactNode {
  if (outcome === 'unknown') return t('checkingMore');
  if (order && isCanceledStatus(order.status)) return t('orderCanceledMessage');
  if (outcome === 'paid' && order && isOwed(order))
    return t('sharePaidMore', { amount: display.moneyText(order.balanceMills, order.currency) });
  return t(outcome === 'paid' ? 'paymentReceivedMore' : 'paymentNotCompletedMore');
}

function Facts({ status, payment }: { status: PaymentStatus; payment: ReturnedPayment }) {
  const { t, display } = usePage();
  const { state, order, reference } = payment;
  const number = state?.orderId ?? '';
  if (number === '' && reference === '') return null;
  const outcome = outcomeOf(status);
  const sumMills = parseMoney(state?.amount) ?? 0;
  return (
    <dl className={css.facts}>
      <dt>{t('orderId')}</dt>
      <dd>
        {number !== '' && <bdi>{display.digits(number)}</bdi>}
        {reference !== '' && (
          <small>
            <bdi>{reference}</bdi>
          </small>
        )}
      </dd>
      <dt>{t('orderStatus')}</dt>
      <dd>
        <Badge look={outcome === 'paid' ? 'good' : outcome === 'failed' ? 'bad' : undefined}>
          {outcome === 'paid' ? <Check /> : outcome === 'failed' ? <Cross /> : <Clock />}
          {t(WORDS[status])}
        </Badge>
      </dd>
      {order && sumMills > 0 && (
        <div className={css.sum}>
          <dt>{outcome === 'paid' ? t('paidBy', { type: t('card') }) : t('amount')}</dt>
          <dd className={typeface.num}>{display.moneyText(sumMills, order.currency)}</dd>
        </div>
      )}
    </dl>
  );
}

function Actions({ payment, outcome }: { payment: ReturnedPayment; outcome: string }) {
  const { t, lang } = usePage();
  const { state, order } = payment;
  const uuid = state?.orderUUID ?? '';
  const owed = order !== null && isOwed(order);
  const isSplit = order !== null && order.shares.length > 0;
  const details = uuid === '' ? pagePath('home', lang) : pagePath('order', lang, { id: uuid });
  return (
    <div className={css.actions}>
      {isSplit && owed && (
        <PageLink
          className={buttonClass({ size: 'large', block: true })}
          href={pagePath('loyalty-payment', lang, { id: uuid })}
        >
          {t('toShares')}
        </PageLink>
      )}
      {outcome !== 'paid' && owed && !isSplit && (
        <PayWays
          order={order}
          again={outcome === 'failed'}
          onPaidInPerson={() => go(details, { replace: true })}
        />
      )}
      <PageLink
        className={buttonClass({
          size: 'large',
          block: true,
          ...(outcome === 'paid' && !(isSplit && owed) ? {} : { variant: 'outline' }),
        })}
        href={details}
      >
        {t(uuid === '' ? 'continueShopping' : 'orderDetails')}
      </PageLink>
    </div>
  );
}

/**
 * Who paid a part of a bill comes back to the bill, once it is known how that ended; true when it was a part. What
 * was held last counts: another tab that hears of the payment first forgets it.
 */
function useBackToBill(uuid: string | undefined, isDecided: boolean): boolean {
  const { lang } = usePage();
  const heldFor = heldPart.use(({ at }) => at?.uuid);
  const [lastHeld, setLastHeld] = useState(heldFor);
  if (heldFor !== undefined && heldFor !== lastHeld) setLastHeld(heldFor);
  const isOfPart = uuid !== undefined && lastHeld === uuid;
  useEffect(() => {
    if (isOfPart && isDecided && uuid) go(pagePath('bill', lang, { id: uuid }), { replace: true });
  }, [isOfPart, isDecided, uuid, lang]);
  return isOfPart;
}

/** Who comes back to the page of a try that failed, once the order is paid in another way, goes on to the order. */
function useOnToPaidOrder(order: GuestOrder | null, hasFailed: boolean): void {
  const { lang } = usePage();
  const isPaid = order !== null && order.balanceMills <= 0 && !isCanceledStatus(order.status);
  const uuid = hasFailed && isPaid ? order.uuid : null;
  useEffect(() => {
    if (uuid !== null) go(pagePath('order', lang, { id: uuid }), { replace: true });
  }, [uuid, lang]);
}

function PaymentReturnPage() {
  const page = usePage();
  const { venue, t } = page;
  const payment = usePayment(useShownId());
  const { state, order } = payment;
  const status = state?.status ?? 'PENDING';
  const outcome = outcomeOf(status);
  const isOfPart = useBackToBill(state?.orderUUID, outcome !== 'unknown');
  useOnToPaidOrder(order, outcome === 'failed' && !isOfPart);
  const thanked = useOwnName(order);
  const name = thanked !== '' && <bdi key="name">{thanked}</bdi>;
  const heading = {
    unknown: 'checkingWithBank',
    paid: 'paymentReceived',
    failed: 'paymentNotCompleted',
  } as const;
  return (
    <div className={classes(css.page, outcome !== 'unknown' && css[outcome])}>
      <header className={css.head}>
        {venue.logo ? (
          <span className={css.logo}>
            <Photo picture={venue.logo} place={LOGO} />
          </span>
        ) : (
          <b>{venue.name}</b>
        )}
        <span className={css.secure}>
          <Lock />
          {t('securePayment')}
        </span>
      </header>
      <main id="content" className={css.main}>
        {payment.lost ? (
          <OrderGone />
        ) : (
          <>
            <OutcomePlate outcome={outcome} />
            <div className={css.words}>
              {outcome !== 'failed' && (
                <p className={css.thanks}>
                  {name ? t.parts('orderThanks', { name }) : t('orderThanksPlain')}
                </p>
              )}
              <h1 className={typeface.title} tabIndex={-1} aria-live="polite">
                {t(heading[outcome])}
              </h1>
              <p className={css.more}>{explanation(outcome, order, page)}</p>
            </div>
          </>
        )}
        <Facts status={status} payment={payment} />
        {!payment.lost && <Actions payment={payment} outcome={outcome} />}
      </main>
    </div>
  );
}

export const screen: Screen<NoView> = { title: (_view, t) => t('payment'), Component: PaymentReturnPage };
