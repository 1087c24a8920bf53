import ArrowClockwise from 'icon:arrow-clockwise';
import Lock from 'icon:lock-simple';
import Machine from 'icon:contactless-payment';
import Money from 'icon:money';
import Warning from 'icon:warning-circle';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { PayWay } from '#contract/payments/payment.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../page/page.tsx';
import { useMenu } from '../state/menu/menu.ts';
import { payThisOrder, usePay } from '../state/order/pay.ts';
import css from './pay-ways.module.css';

/**
 * Ways to pay an existing order: online, or in person when the venue offers it; `onPaidInPerson` is called
 * for the latter.
 */
export function PayWays({
  order,
  again = false,
  inPersonOnly = false,
  onPaidInPerson,
}: {
  order: GuestOrder;
  /** An earlier attempt failed. */
  again?: boolean;
  /** Another button pays online. */
  inPersonOnly?: boolean;
  onPaidInPerson?: () => void;
}) {
  const { t, lang, display } = usePage();
  const { uuid, balanceMills, currency } = order;
  const menu = useMenu();
  const phase = usePay((state) => state.phase);
  const failed = usePay((state) => state.failed);
  const isForbidden = usePay((state) => state.refusal === 'forbidden');
  const busy = phase !== 'idle';
  const offers = (way: PayWay) => menu?.paymentTypes.includes(way) ?? false;
  const inPerson = (way: PayWay) =>
    void payThisOrder(lang, uuid, way).then((agreed) => agreed && onPaidInPerson?.());
  return (
    <div className={css.ways}>
      {failed && (isForbidden || !inPersonOnly) && (
        <Notice look="bad" icon={<Warning />}>
          {t(isForbidden ? 'notThisPhone' : 'payPageGone')}
        </Notice>
      )}
      {offers('card') && !inPersonOnly && (
        <Button
          size="tall"
          block
          busy={busy}
          aria-busy={busy || undefined}
          onClick={() => void payThisOrder(lang, uuid, 'card')}
        >
          {!busy && (again ? <ArrowClockwise /> : <Lock />)}
          {t(phase === 'redirecting' ? 'redirecting' : again ? 'tryAgain' : 'payNowOnline')}
          {!busy && !again && (
            <span className={typeface.num}>{display.moneyText(balanceMills, currency)}</span>
          )}
        </Button>
      )}
      {(offers('cash') || offers('machine')) && (
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
