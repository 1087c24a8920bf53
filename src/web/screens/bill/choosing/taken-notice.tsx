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

/** Who was first on some dishes, and the button that shares the dish while its guest has not begun to pay. */
export function Taken({
  lineIds,
  name,
  order,
  bill,
  acts,
  onShared,
}: {
  lineIds: readonly string[];
  /** As the server told it; empty: the bill says it. */
  name: string;
  order: GuestOrder;
  bill: ReadBill;
  acts: BillActs;
  /** Half of a dish became free for this guest; null: it cannot be asked for now. */
  onShared: ((lineId: string) => void) | null;
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
  async function share(lineId: string): Promise<void> {
    if (first && (await acts.share(first, lineId))) onShared?.(lineId);
  }
  return (
    <>
      <Notice icon={first && first.plate !== null ? <SharerPlate sharer={first} /> : <Users />}>
        {t('wasFirst', { name: who, dishes: display.list(names) })}
      </Notice>
      {onShared && dish && halfMills !== undefined && (
        <Button look="soft" block busy={acts.busy} onClick={() => void share(dish.lineId)}>
          {who === nobody ? t('shareEach', { amount }) : t('shareWithName', { name: who, amount })}
        </Button>
      )}
    </>
  );
}
