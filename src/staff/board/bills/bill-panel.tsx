import Receipt from 'icon:receipt';
import { useState } from 'react';
import { placeName } from '#text/staff/where.ts';
import { Segments } from '#ui/fields/segments.tsx';
import { OrderBill } from '../../bills/order-bill.tsx';
import { Panel } from '../../panels/panel.tsx';
import type { TableBill } from '../../rules/bills/table-bills.ts';
import { useMay } from '../../state/session.ts';
import { FreeTable } from '../../tables/free-table.tsx';
import { useWords } from '../../words/words.ts';
import { BILL_PANEL_ID, closeBill } from './bill-focus.ts';
import css from './bill-panel.module.css';

/** The bill of one table in full: who pays what, what staff can take of it, and freeing the table. */
export function BillPanel({ bill: { key, table, orders } }: { bill: TableBill }) {
  const { t, dates } = useWords();
  const mayFree = useMay('visits');
  const [chosen, setChosen] = useState<string | null>(null);
  const order = orders.find(({ uuid }) => uuid === chosen) ?? orders[0];
  const place = placeName(t, table.location, table.locationType);
  const close = () => closeBill(key);
  return (
    <Panel
      id={BILL_PANEL_ID}
      className={css.panel}
      title={place}
      hint={t('listOf', {
        a: t('orderNumber', { number: order.paddedOrderId }),
        b: t('listOf', {
          a: t('phonesHere', { n: table.phones }),
          b: dates.time(Date.parse(order.created)),
        }),
      })}
      onClose={close}
    >
      {orders.length > 1 && (
        <Segments
          label={t('ordersAt', { place })}
          segments={orders.map(({ uuid, paddedOrderId: number }) => ({
            value: uuid,
            label: t('orderNumber', { number }),
            icon: <Receipt />,
          }))}
          value={order.uuid}
          onChange={setChosen}
        />
      )}
      <OrderBill
        key={order.uuid}
        order={order}
        atFoot={mayFree ? <FreeTable table={table} onDone={close} /> : null}
      />
    </Panel>
  );
}
