import Card from 'icon:credit-card';
import Gift from 'icon:gift';
import Machine from 'icon:contactless-payment';
import Money from 'icon:money';
import Wallet from 'icon:wallet';
import { useId, type ReactNode } from 'react';
import type { PaymentType } from '#domain/menu/menu.ts';
import { RingOption } from '#ui/fields/ring-option.tsx';
import { usePage } from '../../page/page.tsx';
import { paysAtTable } from '../../state/order/at-table.ts';
import { chooseOrdering } from '../../state/cart/order-choices.ts';
import { paymentWords } from '#text/guest/order-words.ts';
import css from '../cart.module.css';
import type { Checkout } from './use-checkout.ts';

export { paymentWords };

/** The icon of each payment type. */
export const paymentIcons: Record<PaymentType, ReactNode> = {
  cash: <Money />,
  machine: <Machine />,
  card: <Card />,
  loyalty: <Gift />,
  blue_wallet: <Wallet />,
};

/** The radiogroup of payment types. */
export function PaymentChoice({
  checkout: { paymentTypes, paymentType, orderType, location },
}: {
  checkout: Checkout;
}) {
  const { t } = usePage();
  const name = useId();
  const later = t(paysAtTable({ orderType, location }) ? 'payAtTable' : 'payOnReceipt');
  const hints: Partial<Record<PaymentType, string>> = {
    card: t('payOnline'),
    loyalty: t('payLoyaltyHint'),
    blue_wallet: t('payWalletHint'),
  };
  return (
    <div className={css.stack} role="radiogroup" aria-label={t('paymentType')}>
      {paymentTypes.map((type) => (
        <RingOption
          key={type}
          name={name}
          label={t(paymentWords[type])}
          hint={hints[type] ?? later}
          icon={paymentIcons[type]}
          checked={type === paymentType}
          onPick={() => chooseOrdering({ paymentType: type })}
        />
      ))}
    </div>
  );
}
