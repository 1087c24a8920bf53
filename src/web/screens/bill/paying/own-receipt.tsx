import Download from 'icon:download-simple';
import { useState } from 'react';
import type { BillOf } from '#client/guest/bill.ts';
import { fetchReceipt } from '#client/guest/receipts.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { tipOf } from '#contract/payments/bill-shares.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import { partPlaceText } from '#text/guest/part-words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { keepFile } from '../../../browser/keep-file.ts';
import { theConnection } from '../../../page/connection.ts';
import { usePage } from '../../../page/page.tsx';
import type { KnownBill } from '../../../state/bill/use-bill.ts';
import { placeOf } from '../rules/part-place.ts';
import { MailReceipt } from './mail-receipt.tsx';
import { PartReceipt } from './part-receipt.tsx';

const PAID_WORDS = { card: 'card', machine: 'machine', cash: 'cash', wallet: 'blueWallet' } as const;

/** A part that this guest has paid: its receipt, to keep and to have sent. */
export function OwnReceipt({
  part,
  order,
  bill,
  of: whose,
  hear,
}: {
  part: BillPart;
  order: GuestOrder;
  bill: ReadBill;
  of: BillOf;
  hear: KnownBill['hear'];
}) {
  const page = usePage();
  const { t } = page;
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  async function download(): Promise<void> {
    setLoading(true);
    const file = await fetchReceipt(theConnection(), { ...whose, part: { id: part.uuid, key: whose.key } });
    setLoading(false);
    setFailed(file === null);
    if (file) keepFile(file, `order-${order.number}.pdf`);
  }
  const place = placeOf(bill, part);
  return (
    <>
      <PartReceipt
        part={part}
        order={order}
        bill={bill}
        tipMills={tipOf(part)}
        title={t('yourReceipt')}
        tipWords={t('tips')}
        side={place && <Badge>{partPlaceText(page, place)}</Badge>}
        sumWords={t('paidBy', { type: t(PAID_WORDS[part.way ?? 'card']) })}
      />
      <Button variant="outline" block busy={isLoading} onClick={() => void download()}>
        <Download />
        {t('downloadReceipt')}
      </Button>
      {hasFailed && <p role="alert">{t('receiptNotLoaded')}</p>}
      {bill.mailsReceipts && <MailReceipt part={part} of={whose} hear={hear} />}
    </>
  );
}
