import Lock from 'icon:lock-simple';
import Timer from 'icon:timer';
import Users from 'icon:users-three';
import Warning from 'icon:warning-circle';
import Wifi from 'icon:wifi-slash';
import { useId, useState } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { WireBillPart } from '#contract/payments/bill.ts';
import type { PayWay } from '#contract/payments/payment.ts';
import { isEmail } from '#domain/details/email.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { TipChoice } from '#domain/price/tips.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { RingOption } from '#ui/fields/ring-option.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { paymentIcons, paymentWords } from '../../../cart/checkout/payment-choice.tsx';
import { TipChoices } from '../../../cart/tips/tip-choices.tsx';
import { tipMills } from '../../../cart/tips/tip.ts';
import { FootBar } from '../../../elements/foot-bar.tsx';
import { usePage } from '../../../page/page.tsx';
import { useMenu } from '../../../state/menu/menu.ts';
import css from '../bill.module.css';
import { PartReceipt } from './part-receipt.tsx';
import { dueOf, tipOf } from '#contract/payments/bill-shares.ts';
import type { BillActs } from '../use-bill-acts.ts';
import { clockText, useHold } from './use-hold.ts';

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

/** What a guest should know of the part that they hold: no connection, declined, staff on their way, paying elsewhere. */
function PartNotice({ part, isCut, acts }: { part: WireBillPart; isCut: boolean; acts: BillActs }) {
  const { t } = usePage();
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
  if (part.state === 'held' && part.way !== null)
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
  const name = useId();
  const seconds = useHold(part, acts);
  const isPaying = part.state === 'paying';
  const given = tipOf(part);
  const [tip, setTip] = useState<TipChoice>(given > 0 ? { text: formatMoney(given) } : { percent: 0 });
  const offered = WAYS.filter((way) => menu?.paymentTypes.includes(way));
  const [chosenWay, setWay] = useState<PayWay | null>(null);
  const way = chosenWay ?? (part.way === 'wallet' ? null : part.way) ?? offered[0] ?? 'card';
  const dueMills = dueOf(part);
  const typedMills = tipMills(tip, dueMills, currency.places);
  const shownTipMills = isPaying ? given : (typedMills ?? 0);
  const [email, setEmail] = useState('');
  const hasEmailFault = email !== '' && !isEmail(email.trim());
  const mayPay = typedMills !== null && !isCut && offered.length > 0 && !hasEmailFault;
  function pay(): void {
    if (!mayPay) return;
    const to = email.trim();
    const body = { payment_type: way, selected_language: lang, ...(to !== '' && { email: to }) };
    void acts.pay(part, { ...body, ...(shownTipMills > 0 && { tip: formatMoney(shownTipMills) }) });
  }
  return (
    <main id="content" className={css.main}>
      <PartNotice part={part} isCut={isCut} acts={acts} />
      <PartReceipt
        part={part}
        order={order}
        bill={bill}
        tipMills={shownTipMills}
        title={t('yourPart')}
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
            onChoose={setTip}
          />
        </section>
      )}
      {!isPaying && (
        <div className={css.part} role="radiogroup" aria-label={t('paymentType')}>
          {offered.map((each) => (
            <RingOption
              key={each}
              name={name}
              label={t(paymentWords[each])}
              hint={t(each === 'card' ? 'payOnline' : 'payAtTable')}
              icon={paymentIcons[each]}
              checked={each === way}
              onPick={() => setWay(each)}
            />
          ))}
        </div>
      )}
      {menu?.flags.orderEmail && !isPaying && (
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
      <Button look="text" block onClick={() => void acts.letGo(part)}>
        {t('letGo')}
      </Button>
      <FootBar>
        <Button size="tall" block split busy={acts.busy} aria-disabled={!mayPay || undefined} onClick={pay}>
          <span>{t(isPaying ? 'goOnPaying' : 'payMyPart')}</span>
          <span className={typeface.num}>{display.exactText(dueMills + shownTipMills, currency)}</span>
        </Button>
      </FootBar>
    </main>
  );
}
