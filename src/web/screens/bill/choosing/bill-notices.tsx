import Clock from 'icon:clock';
import Plus from 'icon:plus-bold';
import Warning from 'icon:warning-circle';
import Wifi from 'icon:wifi-slash';
import { useState } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage, type Page } from '../../../page/page.tsx';
import { heldPart } from '../../../state/bill/held-part.ts';
import { openSheet } from '../../../navigation/navigation.ts';
import { payerName } from '../rules/names.ts';
import { MoneyBack } from '../money-back.tsx';
import { holdOutcome } from '../rules/hold-outcome.ts';
import { TIP_STEP } from '../steps.ts';
import type { BillActs, BillFault } from '../use-bill-acts.ts';

function namesOf({ lines }: GuestOrder, ids: readonly string[], { display }: Page): string {
  return display.list(lines.filter(({ lineId }) => ids.includes(lineId)).map(({ name }) => name));
}

/** Who was first on some dishes, as the bill knows it. */
function firstOn({ dishes, parts }: ReadBill, ids: readonly string[], page: Page): string {
  const slices = dishes.filter(({ lineId }) => ids.includes(lineId)).flatMap((dish) => dish.slices);
  const part = parts.find(({ uuid, mine }) => !mine && slices.some(({ partId }) => partId === uuid));
  return part ? payerName(part, page) : page.t('someone');
}

const FAULT_WORDS = { busy: 'billBusy', changed: 'billChanged', failed: 'notDone' } as const;

function faultText(fault: BillFault, order: GuestOrder, bill: ReadBill, page: Page): string {
  if (fault.kind !== 'taken') return page.t(FAULT_WORDS[fault.kind]);
  const dishes = namesOf(order, fault.lines, page);
  return page.t('wasFirst', { name: fault.name || firstOn(bill, fault.lines, page), dishes });
}

/** The dishes that came onto the bill while this page was open. */
function useNewDishes({ dishes }: ReadBill): ReadBill['dishes'] {
  const [known] = useState(() => new Set(dishes.map(({ lineId }) => lineId)));
  return dishes.filter(
    ({ lineId, slices }) => !known.has(lineId) && slices.some(({ partId }) => partId === null),
  );
}

/** The hold of this phone's part has run out, and its choice can be held again; or who was paying late was first. */
function HoldOver({ order, bill, acts }: { order: GuestOrder; bill: ReadBill; acts: BillActs }) {
  const page = usePage();
  const { t } = page;
  const held = heldPart.use(({ at }) => at);
  if (held?.uuid !== order.uuid) return null;
  const outcome = holdOutcome(bill, held);
  if (outcome.kind === 'kept') return null;
  if (outcome.kind === 'taken')
    return (
      <Notice look="bad" icon={<Warning />}>
        {faultText({ ...outcome, name: '' }, order, bill, page)}
      </Notice>
    );
  const again = async () => (await acts.hold(held.choice, undefined)) && openSheet(TIP_STEP);
  return (
    <Notice
      look="info"
      icon={<Clock />}
      action={
        <Button size="small" busy={acts.busy} onClick={() => void again()}>
          {t('holdAgain')}
        </Button>
      }
    >
      {t('dishesFree')}
    </Notice>
  );
}

/** What a guest must know before they choose: no connection, what came off or onto the bill, a hold that ran out. */
export function BillNotices({
  order,
  bill,
  acts,
  lost,
  isCut,
  isHolding,
}: {
  order: GuestOrder;
  bill: ReadBill;
  acts: BillActs;
  lost: readonly string[];
  isCut: boolean;
  isHolding: boolean;
}) {
  const page = usePage();
  const { t, display } = page;
  const added = useNewDishes(bill);
  const addedMills = added.reduce((sum, { mills }) => sum + mills, 0);
  const fault = acts.fault ?? (lost.length > 0 ? { kind: 'taken' as const, lines: lost, name: '' } : null);
  return (
    <>
      <MoneyBack order={order} />
      {isCut && <Notice icon={<Wifi />}>{t('payOffline')}</Notice>}
      {fault && (
        <Notice look="bad" icon={<Warning />}>
          {faultText(fault, order, bill, page)}
        </Notice>
      )}
      {!isHolding && <HoldOver order={order} bill={bill} acts={acts} />}
      {added.length > 0 && (
        <Notice icon={<Plus />}>
          {t('dishAdded', {
            amount: display.exactText(addedMills, order.currency),
            names: namesOf(
              order,
              added.map(({ lineId }) => lineId),
              page,
            ),
          })}
        </Notice>
      )}
    </>
  );
}
