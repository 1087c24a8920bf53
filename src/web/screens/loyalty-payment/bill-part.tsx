import Receipt from 'icon:receipt';
import Users from 'icon:users-three';
import Warning from 'icon:warning-circle';
import { useState } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { Mills } from '#domain/money/money.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { Segments } from '#ui/fields/segments.tsx';
import typeface from '#ui/type.module.css';
import { go } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import { BillLink } from '../../payment/bill-link.tsx';
import { PayWays } from '../../payment/pay-ways.tsx';
import css from './loyalty-payment.module.css';
import { PayFullBar } from './pay-full-bar.tsx';
import { SplitForm } from './split-form.tsx';

type Way = 'full' | 'split';

/** Pays the amount due: by one guest, or split among several (specification section 2). */
export function BillPart({
  order,
  checkingMills,
  isStale,
  splitsFirst,
  onSplit,
}: {
  order: GuestOrder;
  /** Possibly paid by a wallet already, so not requested again. */
  checkingMills: Mills;
  /** It was split, and the amount due has changed since. */
  isStale: boolean;
  splitsFirst: boolean;
  onSplit: () => void;
}) {
  const { t, lang, venue } = usePage();
  const [chosen, setChosen] = useState<Way | null>(null);
  const { payment, loyalty } = venue.flags;
  const restMills = order.balanceMills - checkingMills;
  const way = payment && loyalty ? (chosen ?? (splitsFirst ? 'split' : 'full')) : 'full';
  const segments = [
    { value: 'full' as const, label: t('fullAmount'), icon: <Receipt /> },
    { value: 'split' as const, label: t('splitBill'), icon: <Users /> },
  ];
  return (
    <section className={css.part}>
      <h2 className={typeface.part}>{t('howToPay')}</h2>
      {isStale && <Notice icon={<Warning />}>{t('splitChanged')}</Notice>}
      {payment && loyalty && (
        <Segments label={t('howToPay')} segments={segments} value={way} onChange={setChosen} />
      )}
      {order.shares.length === 0 && <BillLink order={order} />}
      {way === 'split' && <SplitForm order={order} onSplit={onSplit} />}
      {way === 'full' && (
        <>
          {payment && restMills > 0 && <PayFullBar order={order} amountMills={restMills} />}
          {order.shares.length === 0 && (
            <PayWays
              order={order}
              ways="in_person"
              onPaidInPerson={() => go(pagePath('order', lang, { id: order.uuid }))}
            />
          )}
        </>
      )}
    </section>
  );
}
