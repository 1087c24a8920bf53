import Warning from 'icon:warning-circle';
import { useId } from 'react';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { PartWay } from '#domain/order/bill-part.ts';
import { RingOption } from '#ui/fields/ring-option.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { paymentIcons, paymentWords } from '../../../cart/checkout/payment-choice.tsx';
import { usePage } from '../../../page/page.tsx';
import { OtpField } from '../../../payment/wallet/otp-field.tsx';
import css from '../bill.module.css';
import type { WalletWay } from './use-wallet-way.ts';

/** The payment type that a way to pay a part is. */
export const TYPE_OF_WAY = { card: 'card', machine: 'machine', cash: 'cash', wallet: 'blue_wallet' } as const;

/** The radiogroup of ways to pay a part; below the wallet, the code that its app shows. */
export function PartWays({
  offered,
  way,
  wallet,
  currency,
  onPick,
  onPay,
}: {
  offered: readonly PartWay[];
  way: PartWay;
  wallet: WalletWay;
  currency: CurrencyDisplay;
  onPick: (way: PartWay) => void;
  onPay: () => void;
}) {
  const { t, display } = usePage();
  const name = useId();
  const hints = {
    card: t('payOnline'),
    machine: t('payAtTable'),
    cash: t('payAtTable'),
    wallet: t('redeemable', { amount: display.exactText(wallet.mostMills, currency) }),
  };
  return (
    <>
      <div className={css.part} role="radiogroup" aria-label={t('paymentType')}>
        {offered.map((each) => (
          <RingOption
            key={each}
            name={name}
            label={t(paymentWords[TYPE_OF_WAY[each]])}
            hint={hints[each]}
            icon={paymentIcons[TYPE_OF_WAY[each]]}
            checked={each === way}
            onPick={() => onPick(each)}
          />
        ))}
      </div>
      {way === 'wallet' && (
        <form
          className={css.part}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onPay();
          }}
        >
          <OtpField {...wallet.otp} />
          {wallet.fault && (
            <Notice look="bad" icon={<Warning />}>
              {wallet.fault}
            </Notice>
          )}
        </form>
      )}
    </>
  );
}
