import Users from 'icon:users-three';
import { useEffect, useRef, useState } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { slicesOf } from '#domain/bill/ledger.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../../page/page.tsx';
import { freeCount, type Tick, type Ticks } from '../rules/chosen-part.ts';
import type { Sharer } from '../rules/even-shares.ts';
import { payerName, sharerName } from '../rules/names.ts';
import { askedOf } from '../rules/sharing.ts';
import type { BillActs } from '../use-bill-acts.ts';
import css from '../bill.module.css';
import { SharerPlate } from './guest-plates.tsx';

interface Shown {
  order: GuestOrder;
  bill: ReadBill;
}

function dishName({ lines }: GuestOrder, line: string): string {
  return lines.find(({ lineId }) => lineId === line)?.name ?? '';
}

/** Somebody would like half of a dish that this guest holds: nothing changes before they answer. */
export function HalfQuestion({ order, bill, acts }: Shown & { acts: BillActs }) {
  const page = usePage();
  const { t, display } = page;
  const part = bill.parts.find(({ mine, halfAsked: asked }) => mine && asked?.state === 'open');
  const asked = part?.halfAsked;
  const dish = bill.dishes.find(({ lineId }) => lineId === asked?.line);
  if (!part || !asked || !dish) return null;
  const amount = display.moneyText(slicesOf(dish.mills, 2)[0] ?? 0, order.currency);
  return (
    <>
      <Notice look="info" icon={<SharerPlate sharer={asked} />}>
        {t('shareAsk', { name: sharerName(asked, page), dish: dishName(order, asked.line), amount })}
      </Notice>
      <div className={css.panelRow}>
        <Button busy={acts.busy} onClick={() => void acts.answerHalf(part, true)}>
          {t('shareIt')}
        </Button>
        <Button variant="outline" busy={acts.busy} onClick={() => void acts.answerHalf(part, false)}>
          {t('payAlone')}
        </Button>
      </div>
    </>
  );
}

/** What became of a half that this guest asked for; it is ticked once it is free. */
export function SharingNews({
  order,
  bill,
  ticks,
  onTick,
}: Shown & { ticks: Ticks; onTick: (lineId: string, tick: Tick) => void }) {
  const page = usePage();
  const { t } = page;
  const part = bill.parts.find(({ halfAsked: asked }) => asked?.mine === true);
  const asked = part?.halfAsked;
  const dish = bill.dishes.find(({ lineId }) => lineId === asked?.line);
  const isFree = asked?.state === 'shared' && dish !== undefined && freeCount(dish) > 0;
  const taken = useRef(false);
  useEffect(() => {
    if (!isFree || taken.current) return;
    taken.current = true;
    if (!ticks.has(dish.lineId)) onTick(dish.lineId, { count: 1, of: dish.slices.length });
  }, [isFree, dish, ticks, onTick]);
  if (!part || !asked || asked.state === 'shared') return null;
  return (
    <Notice icon={<Users />}>
      {t(asked.state === 'open' ? 'shareAsked' : 'shareKept', {
        name: payerName(part, page),
        dish: dishName(order, asked.line),
      })}
    </Notice>
  );
}

/** Others would like to share their dishes with this guest, who owes nothing of them before they take it. */
export function SharingQuestions({
  order,
  bill,
  self,
  ticks,
  onTick,
}: Shown & { self: Sharer; ticks: Ticks; onTick: (lineId: string, tick: Tick) => void }) {
  const page = usePage();
  const { t, display } = page;
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const open = askedOf(bill, self, ticks).filter(({ dish }) => !declined.includes(dish.lineId));
  return open.map(({ part, dish }) => {
    const amount = display.moneyText(dish.slices[0]?.mills ?? 0, order.currency);
    const words = { name: payerName(part, page), dish: dishName(order, dish.lineId), amount };
    return (
      <div key={`${part.uuid} ${dish.lineId}`}>
        <Notice look="info" icon={<SharerPlate sharer={part} />}>
          {t('shareAsk', words)}
        </Notice>
        <div className={css.panelRow}>
          <Button onClick={() => onTick(dish.lineId, { count: 1, of: dish.slices.length })}>
            {t('payMyShare')}
          </Button>
          <Button variant="outline" onClick={() => setDeclined([...declined, dish.lineId])}>
            {t('notNow')}
          </Button>
        </div>
      </div>
    );
  });
}
