import type { StaffOrder } from '#contract/staff/staff.ts';
import { Text } from '#ui/layout/text.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { whereTo } from '#text/staff/where.ts';
import { useWords } from '../words/words.ts';
import css from './bills.module.css';
import { OrderBill } from './order-bill.tsx';

/** Who has paid what of an order, over the board. */
export function BillDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { t, dates } = useWords();
  const title = t('whoPaid');
  return (
    <Sheet title={title} close={t('close')} onClose={onClose}>
      <div className={css.dialog}>
        <Text as="p" size="small" tone="muted">
          {t('listOf', {
            a: whereTo(t, order),
            b: t('listOf', {
              a: t('orderNumber', { number: order.paddedOrderId }),
              b: dates.time(Date.parse(order.created)),
            }),
          })}
        </Text>
        <OrderBill order={order} />
      </div>
    </Sheet>
  );
}
