import Lock from 'icon:lock-simple';
import Timer from 'icon:timer';
import { useState, type ReactNode } from 'react';
import { dueOf, tipOf } from '#contract/payments/bill-shares.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import { isEmail } from '#domain/details/email.ts';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { GuestPlate } from '#ui/marks/guest-plate.tsx';
import typeface from '#ui/type.module.css';
import { TipChoices } from '../../../cart/tips/tip-choices.tsx';
import { paymentIcons } from '../../../cart/checkout/payment-choice.tsx';
import { FootBar } from '../../../elements/foot-bar.tsx';
import { usePage } from '../../../page/page.tsx';
import css from '../bill.module.css';
import { CutNotice } from '../cut-notice.tsx';
import { MoneyBack } from '../money-back.tsx';
import { isAsked, isChecked, isDeclined } from '../rules/part-states.ts';
import { PartNotice } from './part-notice.tsx';
import { PartReceipt } from './part-receipt.tsx';
import segments from './tip-segments.module.css';
import { PartWays, TYPE_OF_WAY } from './part-ways.tsx';
import type { BillActs } from '../use-bill-acts.ts';
import { clockText, useHold } from './use-hold.ts';
import { usePartTip, type PartTip } from './use-part-tip.ts';
import { usePartWay } from './use-part-way.ts';
import { useWalletWay } from './use-wallet-way.ts';

/** How long this part is still held. */
function Held({ seconds }: { seconds: number }) {
  const { t, display } = usePage();
  if (seconds <= 0) return null;
  return (
    <span className={css.held} role="timer">
      <Timer />
      {t('heldFor', { time: clockText(seconds, display.digits) })}
    </span>
  );
}

/** Says what the table sees of a payment. */
function Secret({ name }: { name: string }) {
  const { t } = usePage();
  return (
    <p className={css.secret}>
      <Lock />
      {name === '' ? t('tableSeesPaying') : t('tableSeesName', { words: t('nameIsPaying', { name }) })}
    </p>
  );
}

/** What the buttons that pay do. */
interface Paying {
  /** The part with its tip, in words. */
  sum: string;
  isBusy: boolean;
  mayPay: boolean;
  pay: () => void;
}

/** The tall button that pays: its words at one edge, the sum at the other. */
function PayButton({ pays, children }: { pays: Paying; children: ReactNode }) {
  const { sum, isBusy, mayPay, pay } = pays;
  return (
    <Button size="large" block split busy={isBusy} aria-disabled={!mayPay || undefined} onClick={pay}>
      <span className={css.payWords}>{children}</span>
      <span className={typeface.num}>{sum}</span>
    </Button>
  );
}

/** After a refusal of the bank: the same again, or another way. */
function AfterDecline({
  pays,
  onOther,
}: {
  pays: Paying;
  /** Null: the venue offers no other. */
  onOther: (() => void) | null;
}) {
  const { t } = usePage();
  return (
    <div className={css.part}>
      <PayButton pays={pays}>
        {paymentIcons.card}
        {t('tryAnotherCard')}
      </PayButton>
      {onOther && (
        <Button variant="outline" block onClick={onOther}>
          {t('payOtherWay')}
        </Button>
      )}
    </div>
  );
}

/** The tips to choose from. */
function TipPart({ tip, dueMills, currency }: { tip: PartTip; dueMills: Mills; currency: CurrencyDisplay }) {
  const { t } = usePage();
  return (
    <section className={css.part}>
      <h2 className={typeface.part}>{t('tipFromYou')}</h2>
      <p className={css.small}>{t('tipFromYouMore')}</p>
      <TipChoices
        totalMills={dueMills}
        currency={currency}
        choice={tip.choice}
        faulty={tip.chosenMills === null}
        segments={segments}
        onChoose={tip.choose}
      />
    </section>
  );
}

