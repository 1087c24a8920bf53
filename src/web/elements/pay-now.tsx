import ArrowClockwise from 'icon:arrow-clockwise';
import Clock from 'icon:clock';
import Lock from 'icon:lock-simple';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { Mills } from '#domain/money/money.ts';
import { Button, type ButtonLook } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../page/page.tsx';
import { payThisOrder, usePay } from '../state/order/pay.ts';

/** What can be paid online now, beside what others are about to pay; shares of a split are all of the rest together. */
function payableMills({ balanceMills, beingPaidMills, shares }: GuestOrder): Mills {
  const isSplit = shares.some(({ status }) => status !== 'PAID');
  return isSplit && beingPaidMills > 0 ? 0 : balanceMills - beingPaidMills;
}

/** Leaves for the gateway's page, for all that is owed and that nobody else is about to pay. */
export function PayNow({
  order,
  again = false,
  isAmountSaid = false,
  ...look
}: ButtonLook & {
  order: GuestOrder;
  /** An earlier attempt failed. */
  again?: boolean;
  /** The amount stands beside the button, which names it for screen readers alone. */
  isAmountSaid?: boolean;
}) {
  const { t, lang, display } = usePage();
  const { uuid, currency } = order;
  const phase = usePay((state) => state.phase);
  const busy = phase !== 'idle';
  const mills = payableMills(order);
  if (mills <= 0) return <Notice icon={<Clock />}>{t('billBusy')}</Notice>;
  return (
    <Button
      {...look}
      busy={busy}
      aria-busy={busy || undefined}
      onClick={() => void payThisOrder(lang, uuid, 'card')}
    >
      {!busy && (again ? <ArrowClockwise /> : <Lock />)}
      {t(phase === 'redirecting' ? 'redirecting' : again ? 'tryAgain' : 'payNowOnline')}
      {!busy && !again && (
        <span className={isAmountSaid ? typeface.hidden : typeface.num}>
          {display.moneyText(mills, currency)}
        </span>
      )}
    </Button>
  );
}

/** Why the last try to pay came to nothing; null: it did not. */
export function usePayFault(): 'notThisPhone' | 'billBusy' | 'payPageGone' | null {
  const failed = usePay((state) => state.failed);
  const refusal = usePay((state) => state.refusal);
  if (!failed) return null;
  if (refusal === 'forbidden') return 'notThisPhone';
  return refusal === 'in_progress' ? 'billBusy' : 'payPageGone';
}

/** The same in words. */
export function PayFaultWords() {
  const { t } = usePage();
  const fault = usePayFault();
  return fault && <p role="alert">{t(fault)}</p>;
}
