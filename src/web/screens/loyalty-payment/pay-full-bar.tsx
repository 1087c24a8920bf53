import Lock from 'icon:lock-simple';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { Mills } from '#domain/money/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { FootBar } from '../../elements/foot-bar.tsx';
import { payBill } from '../../state/order/pay-bill.ts';
import { usePay } from '../../state/order/pay.ts';
import css from './loyalty-payment.module.css';
import { PayFault } from './pay-fault.tsx';

/** The bar at the lower edge that leads to the payment page for the full amount. */
export function PayFullBar({ order, amountMills }: { order: GuestOrder; amountMills: Mills }) {
  const { t, lang, display } = usePage();
  const phase = usePay((state) => state.phase);
  const busy = phase !== 'idle';
  return (
    <>
      <p className={css.bank}>
        <Lock />
        {t('payLeaving')}
      </p>
      <PayFault busyWords="billBusy" />
      <FootBar>
        <Button
          size="large"
          block
          split
          busy={busy}
          aria-busy={busy || undefined}
          onClick={() => void payBill(lang, order.uuid)}
        >
          <span>{t(phase === 'redirecting' ? 'redirecting' : 'payNowOnline')}</span>
          <span className={typeface.num}>{display.moneyText(amountMills, order.currency)}</span>
        </Button>
      </FootBar>
    </>
  );
}
