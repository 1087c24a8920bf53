import Machine from 'icon:contactless-payment';
import Money from 'icon:money';
import Warning from 'icon:warning-circle';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { PayWay } from '#contract/payments/payment.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../page/page.tsx';
import { useMenu } from '../state/menu/menu.ts';
import { payThisOrder, usePay } from '../state/order/pay.ts';
import { PayNow, usePayFault } from '../elements/pay-now.tsx';
import css from './pay-ways.module.css';

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
  const fault = usePayFault();
  const offers = (way: PayWay) => menu?.paymentTypes.includes(way) ?? false;
  const isOnline = ways !== 'in_person';
  const inPerson = (way: PayWay) =>
    void payThisOrder(lang, uuid, way).then((agreed) => agreed && onPaidInPerson?.());
  return (
    <div className={css.ways}>
      {fault && (isOnline || fault === 'notThisPhone') && (
        <Notice look="bad" icon={<Warning />}>
          {t(fault)}
        </Notice>
      )}
      {isOnline && offers('card') && (
        <PayNow
          order={order}
          again={again}
          block
          {...(isQuiet ? { variant: 'outline' } : { size: 'large' })}
        />
      )}
      {ways !== 'online' && (offers('cash') || offers('machine')) && (
        <section className={css.others}>
          <h2>{t('payOtherWay')}</h2>
          {offers('cash') && (
            <Button variant="outline" block disabled={busy} onClick={() => inPerson('cash')}>
              <Money />
              {t('payCash')}
            </Button>
          )}
          {offers('machine') && (
            <Button variant="outline" block disabled={busy} onClick={() => inPerson('machine')}>
              <Machine />
              {t('payMachine')}
            </Button>
          )}
        </section>
      )}
    </div>
  );
}
