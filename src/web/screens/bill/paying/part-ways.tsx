import Info from 'icon:info';
import Warning from 'icon:warning-circle';
import { useEffect, useId, useRef, useState } from 'react';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { PartWay } from '#domain/order/bill-part.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RingOption } from '#ui/fields/ring-option.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { paymentIcons, paymentWords } from '../../../cart/checkout/payment-choice.tsx';
import { usePage } from '../../../page/page.tsx';
import { OtpField } from '../../../payment/wallet/otp-field.tsx';
import css from '../bill.module.css';
import look from './part-ways.module.css';
import type { ChosenPartWay } from './use-part-way.ts';
import type { WalletWay } from './use-wallet-way.ts';

/** The payment type that a way to pay a part is. */
export const TYPE_OF_WAY = { card: 'card', machine: 'machine', cash: 'cash', wallet: 'blue_wallet' } as const;

/** The way that is chosen, and the button that shows the others. */
function ChosenWay({ way, hint, onChange }: { way: PartWay; hint: string; onChange: (() => void) | null }) {
  const { t } = usePage();
  const type = TYPE_OF_WAY[way];
  return (
    <div className={look.chosen}>
      <span className={look.icon}>{paymentIcons[type]}</span>
      <p>
        <b>{t(paymentWords[type])}</b>
        {hint}
      </p>
      {onChange && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`${t('changePlace')}: ${t('paymentType')}`}
          onClick={onChange}
        >
          {t('changePlace')}
        </Button>
      )}
    </div>
  );
}

/** The way to pay a part, with the others behind a button; below the wallet, the code that its app shows. */
export function PartWays({
  ways: { offered, way, isOpen, open, pick },
  wallet,
  currency,
  sum,
  onPay,
}: {
  ways: ChosenPartWay;
  wallet: WalletWay;
  currency: CurrencyDisplay;
  /** What is paid: the part and its tip. */
  sum: string;
  onPay: () => void;
}) {
  const { t, display } = usePage();
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  const [wasOpen] = useState(isOpen);
  const hints = {
    card: t('payOnline'),
    machine: t('payAtTable'),
    cash: t('payAtTable'),
    wallet: wallet.hasTooLittle
      ? t('redeemable', { amount: display.moneyText(wallet.mostMills, currency) })
      : t('redeemAmount', { amount: sum }),
  };
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOpen && !wasOpen) group.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [isOpen, wasOpen]);
  if (!offered.includes(way)) return null;
  return (
    <>
      {isOpen ? (
        <div ref={group} className={css.part} role="radiogroup" aria-label={t('paymentType')}>
          {offered.map((each) => (
            <RingOption
              key={each}
              name={name}
              label={t(paymentWords[TYPE_OF_WAY[each]])}
              hint={hints[each]}
              icon={paymentIcons[TYPE_OF_WAY[each]]}
              checked={each === way}
              onPick={() => pick(each)}
            />
          ))}
        </div>
      ) : (
        <ChosenWay way={way} hint={hints[way]} onChange={offered.length > 1 ? open : null} />
      )}
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
          {wallet.fault ? (
            <Notice look="bad" icon={<Warning />}>
              {wallet.fault}
            </Notice>
          ) : (
            wallet.mayLack && (
              <Notice look="info" icon={<Info />}>
                {t('walletMayLack')}
              </Notice>
            )
          )}
        </form>
      )}
    </>
  );
}
