import Lock from 'icon:lock-simple';
import Timer from 'icon:timer';
import { useState } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { WireBillPart } from '#contract/payments/bill.ts';
import type { PayWay } from '#contract/payments/payment.ts';
import { isEmail } from '#domain/details/email.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { PartWay } from '#domain/order/bill-part.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { GuestPlate } from '#ui/marks/guest-plate.tsx';
import typeface from '#ui/type.module.css';
import { TipChoices } from '../../../cart/tips/tip-choices.tsx';
import { choiceOfTip, tipMills } from '../../../cart/tips/tip.ts';
import { paymentIcons } from '../../../cart/checkout/payment-choice.tsx';
import { FootBar } from '../../../elements/foot-bar.tsx';
import { usePage } from '../../../page/page.tsx';
import { useMenu } from '../../../state/menu/menu.ts';
import css from '../bill.module.css';
import { CutNotice } from '../cut-notice.tsx';
import { MoneyBack } from '../money-back.tsx';
import { isAsked, isChecked, isDeclined } from '../rules/part-states.ts';
import { PartNotice } from './part-notice.tsx';
import { PartReceipt } from './part-receipt.tsx';
import segments from './tip-segments.module.css';
import { PartWays, TYPE_OF_WAY } from './part-ways.tsx';
import { dueOf, tipOf } from '#contract/payments/bill-shares.ts';
import type { BillActs } from '../use-bill-acts.ts';
import { clockText, useHold } from './use-hold.ts';
import { useWalletWay } from './use-wallet-way.ts';

const WAYS: readonly PayWay[] = ['card', 'machine', 'cash'];

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

/** After a refusal of the bank: the same again, or another way. */
function AfterDecline({
  sum,
  acts,
  mayPay,
  onAgain,
  onOther,
}: {
  sum: string;
  acts: BillActs;
  mayPay: boolean;
  onAgain: () => void;
  /** Null: the venue offers no other. */
  onOther: (() => void) | null;
}) {
  const { t } = usePage();
  return (
    <div className={css.part}>
      <Button size="tall" block split busy={acts.busy} aria-disabled={!mayPay || undefined} onClick={onAgain}>
        <span className={css.payWords}>
          {paymentIcons.card}
          {t('tryAnotherCard')}
        </span>
        <span className={typeface.num}>{sum}</span>
      </Button>
      {onOther && (
        <Button look="quiet" block onClick={onOther}>
          {t('payOtherWay')}
        </Button>
      )}
    </div>
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
  part: WireBillPart;
  acts: BillActs;
  cutAt: number | null;
}) {
  const { t, lang, display, venue } = usePage();
  const { currency } = order;
  const menu = useMenu();
  const seconds = useHold(part, acts);
  const isPaying = part.state === 'paying';
  const given = tipOf(part);
  const dueMills = dueOf(part);
  const [tip, setTip] = useState(() => choiceOfTip(given, dueMills, currency.places));
  const typedMills = tipMills(tip, dueMills, currency.places);
  const shownTipMills = isPaying ? given : (typedMills ?? 0);
  const wallet = useWalletWay(order, part, shownTipMills, acts);
  const offered: PartWay[] = [
    ...WAYS.filter((way) => menu?.paymentTypes.includes(way)),
    ...(wallet.isOffered ? ['wallet' as const] : []),
  ];
  const [chosenWay, setWay] = useState<PartWay | null>(null);
  const [showsWays, setShowsWays] = useState(false);
  const isRefused = isDeclined(part) && !showsWays;
  const otherWay = offered.find((each) => each !== 'card');
  const way = [chosenWay, part.way, offered[0]].find((each) => each && offered.includes(each)) ?? 'card';
  const percent =
    !isPaying && 'percent' in tip && tip.percent > 0 ? t('percentOf', { percent: tip.percent }) : null;
  const [email, setEmail] = useState('');
  const to = email.trim();
  const hasEmailFault = to !== '' && !isEmail(to);
  const mayPay =
    typedMills !== null &&
    cutAt === null &&
    offered.length > 0 &&
    !hasEmailFault &&
    (way !== 'wallet' || wallet.mayPay);
  const isTold =
    isAsked(part) && way === part.way && typedMills === given && (to === '' || part.mailed === true);
  function pay(): void {
    if (!mayPay) return;
    const receipt = { selected_language: lang, ...(to !== '' && { email: to }) };
    if (way === 'wallet') return void wallet.pay(receipt);
    const tipped = shownTipMills > 0 && { tip: formatMoney(shownTipMills) };
    void acts.pay(part, { payment_type: way, ...receipt, ...tipped });
  }
  const sum = display.exactText(dueMills + shownTipMills, currency);
  function payOtherwise(): void {
    if (otherWay) setWay(otherWay);
    setShowsWays(true);
  }
  return (
    <main id="content" className={css.main}>
      <CutNotice cutAt={cutAt} />
      <MoneyBack order={order} />
      {!(isDeclined(part) && showsWays) && (
        <PartNotice part={part} currency={currency} acts={acts} isTold={isTold} />
      )}
      {isRefused && (
        <AfterDecline
          sum={sum}
          acts={acts}
          mayPay={mayPay}
          onAgain={pay}
          onOther={otherWay ? payOtherwise : null}
        />
      )}
      <PartReceipt
        part={part}
        order={order}
        bill={bill}
        tipMills={shownTipMills}
        title={part.name === '' ? t('yourPart') : t('partOf', { name: part.name })}
        plate={
          part.plate !== null && (
            <GuestPlate plate={part.plate} name={part.name} number={display.number(part.plate + 1)} />
          )
        }
        tipWords={percent === null ? t('yourTip') : t('yourTipPercent', { percent })}
        side={part.state === 'held' && <Held seconds={seconds} />}
        sumWords={t('youPay')}
      />
      {venue.flags.tips && !isPaying && (
        <section className={css.part}>
          <h2 className={typeface.part}>{t('tipFromYou')}</h2>
          <p className={css.small}>{t('tipFromYouMore')}</p>
          <TipChoices
            totalMills={dueMills}
            currency={currency}
            choice={tip}
            faulty={typedMills === null}
            segments={segments}
            onChoose={setTip}
          />
        </section>
      )}
      {!isPaying && !isRefused && (
        <PartWays
          offered={offered}
          way={way}
          wallet={wallet}
          currency={currency}
          sum={sum}
          isOpen={showsWays}
          onOpen={() => setShowsWays(true)}
          onPick={setWay}
          onPay={pay}
        />
      )}
      {bill.mailsReceipts && !isPaying && (
        <Field
          label={t('emailReceipt')}
          value={email}
          type="email"
          inputMode="email"
          autoComplete="email"
          ltr
          fault={hasEmailFault ? t('emailValid') : null}
          onText={setEmail}
        />
      )}
      <Secret name={part.name} />
      {!isChecked(part) && (
        <>
          <Button look="text" block onClick={() => void acts.letGo(part)}>
            {t('letGo')}
          </Button>
          {!isRefused && !isTold && (
            <FootBar>
              <Button
                size="tall"
                block
                split
                busy={acts.busy}
                aria-disabled={!mayPay || undefined}
                onClick={pay}
              >
                <span className={css.payWords}>
                  {paymentIcons[TYPE_OF_WAY[way]]}
                  {t(isPaying ? 'goOnPaying' : 'payMyPart')}
                </span>
                <span className={typeface.num}>{sum}</span>
              </Button>
            </FootBar>
          )}
        </>
      )}
    </main>
  );
}
