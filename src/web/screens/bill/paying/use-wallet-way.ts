import { useRef, useState, type RefObject } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReceiptFields, BillPart } from '#contract/payments/bill.ts';
import { dueOf } from '#contract/payments/bill-shares.ts';
import { readMills } from '#contract/values/read-mills.ts';
import type { Mills } from '#domain/money/money.ts';
import { mostWithPreset } from '#domain/price/preset-tip.ts';
import { usePage } from '../../../page/page.tsx';
import { OTP_DIGITS } from '../../../payment/wallet/otp-field.tsx';
import { useWallet } from '../../../payment/wallet/use-wallet.ts';
import { useWalletLock } from '../../../payment/wallet/use-wallet-lock.ts';
import type { BillActs } from '../use-bill-acts.ts';

/** Paying a part from the wallet of the phone that ordered. */
export interface WalletWay {
  /** False: this phone has no wallet for the order. */
  isOffered: boolean;
  /** What of the part and its tip it can pay, as far as the server tells it before a code was right. */
  mostMills: Mills;
  /** It holds less than the part with its tip. */
  hasTooLittle: boolean;
  /** Whether it holds this tip is not told before a code was right. */
  mayLack: boolean;
  otp: {
    ref: RefObject<HTMLInputElement | null>;
    value: string;
    fault: string | null;
    onText: (digits: string) => void;
  };
  /** Why it cannot be paid from now. */
  fault: string | null;
  /** False: no code of it can be right now, or it has too little. */
  mayPay: boolean;
  pay: (receipt: ReceiptFields) => Promise<void>;
}

/** The state of paying a held part and its tip from a wallet: the code, and what became of the last try. */
export function useWalletWay(order: GuestOrder, part: BillPart, tipMills: Mills, acts: BillActs): WalletWay {
  const { t, venue } = usePage();
  const isHeld = part.state === 'held';
  const { wallet, setWallet } = useWallet(
    order,
    isHeld && venue.flags.loyalty && order.customerName !== null,
  );
  const [otp, setOtp] = useState('');
  const [otpFault, setOtpFault] = useState<'otpWrong' | 'otpIncomplete' | null>(null);
  const [fault, setFault] = useState<'walletTooLittle' | 'notDone' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const lock = useWalletLock(wallet?.locked_until ? Date.parse(wallet.locked_until) : null);
  const mostMills = readMills(wallet?.redeemable ?? '0');
  const amountMills = dueOf(part) + tipMills;
  // No more than this is told; whether it holds a larger tip too is known once it is asked for it.
  const mostTold = mostWithPreset(dueOf(part), order.currency.places);
  const hasTooLittle = mostMills < Math.min(amountMills, mostTold);

  function refuseCode(kind: 'otpWrong' | 'otpIncomplete'): void {
    setOtpFault(kind);
    field.current?.focus();
    field.current?.select();
  }

  async function pay(receipt: ReceiptFields): Promise<void> {
    if (wallet?.wallet_id === undefined) return;
    if (otp.length < OTP_DIGITS) return refuseCode('otpIncomplete');
    setFault(null);
    const ofPart = { id: part.uuid, tipMills, receipt };
    const asked = { walletId: wallet.wallet_id, amountMills, otp, part: ofPart };
    const outcome = await acts.redeem(asked);
    if (outcome === null || outcome.kind === 'redeemed') return;
    if (outcome.lockedUntil !== null) setWallet({ ...wallet, locked_until: outcome.lockedUntil });
    if (outcome.kind === 'wrong_code') refuseCode('otpWrong');
    if (outcome.kind === 'too_little') setFault('walletTooLittle');
    if (outcome.kind === 'failed') setFault('notDone');
  }

  return {
    isOffered: wallet?.wallet_id !== undefined,
    mostMills,
    hasTooLittle,
    mayLack: !hasTooLittle && amountMills > mostTold,
    otp: {
      ref: field,
      value: otp,
      fault: otpFault && t(otpFault),
      onText: (digits) => {
        setOtp(digits);
        setOtpFault(null);
      },
    },
    fault: lock ?? (hasTooLittle ? t('walletTooLittle') : fault && t(fault)),
    mayPay: lock === null && !hasTooLittle,
    pay,
  };
}
