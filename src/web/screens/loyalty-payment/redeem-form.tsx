import Lock from 'icon:lock-simple';
import { useRef, useState, type FormEvent } from 'react';
import type { BlueWallet } from '#contract/orders/loyalty.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { Mills } from '#domain/money/money.ts';
import { pricePlaces } from '#domain/price-sheet/price-places.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../page/page.tsx';
import { amountFault, amountMills, amountText, payableMills } from '../../elements/typed-amount.ts';
import css from './loyalty-payment.module.css';
import { OTP_DIGITS, OtpField } from '../../payment/wallet/otp-field.tsx';
import { redeem } from '../../payment/wallet/redeem.ts';
import { useWalletLock } from '../../payment/wallet/use-wallet-lock.ts';

const MOST_DIGITS = 20;

interface RedeemFormProps {
  order: GuestOrder;
  walletId: string;
  mostMills: Mills;
  /** ms UTC; null while it accepts codes. */
  lockedUntil: number | null;
  onLocked: (until: string) => void;
  onRedeemed: (wallet: BlueWallet, mills: Mills) => void;
  /** Called when it is unknown whether the amount was taken. */
  onUnknown: () => void;
}

type OtpFault = 'otpWrong' | 'otpIncomplete';

/** The form's values, and the outcome of sending it. */
function useRedeeming({ order, walletId, mostMills, onLocked, onRedeemed, onUnknown }: RedeemFormProps) {
  const { t, display } = usePage();
  const { currency } = order;
  const [typed, setTyped] = useState<string | null>(null);
  const [otp, setOtp] = useState('');
  const [otpFault, setOtpFault] = useState<OtpFault | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const otpField = useRef<HTMLInputElement>(null);
  const amount = typed ?? amountText(mostMills, currency.places, display);
  const isMost = amountMills(amount) === mostMills;
  const mills = isMost ? mostMills : payableMills(amount, pricePlaces(currency.code, currency.places));
  const most = display.moneyText(mostMills, currency);
  const fault =
    mills === null
      ? amountFault(t, currency.places, display)
      : mills > mostMills
        ? t('redeemMost', { amount: most })
        : null;

  async function send(wanted: Mills): Promise<void> {
    setBusy(true);
    setFailed(false);
    const outcome = await redeem(order.uuid, { walletId, amountMills: wanted, otp });
    setBusy(false);
    if (outcome.kind === 'redeemed') {
      setTyped(null);
      setOtp('');
      return onRedeemed(outcome.wallet, wanted);
    }
    if (outcome.lockedUntil !== null) onLocked(outcome.lockedUntil);
    const isFailed = outcome.kind === 'failed' || outcome.kind === 'too_little';
    setFailed(isFailed);
    if (isFailed) onUnknown();
    if (outcome.kind !== 'wrong_code') return;
    setOtpFault('otpWrong');
    otpField.current?.focus();
    otpField.current?.select();
  }

  function press(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    if (mills === null || fault !== null) return amountField.current?.focus();
    if (otp.length === OTP_DIGITS) return void send(mills);
    setOtpFault('otpIncomplete');
    otpField.current?.focus();
  }

  function writeOtp(digits: string): void {
    setOtp(digits);
    setOtpFault(null);
  }

  return {
    amount: { ref: amountField, value: amount, fault, onText: setTyped },
    otp: { ref: otpField, value: otp, fault: otpFault && t(otpFault), onText: writeOtp },
    mills: mills ?? 0,
    failed,
    busy,
    press,
  };
}

/** The amount, and the code that the partner's app shows (specification section 5, Wallet redemption). */
export function RedeemForm(props: RedeemFormProps) {
  const { t, display } = usePage();
  const { currency } = props.order;
  const { amount, otp, mills, failed, busy, press } = useRedeeming(props);
  const lock = useWalletLock(props.lockedUntil);
  const fault = lock ?? (failed ? t('notDone') : null);
  return (
    <form className={css.redeem} noValidate onSubmit={press}>
      <Field
        {...amount}
        label={`${t('amount')} (${currency.shown ? currency.symbol : currency.code})`}
        name="amount"
        type="text"
        inputMode="decimal"
        ltr
        autoComplete="off"
        enterKeyHint="next"
        maxLength={MOST_DIGITS}
      />
      <OtpField {...otp} />
      {fault && (
        <Notice look="bad" icon={<Lock />}>
          {fault}
        </Notice>
      )}
      <Button
        type="submit"
        variant="soft"
        block
        busy={busy}
        aria-disabled={busy || undefined}
        disabled={lock !== null}
      >
        {t('redeemAmount', { amount: display.moneyText(mills, currency) })}
      </Button>
    </form>
  );
}
