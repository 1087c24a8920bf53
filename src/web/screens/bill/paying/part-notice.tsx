import Hourglass from 'icon:hourglass-medium';
import Users from 'icon:users-three';
import Warning from 'icon:warning-circle-fill';
import { useState } from 'react';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import { dueOf, tipOf } from '#contract/payments/bill-shares.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../../page/page.tsx';
import { HalfQuestion } from '../choosing/sharing-asked.tsx';
import { faultWords } from '../rules/fault-words.ts';
import { isAsked, isChecked, isDeclined } from '../rules/part-states.ts';
import type { BillActs } from '../use-bill-acts.ts';

/** Tells that another guest shares a dish of this part since it is on the screen. */
function SharedMeanwhile({ part, currency }: { part: BillPart; currency: CurrencyDisplay }) {
  const { t, display } = usePage();
  const [atFirst] = useState(dueOf(part));
  const dueMills = dueOf(part);
  if (part.state !== 'held' || dueMills >= atFirst) return null;
  return (
    <Notice look="info" icon={<Users />}>
      {t('partShared', { amount: display.moneyText(dueMills, currency) })}
    </Notice>
  );
}

/** What a notice about a part is made of. */
interface NoticeProps {
  order: GuestOrder;
  bill: ReadBill;
  part: BillPart;
  currency: CurrencyDisplay;
  acts: BillActs;
  /** Staff who come for it know what is chosen now. */
  isTold: boolean;
}

function HowFar({ part, currency, acts, isTold }: NoticeProps) {
  const { t, display } = usePage();
  if (isChecked(part))
    return (
      <Notice icon={<Hourglass />}>
        {t('walletChecking', { amount: display.moneyText(dueOf(part) + tipOf(part), currency) })}
      </Notice>
    );
  if (acts.fault)
    return (
      <Notice look="bad" icon={<Warning />}>
        {t(faultWords(acts.fault))}
      </Notice>
    );
  if (isDeclined(part))
    return (
      <Notice look="bad" icon={<Warning />}>
        <b className={typeface.semi}>{t('bankSaidNo')}</b> {t('bankSaidNoMore')}
      </Notice>
    );
  if (!isAsked(part)) return null;
  if (isTold)
    return (
      <Notice look="good" icon={<Users />}>
        {t('staffCome')}
      </Notice>
    );
  const amount = display.moneyText(dueOf(part) + tipOf(part), currency);
  return (
    <Notice look="info" icon={<Warning />}>
      {t('staffComeFor', { amount, button: t('payMyPart') })}
    </Notice>
  );
}

/** What a guest should know of the part that they hold: declined, staff on their way, paying elsewhere, shared by another. */
export function PartNotice(props: NoticeProps) {
  return (
    <>
      <HalfQuestion order={props.order} bill={props.bill} acts={props.acts} />
      <SharedMeanwhile part={props.part} currency={props.currency} />
      <HowFar {...props} />
    </>
  );
}
