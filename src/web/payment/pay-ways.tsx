import ArrowClockwise from 'icon:arrow-clockwise';
import Clock from 'icon:clock';
import Lock from 'icon:lock-simple';
import Machine from 'icon:contactless-payment';
import Money from 'icon:money';
import Warning from 'icon:warning-circle';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { PayWay } from '#contract/payments/payment.ts';
import type { ProblemCode } from '#contract/values/problem.ts';
import type { Mills } from '#domain/money/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../page/page.tsx';
import { useMenu } from '../state/menu/menu.ts';
import { payThisOrder, usePay } from '../state/order/pay.ts';
import css from './pay-ways.module.css';

/** Why the last try to pay came to nothing. */
function faultOf(refusal: ProblemCode | null) {
  if (refusal === 'forbidden') return 'notThisPhone';
  return refusal === 'in_progress' ? 'billBusy' : 'payPageGone';
}

/** What can be paid online now, beside what others are about to pay; shares of a split are all of the rest together. */
function payableMills({ balanceMills, beingPaidMills, shares }: GuestOrder): Mills {
  const isSplit = shares.some(({ status }) => status !== 'PAID');
  return isSplit && beingPaidMills > 0 ? 0 : balanceMills - beingPaidMills;
}

/** Leaves for the gateway's page, for all that is owed and that nobody else is about to pay. */
function PayOnline({ order, again, isQuiet }: { order: GuestOrder; again: boolean; isQuiet: boolean }) {
  const { t, lang, display } = usePage();
  const { uuid, currency } = order;
  const phase = usePay((state) => state.phase);
  const busy = phase !== 'idle';
  const mills = payableMills(order);
  if (mills <= 0) return <Notice icon={<Clock />}>{t('billBusy')}</Notice>;
  return (
    <Button
      size={isQuiet ? undefined : 'tall'}
      look={isQuiet ? 'quiet' : undefined}
      block
      busy={busy}
      aria-busy={busy || undefined}
      onClick={() => void payThisOrder(lang, uuid, 'card')}
    >
      {!busy && (again ? <ArrowClockwise /> : <Lock />)}
      {t(phase === 'redirecting' ? 'redirecting' : again ? 'tryAgain' : 'payNowOnline')}
      {!busy && !again && <span className={typeface.num}>{display.moneyText(mills, currency)}</span>}
    </Button>
  );
}

/**
 * Ways to pay an existing order: online, or in person when the venue offers it; `onPaidInPerson` is called
 * for the latter.
 */
export function PayWays({
  order,
  ways = 'all',
  again = false,
  isQuiet = false,
  onPaidInPerson,
}: {
  order: GuestOrder;
  /** The others are offered elsewhere, or chosen already. */
  ways?: 'all' | 'online' | 'in_person';
  /** An earlier attempt failed. */
  again?: boolean;
  /** Another button is the main one. */
  isQuiet?: boolean;
  onPaidInPerson?: () => void;
}) {
  const { t, lang } = usePage();
  const { uuid } = order;
  const menu = useMenu();
  const busy = usePay((state) => state.phase !== 'idle');
  const failed = usePay((state) => state.failed);
  const refusal = usePay((state) => state.refusal);
  const offers = (way: PayWay) => menu?.paymentTypes.includes(way) ?? false;
  const isOnline = ways !== 'in_person';
  const inPerson = (way: PayWay) =>
    void payThisOrder(lang, uuid, way).then((agreed) => agreed && onPaidInPerson?.());
  return (
    <div className={css.ways}>
      {failed && (isOnline || refusal === 'forbidden') && (
        <Notice look="bad" icon={<Warning />}>
          {t(faultOf(refusal))}
        </Notice>
      )}
      {isOnline && offers('card') && <PayOnline order={order} again={again} isQuiet={isQuiet} />}
      {ways !== 'online' && (offers('cash') || offers('machine')) && (
        <section className={css.others}>
          <h2>{t('payOtherWay')}</h2>
          {offers('cash') && (
            <Button look="quiet" block disabled={busy} onClick={() => inPerson('cash')}>
              <Money />
              {t('payCash')}
            </Button>
          )}
          {offers('machine') && (
            <Button look="quiet" block disabled={busy} onClick={() => inPerson('machine')}>
              <Machine />
              {t('payMachine')}
            </Button>
          )}
        </section>
      )}
    </div>
  );
}
