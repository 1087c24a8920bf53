import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { ask } from '#client/named-ask.ts';
import Machine from 'icon:contactless-payment';
import Money from 'icon:money';
import { useState } from 'react';
import type { StaffOrder } from '#contract/staff/staff.ts';
import type { Problem } from '#contract/values/problem.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { Segments } from '#ui/fields/segments.tsx';
import { HandedOver, type NotBooked, type Way } from './handed-over.tsx';
import { refreshOrders } from '../state/orders/orders.ts';
import { server } from '../state/server.ts';
import { showSnack } from '../state/snack.ts';
import { useWords } from '../words/words.ts';
import type { Takeable } from './takeable.ts';

const CHANGED: readonly string[] = ['part_held', 'price_changed', 'order_closed', 'not_found'];

/** Why the money was not booked. */
function faultOf({ code }: Problem): NotBooked {
  if (code === 'in_progress') return 'billBusy';
  return CHANGED.includes(code) ? 'tableOwesOther' : 'moneyRefused';
}

/**
 * Asks how a guest pays their part and how much was handed over. The part is what the waiter has told the guest; when it
 * changes meanwhile, the server refuses.
 */
export function TakePartQuestion({
  order,
  takeable,
  onClose,
}: {
  order: StaffOrder;
  takeable: Takeable;
  onClose: () => void;
}) {
  const { t, exactMoney } = useWords();
  const { uuid, paddedOrderId: number } = order;
  const { title, owedMills, body, way: chosen } = takeable;
  const [way, setWay] = useState<Way>(chosen ?? 'cash');

  async function book(handedMills: Mills, key: string): Promise<NotBooked | null> {
    const taken = { ...body, paymentType: way, handed: formatMoney(handedMills) };
    const answer = await ask(server, staffMoneyCalls.takeBillPart, { params: { uuid }, body: taken, key });
    if (answer.kind === 'problem') return faultOf(answer.problem);
    if (answer.kind !== 'ok') return 'noAnswer';
    await refreshOrders();
    const { change } = answer.value;
    showSnack(
      readMills(change) > 0
        ? t('giveChange', { amount: exactMoney(order, change) })
        : t('booked', { number }),
    );
    return null;
  }

  return (
    <HandedOver
      title={title}
      priced={order}
      owedMills={owedMills}
      leastMills={owedMills}
      way={way}
      book={book}
      onClose={onClose}
    >
      <Segments
        label={t('howPaid')}
        segments={[
          { value: 'cash', label: t('payCash'), icon: <Money /> },
          { value: 'machine', label: t('payMachine'), icon: <Machine /> },
        ]}
        value={way}
        onChange={setWay}
      />
    </HandedOver>
  );
}
