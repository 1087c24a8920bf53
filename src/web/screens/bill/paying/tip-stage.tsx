import Hourglass from 'icon:hourglass-medium';
import Lock from 'icon:lock-simple';
import Timer from 'icon:timer';
import Users from 'icon:users-three';
import Warning from 'icon:warning-circle';
import Wifi from 'icon:wifi-slash';
import { useState } from 'react';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { WireBillPart } from '#contract/payments/bill.ts';
import type { PayWay } from '#contract/payments/payment.ts';
import { isEmail } from '#domain/details/email.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { PartWay } from '#domain/order/bill-part.ts';
import type { TipChoice } from '#domain/price/tips.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { GuestPlate } from '#ui/marks/guest-plate.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { TipChoices } from '../../../cart/tips/tip-choices.tsx';
import { tipMills } from '../../../cart/tips/tip.ts';
import { paymentIcons } from '../../../cart/checkout/payment-choice.tsx';
import { FootBar } from '../../../elements/foot-bar.tsx';
import { usePage } from '../../../page/page.tsx';
import { useMenu } from '../../../state/menu/menu.ts';
import css from '../bill.module.css';
import { MoneyBack } from '../money-back.tsx';
import { PartReceipt } from './part-receipt.tsx';
import segments from './tip-segments.module.css';
import { PartWays, TYPE_OF_WAY } from './part-ways.tsx';
import { dueOf, tipOf } from '#contract/payments/bill-shares.ts';
import type { BillActs } from '../use-bill-acts.ts';
import { clockText, useHold } from './use-hold.ts';
import { useWalletWay } from './use-wallet-way.ts';

const WAYS: readonly PayWay[] = ['card', 'machine', 'cash'];

/** A wallet was asked for this part, and its partner has not answered. */
function isChecked({ state, way }: WireBillPart): boolean {
  return state === 'paying' && way === 'wallet';
}

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

/** What a guest should know of the part that they hold: no connection, declined, staff on their way, paying elsewhere. */
function PartNotice({
  part,
  currency,
  isCut,
  acts,
}: {
  part: WireBillPart;
  currency: CurrencyDisplay;
  isCut: boolean;
  acts: BillActs;
}) {
  const { t, display } = usePage();
  if (isChecked(part))
    return (
      <Notice icon={<Hourglass />}>
        {t('walletChecking', { amount: display.exactText(dueOf(part) + tipOf(part), currency) })}
      </Notice>
    );
  if (isCut) return <Notice icon={<Wifi />}>{t('payOffline')}</Notice>;
  if (acts.fault)
    return (
      <Notice look="bad" icon={<Warning />}>
        {t(acts.fault.kind === 'failed' ? 'payPageGone' : 'billChanged')}
      </Notice>
    );
  if (part.state === 'held' && part.way === 'card')
    return (
      <Notice look="bad" icon={<Warning />}>
        {t('bankSaidNo')}
      </Notice>
    );
  if (part.state === 'held' && (part.way === 'machine' || part.way === 'cash'))
    return (
      <Notice look="good" icon={<Users />}>
        {t('staffCome')}
      </Notice>
    );
  return null;
}

/** Chooses a tip and a way to pay for the part that this phone holds, and pays it. */
export function TipStage({
  order,
  bill,
  part,
  acts,
  isCut,
}: {
  order: GuestOrder;
  bill: ReadBill;
  part: WireBillPart;
  acts: BillActs;
  isCut: boolean;
}) {
  const { t, lang, display, venue } = usePage();
  const { currency } = order;
  const menu = useMenu();
  const seconds = useHold(part, acts);
  const wallet = useWalletWay(order, part, acts);
  const isPaying = part.state === 'paying';
  const given = tipOf(part);
  const [tip, setTip] = useState<TipChoice>(given > 0 ? { text: formatMoney(given) } : { percent: 0 });
  const offered: PartWay[] = [
    ...WAYS.filter((way) => menu?.paymentTypes.includes(way)),
    ...(wallet.isOffered ? ['wallet' as const] : []),
  ];
  const [chosenWay, setWay] = useState<PartWay | null>(null);
  const way = [chosenWay, part.way, offered[0]].find((each) => each && offered.includes(each)) ?? 'card';
  const dueMills = dueOf(part);
  const typedMills = tipMills(tip, dueMills, currency.places);
  const percent =
    !isPaying && 'percent' in tip && tip.percent > 0 ? t('percentOf', { percent: tip.percent }) : null;
  const shownTipMills = isPaying ? given : (typedMills ?? 0);
  const [email, setEmail] = useState('');
  const to = email.trim();
  const hasEmailFault = to !== '' && !isEmail(to);
  const mayPay =
    typedMills !== null &&
    !isCut &&
    offered.length > 0 &&
    !hasEmailFault &&
    (way !== 'wallet' || wallet.mayPay);
  function pay(): void {
    if (!mayPay) return;
    const receipt = { selected_language: lang, ...(to !== '' && { email: to }) };
    if (way === 'wallet') return void wallet.pay(shownTipMills, receipt);
    const tipped = shownTipMills > 0 && { tip: formatMoney(shownTipMills) };
    void acts.pay(part, { payment_type: way, ...receipt, ...tipped });
  }
  return (
    <main id="content" className={css.main}>
      <MoneyBack order={order} />
      <PartNotice part={part} currency={currency} isCut={isCut} acts={acts} />
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
      {!isPaying && (
        <PartWays
          offered={offered}
          way={way}
          wallet={wallet}
          currency={currency}
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
      <p className={css.secret}>
        <Lock />
        {t('tableSeesPaying')}
      </p>
      {!isChecked(part) && (
        <>
          <Button look="text" block onClick={() => void acts.letGo(part)}>
            {t('letGo')}
          </Button>
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
              <span className={typeface.num}>{display.exactText(dueMills + shownTipMills, currency)}</span>
            </Button>
          </FootBar>
        </>
      )}
    </main>
  );
}