/** Where the receipt goes; empty: it is not mailed. */
function ReceiptField({
  email,
  isFaulty,
  onEmail,
}: {
  email: string;
  isFaulty: boolean;
  onEmail: (email: string) => void;
}) {
  const { t } = usePage();
  return (
    <Field
      label={t('emailReceipt')}
      value={email}
      type="email"
      inputMode="email"
      autoComplete="email"
      ltr
      fault={isFaulty ? t('emailValid') : null}
      onText={onEmail}
    />
  );
}

/** Chooses a tip and a way to pay for the part that this phone holds, and pays it. */
export function TipStage({
  order,
  bill,
  part,
  acts,
  cutAt,
}: {
  order: GuestOrder;
  bill: ReadBill;
  part: BillPart;
  acts: BillActs;
  cutAt: number | null;
}) {
  const { t, lang, display, venue } = usePage();
  const { currency } = order;
  const seconds = useHold(part, acts);
  const isPaying = part.state === 'paying';
  const dueMills = dueOf(part);
  const tip = usePartTip(part, currency.places);
  const wallet = useWalletWay(order, part, tip.mills, acts);
  const ways = usePartWay(part, wallet.isOffered);
  const { offered, way } = ways;
  const isRefused = isDeclined(part) && !ways.isOpen;
  const [email, setEmail] = useState('');
  const to = email.trim();
  const hasEmailFault = to !== '' && !isEmail(to);
  const mayPay =
    tip.chosenMills !== null &&
    cutAt === null &&
    offered.length > 0 &&
    !hasEmailFault &&
    (way !== 'wallet' || wallet.mayPay);
  const isTold =
    isAsked(part) &&
    way === part.way &&
    tip.chosenMills === tipOf(part) &&
    (to === '' || part.mailed === true);
  function pay(): void {
    if (!mayPay) return;
    const receipt = { selectedLanguage: lang, ...(to !== '' && { email: to }) };
    if (way === 'wallet') return void wallet.pay(receipt);
    const tipped = tip.mills > 0 && { tip: formatMoney(tip.mills) };
    void acts.pay(part, { paymentType: way, ...receipt, ...tipped });
  }
  const sum = display.moneyText(dueMills + tip.mills, currency);
  const pays: Paying = { sum, isBusy: acts.busy, mayPay, pay };
  return (
    <main id="content" className={css.main}>
      <CutNotice cutAt={cutAt} />
      <MoneyBack order={order} />
      {!(isDeclined(part) && ways.isOpen) && (
        <PartNotice order={order} bill={bill} part={part} currency={currency} acts={acts} isTold={isTold} />
      )}
      {isRefused && <AfterDecline pays={pays} onOther={ways.payOtherwise} />}
      <PartReceipt
        part={part}
        order={order}
        bill={bill}
        tipMills={tip.mills}
        title={part.name === '' ? t('yourPart') : t('partOf', { name: part.name })}
        plate={
          part.plate !== null && (
            <GuestPlate plate={part.plate} name={part.name} number={display.number(part.plate + 1)} />
          )
        }
        tipWords={
          tip.percent === null
            ? t('yourTip')
            : t('yourTipPercent', { percent: t('percentOf', { percent: tip.percent }) })
        }
        side={<Held seconds={seconds} />}
        sumWords={t('youPay')}
      />
      {venue.flags.tips && !isPaying && <TipPart tip={tip} dueMills={dueMills} currency={currency} />}
      {!isPaying && !isRefused && (
        <PartWays ways={ways} wallet={wallet} currency={currency} sum={sum} onPay={pay} />
      )}
      {bill.mailsReceipts && !isPaying && (
        <ReceiptField email={email} isFaulty={hasEmailFault} onEmail={setEmail} />
      )}
      <Secret name={part.name} />
      {!isChecked(part) && (
        <>
          <Button variant="ghost" block onClick={() => void acts.letGo(part)}>
            {t('letGo')}
          </Button>
          {!isRefused && !isTold && (
            <FootBar>
              <PayButton pays={pays}>
                {paymentIcons[TYPE_OF_WAY[way]]}
                {t(isPaying ? 'goOnPaying' : 'payMyPart')}
              </PayButton>
            </FootBar>
          )}
        </>
      )}
    </main>
  );
}
