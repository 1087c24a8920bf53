import Users from 'icon:users-three';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { slicesOf } from '#domain/bill/ledger.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../../page/page.tsx';
import { firstOn, sharableDish } from '../rules/first-on.ts';
import { payerName } from '../rules/names.ts';
import type { BillActs } from '../use-bill-acts.ts';
import { SharerPlate } from './guest-plates.tsx';

/** Who was first on some dishes, and the button that asks them to share it while they have not begun to pay. */
export function Taken({
  lineIds,
  name,
  order,
  bill,
  acts,
  mayAsk,
}: {
  lineIds: readonly string[];
  /** As the server told it; empty: the bill says it. */
  name: string;
  order: GuestOrder;
  bill: ReadBill;
  acts: BillActs;
  /** Half of it can be asked for now. */
  mayAsk: boolean;
}) {
  const page = usePage();
  const { t, display } = page;
  const first = firstOn(bill, lineIds);
  const nobody = t('someone');
  const who = name || (first ? payerName(first, page) : nobody);
  const names = order.lines.filter(({ lineId }) => lineIds.includes(lineId)).map((line) => line.name);
  const dish = sharableDish(bill, lineIds);
  const halfMills = dish && slicesOf(dish.mills, 2)[1];
  const amount = display.moneyText(halfMills ?? 0, order.currency);
  return (
    <>
      <Notice icon={first && first.plate !== null ? <SharerPlate sharer={first} /> : <Users />}>
        {t('wasFirst', { name: who, dishes: display.list(names) })}
      </Notice>
      {mayAsk && first && dish && halfMills !== undefined && !first.halfAsked && (
        <Button variant="soft" block busy={acts.busy} onClick={() => void acts.share(first, dish.lineId)}>
          {who === nobody ? t('shareEach', { amount }) : t('shareWithName', { name: who, amount })}
        </Button>
      )}
    </>
  );
}
