import Check from 'icon:check-bold';
import Card from 'icon:credit-card';
import Download from 'icon:download-simple';
import User from 'icon:user';
import { useState } from 'react';
import type { BillOf } from '#client/bill.ts';
import { fetchReceipt } from '#client/receipts.ts';
import { pagePath } from '#contract/paths/paths.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { dueOf, paidOf, sharesOf, tipOf } from '#contract/payments/bill-shares.ts';
import type { WireBillPart } from '#contract/payments/bill.ts';
import { openOfGuests, type OpenOfGuest } from '#domain/bill/open-dishes.ts';
import { createDates } from '#text/dates.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { PayerRow } from '#ui/marks/payer-row.tsx';
import { ShareRing } from '#ui/marks/share-ring.tsx';
import typeface from '#ui/type.module.css';
import { PageLink } from '../../../elements/page-link.tsx';
import { openSheet } from '../../../navigation/navigation.ts';
import { theConnection } from '../../../page/connection.ts';
import { keepFile } from '../../../browser/keep-file.ts';
import { usePage } from '../../../page/page.tsx';
import type { KnownBill } from '../../../state/bill/use-bill.ts';
import css from '../bill.module.css';
import { LeftOnBill } from '../bill-ring.tsx';
import { MoneyBack } from '../money-back.tsx';
import { MailReceipt } from './mail-receipt.tsx';
import { PartReceipt } from './part-receipt.tsx';
import { payerName } from '../rules/names.ts';
import { MORE_STEP } from '../steps.ts';

const PAID_WORDS = { card: 'card', machine: 'machine', cash: 'cash', wallet: 'blueWallet' } as const;

function Payer({ part, order }: { part: WireBillPart; order: GuestOrder }) {
  const page = usePage();
  const { t, lang, display, venue } = page;
  const dates = createDates(lang, venue.timezone, venue.flags.arabicNumerals);
  const isPaid = part.state === 'paid';
  const tip = tipOf(part);
  const amount = display.exactText(dueOf(part) + (part.mine ? tip : 0), order.currency);
  return (
    <PayerRow
      plate={part.plate}
      name={part.name}
      number={display.number((part.plate ?? 0) + 1)}
      mark={isPaid ? <Check /> : <Card />}
      title={payerName(part, page)}
      more={
        isPaid && part.paid_at !== null
          ? t('paidAtTime', { time: dates.time(Date.parse(part.paid_at)) })
          : t('payingNow')
      }
      side={
        <>
          {part.mine ? <b>{amount}</b> : amount}
          {part.mine && tip > 0 && (
            <small>{t('inTips', { amount: display.exactText(tip, order.currency) })}</small>
          )}
        </>
      }
    />
  );
}

/** A guest whose dishes nobody pays yet. */
function NotYet({ guest: { name, dueMills }, order }: { guest: OpenOfGuest; order: GuestOrder }) {
  const { t, display } = usePage();
  return (
    <PayerRow
      plate={null}
      name=""
      number=""
      mark={<User />}
      title={name}
      more={t('notYet')}
      side={display.exactText(dueMills, order.currency)}
    />
  );
}

function Receipt({
  part,
  order,
  bill,
  of: whose,
  hear,
}: {
  part: WireBillPart;
  order: GuestOrder;
  bill: ReadBill;
  of: BillOf;
  hear: KnownBill['hear'];
}) {
  const { t, display } = usePage();
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  async function download(): Promise<void> {
    setLoading(true);
    const file = await fetchReceipt(theConnection(), { ...whose, part: { id: part.uuid, key: whose.key } });
    setLoading(false);
    setFailed(file === null);
    if (file) keepFile(file, `order-${order.number}.pdf`);
  }
  const place = bill.parts.indexOf(part) + 1;
  const of = t('partPlace', { place: display.number(place), total: display.number(bill.parts.length) });
  return (
    <>
      <PartReceipt
        part={part}
        order={order}
        bill={bill}
        tipMills={tipOf(part)}
        title={t('yourReceipt')}
        tipWords={t('tips')}
        side={<Badge>{of}</Badge>}
        sumWords={t('paidBy', { type: t(PAID_WORDS[part.way ?? 'card']) })}
      />
      <Button look="quiet" block busy={isLoading} onClick={() => void download()}>
        <Download />
        {t('downloadReceipt')}
      </Button>
      <p role="alert">{hasFailed && t('receiptNotLoaded')}</p>
      {bill.mailsReceipts && <MailReceipt part={part} of={whose} hear={hear} />}
    </>
  );
}

/** Who has paid what, and this guest's own receipts; when nothing is left, the table is settled. */
export function DoneStage({
  order,
  bill,
  of,
  hear,
}: {
  order: GuestOrder;
  bill: ReadBill;
  of: BillOf;
  hear: KnownBill['hear'];
}) {
  const { t, lang, display } = usePage();
  const { currency } = order;
  const shares = sharesOf(bill, 0);
  const paid = bill.parts.filter(({ state }) => state === 'paid');
  const own = paid.filter(({ mine }) => mine);
  const leftMills = Math.max(0, bill.billMills - paidOf(shares));
  const tipsMills = paid.reduce((sum, part) => sum + tipOf(part), 0);
  const isSettled = leftMills === 0;
  const open = openOfGuests(
    bill,
    order.lines.map(({ lineId, addedBy }) => ({ lineId, name: addedBy })),
  );
  const money = (mills: number) => display.exactText(mills, currency);
  return (
    <main id="content" className={css.main}>
      <MoneyBack order={order} />
      <section className={css.done} aria-live="polite">
        <ShareRing shares={shares} wholeMills={bill.billMills} size="large">
          <Check className={css.tick} />
          {!isSettled && <LeftOnBill mills={leftMills} currency={currency} />}
        </ShareRing>
        <h2 className={typeface.title}>{t(isSettled ? 'tableSettled' : 'partPaid')}</h2>
        <p>
          {isSettled && paid.length > 0
            ? t('peoplePaid', { n: paid.length, amount: money(bill.billMills) })
            : t('tableSeesPaid')}
          {isSettled && tipsMills > 0 && ` ${t('inTips', { amount: money(tipsMills) })}`}
        </p>
      </section>
      {bill.parts.length > 0 && (
        <ul className={css.panel}>
          {bill.parts.map((part) => (
            <Payer key={part.uuid} part={part} order={order} />
          ))}
          {open.map((guest) => (
            <NotYet key={guest.name} guest={guest} order={order} />
          ))}
        </ul>
      )}
      {bill.openMills > 0 && (
        <Button look="soft" block split onClick={() => openSheet(MORE_STEP)}>
          <span>{t('payMoreOfBill')}</span>
          <span className={typeface.num}>{money(bill.openMills)}</span>
        </Button>
      )}
      {own.map((part) => (
        <Receipt key={part.uuid} part={part} order={order} bill={bill} of={of} hear={hear} />
      ))}
      <PageLink
        className={buttonClass({ look: 'text', block: true })}
        href={pagePath('order', lang, { id: order.uuid })}
      >
        {t('orderDetails')}
      </PageLink>
    </main>
  );
}
