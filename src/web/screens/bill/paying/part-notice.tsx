import Hourglass from 'icon:hourglass-medium';
import Users from 'icon:users-three';
import Warning from 'icon:warning-circle';
import { useState } from 'react';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import { dueOf, tipOf } from '#contract/payments/bill-shares.ts';
import type { WireBillPart } from '#contract/payments/bill.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../../page/page.tsx';
import { isChecked, isDeclined } from '../rules/part-states.ts';
import type { BillActs } from '../use-bill-acts.ts';

/** Tells that another guest shares a dish of this part since it is on the screen. */
function SharedMeanwhile({ part, currency }: { part: WireBillPart; currency: CurrencyDisplay }) {
  const { t, display } = usePage();
  const [atFirst] = useState(dueOf(part));
  const dueMills = dueOf(part);
  if (part.state !== 'held' || dueMills >= atFirst) return null;
  return (
    <Notice look="info" icon={<Users />}>
      {t('partShared', { amount: display.exactText(dueMills, currency) })}
    </Notice>
  );
}

function HowFar({ part, currency, acts }: { part: WireBillPart; currency: CurrencyDisplay; acts: BillActs }) {
  const { t, display } = usePage();
  if (isChecked(part))
    return (
      <Notice icon={<Hourglass />}>
        {t('walletChecking', { amount: display.exactText(dueOf(part) + tipOf(part), currency) })}
      </Notice>
    );
  if (acts.fault)
    return (
      <Notice look="bad" icon={<Warning />}>
        {t(acts.fault.kind === 'failed' ? 'payPageGone' : 'billChanged')}
      </Notice>
    );
  if (isDeclined(part))
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

/** What a guest should know of the part that they hold: declined, staff on their way, paying elsewhere, shared by another. */
export function PartNotice(props: { part: WireBillPart; currency: CurrencyDisplay; acts: BillActs }) {
  return (
    <>
      <SharedMeanwhile part={props.part} currency={props.currency} />
      <HowFar {...props} />
    </>
  );
}
