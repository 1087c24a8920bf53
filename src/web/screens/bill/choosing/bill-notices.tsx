import Plus from 'icon:plus-bold';
import Timer from 'icon:timer';
import Warning from 'icon:warning-circle-fill';
import { useState } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage, type Page } from '../../../page/page.tsx';
import { heldPart } from '../../../state/bill/held-part.ts';
import { openSheet } from '../../../navigation/navigation.ts';
import { CutNotice } from '../cut-notice.tsx';
import { MoneyBack } from '../money-back.tsx';
import { newDishes, type Tick, type Ticks } from '../rules/chosen-part.ts';
import { faultWords } from '../rules/fault-words.ts';
import { holdOutcome } from '../rules/hold-outcome.ts';
import { TIP_STEP } from '../steps.ts';
import type { BillActs } from '../use-bill-acts.ts';
import { HalfQuestion, SharingNews, SharingQuestions } from './sharing-asked.tsx';
import { Taken } from './taken-notice.tsx';
import type { KnownGuests } from './use-known-guests.ts';

function namesOf({ lines }: GuestOrder, ids: readonly string[], { display }: Page): string {
  return display.list(lines.filter(({ lineId }) => ids.includes(lineId)).map(({ name }) => name));
}

/** The dishes that came onto the bill while this page was open. */
function useNewDishes(bill: ReadBill): ReadBill['dishes'] {
  const [known] = useState(() => new Set(bill.dishes.map(({ lineId }) => lineId)));
  return newDishes(bill, known);
}

/**
 * The hold of this phone's part has run out, and its choice can be held again; or who was paying late was first, or its
 * dishes were canceled.
 */
function HoldOver({ order, bill, acts }: { order: GuestOrder; bill: ReadBill; acts: BillActs }) {
  const page = usePage();
  const { t } = page;
  const held = heldPart.use(({ at }) => at);
  if (held?.uuid !== order.uuid) return null;
  const outcome = holdOutcome(bill, held);
  if (outcome.kind === 'kept') return null;
  if (outcome.kind === 'taken')
    return <Taken lineIds={outcome.lines} name="" order={order} bill={bill} acts={acts} mayAsk={false} />;
  if (outcome.kind === 'struck')
    return (
      <Notice look="info" icon={<Warning />}>
        {t('linesRemoved', { names: namesOf(order, outcome.lines, page) })}
      </Notice>
    );
  const again = async () => (await acts.hold(held.choice, undefined)) && openSheet(TIP_STEP);
  return (
    <>
      <Notice look="info" icon={<Timer />}>
        {t('dishesFree')}
      </Notice>
      <Button block busy={acts.busy} onClick={() => void again()}>
        {t('holdAgain')}
      </Button>
    </>
  );
}

/** What a guest must know before they choose: no connection, what came off or onto the bill, a hold that ran out. */
export function BillNotices({
  order,
  bill,
  acts,
  lost,
  known,
  ticks,
  onTick,
  cutAt,
  isHolding,
}: {
  order: GuestOrder;
  bill: ReadBill;
  acts: BillActs;
  lost: readonly string[];
  known: KnownGuests;
  ticks: Ticks;
  onTick: (lineId: string, tick: Tick) => void;
  cutAt: number | null;
  isHolding: boolean;
}) {
  const page = usePage();
  const { t, display } = page;
  const added = useNewDishes(bill);
  const addedMills = added.reduce((sum, { mills }) => sum + mills, 0);
  const { fault } = acts;
  const taken = fault?.kind === 'taken' ? fault : lost.length > 0 ? { lines: lost, name: '' } : null;
  return (
    <>
      <CutNotice cutAt={cutAt} />
      <MoneyBack order={order} />
      <SharingNews order={order} bill={bill} ticks={ticks} onTick={onTick} />
      <HalfQuestion order={order} bill={bill} acts={acts} />
      <SharingQuestions order={order} bill={bill} self={known.self} ticks={ticks} onTick={onTick} />
      {fault && fault.kind !== 'taken' && (
        <Notice look="bad" icon={<Warning />}>
          {t(faultWords(fault))}
        </Notice>
      )}
      {taken && (
        <Taken
          lineIds={taken.lines}
          name={taken.name}
          order={order}
          bill={bill}
          acts={acts}
          mayAsk={!isHolding}
        />
      )}
      {!isHolding && <HoldOver order={order} bill={bill} acts={acts} />}
      {added.length > 0 && (
        <Notice icon={<Plus />}>
          {t('dishAdded', {
            amount: display.moneyText(addedMills, order.currency),
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
