import Check from 'icon:check-bold';
import Clock from 'icon:clock';
import Download from 'icon:download-simple';
import User from 'icon:user';
import { useState, type ReactNode } from 'react';
import type { BillOf } from '#client/guest/bill.ts';
import { fetchReceipt } from '#client/guest/receipts.ts';
import { pagePath } from '#contract/paths/paths.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { dueOf, sharesOf, tipOf, unpaidOf } from '#contract/payments/bill-shares.ts';
import type { WireBillPart } from '#contract/payments/bill.ts';
import { openOfGuests } from '#domain/bill/open-dishes.ts';
import { returnedMills } from '#domain/order/order.ts';
import type { ChosenDish } from '#domain/bill/quote.ts';
import { createDates } from '#text/dates.ts';
import { partPlaceText } from '#text/guest/part-words.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { PayerRow } from '#ui/marks/payer-row.tsx';
import { ShareRing } from '#ui/marks/share-ring.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { PageLink } from '../../../elements/page-link.tsx';
import { theConnection } from '../../../page/connection.ts';
import { keepFile } from '../../../browser/keep-file.ts';
import { usePage } from '../../../page/page.tsx';
import type { KnownBill } from '../../../state/bill/use-bill.ts';
import { myLines } from '../../../state/bill/my-lines.ts';
import css from '../bill.module.css';
import { LeftOnBill } from '../bill-ring.tsx';
import { MoneyBack } from '../money-back.tsx';
import { MailReceipt } from './mail-receipt.tsx';
import { PartReceipt } from './part-receipt.tsx';
import { PART_MARKS } from '../choosing/guest-plates.tsx';
import { useKnownGuests } from '../choosing/use-known-guests.ts';
import { CutNotice } from '../cut-notice.tsx';
import { groupsOf } from '../rules/dish-groups.ts';
import { payerName, sharerName } from '../rules/names.ts';
import { openShares } from '../rules/open-shares.ts';
import { orderedSince } from '../rules/ordered-since.ts';
import { placeOf } from '../rules/part-place.ts';
import { payerRows, type OpenOfSharer, type PartsOfPayer } from '../rules/payer-rows.ts';
import { isSameSharer, NOBODY_KNOWN } from '../rules/sharers.ts';

const PAID_WORDS = { card: 'card', machine: 'machine', cash: 'cash', wallet: 'blueWallet' } as const;

/** Pays for another guest what of their dishes nobody pays yet. */
function Treat({
  guest: { name, dueMills, choice },
  order,
  onTreat,
}: {
  guest: OpenOfSharer;
  order: GuestOrder;
  onTreat: (dishes: readonly ChosenDish[]) => void;
}) {
  const { t, display } = usePage();
  return (
    <Button look="soft" size="small" onClick={() => onTreat(choice.dishes)}>
      <span>
        {t('treat')}
        <span className={typeface.hidden}> {name}</span>
      </span>
      <span className={typeface.num}>{display.exactText(dueMills, order.currency)}</span>
    </Button>
  );
}

/** What one guest pays or has paid; `children`: the button that pays the rest of their dishes. */
function Payer({ parts, order, children }: { parts: PartsOfPayer; order: GuestOrder; children: ReactNode }) {
  const page = usePage();
  const { t, lang, display, venue } = page;
  const dates = createDates(lang, venue.timezone, venue.flags.arabicNumerals);
  const [last] = parts;
  const isPaid = last.state === 'paid';
  const dueMills = parts.reduce((sum, part) => sum + dueOf(part), 0);
  const tip = last.mine ? parts.reduce((sum, part) => sum + tipOf(part), 0) : 0;
  const amount = display.exactText(dueMills + tip, order.currency);
  return (
    <PayerRow
      plate={last.plate}
      name={last.name}
      number={display.number((last.plate ?? 0) + 1)}
      mark={PART_MARKS[last.state]}
      markLook={isPaid ? 'done' : 'busy'}
      title={payerName(last, page)}
      more={
        isPaid && last.paid_at !== null
          ? t('paidAtTime', { time: dates.time(Date.parse(last.paid_at)) })
          : t('payingNow')
      }
      side={
        <>
          {last.mine ? <b>{amount}</b> : amount}
          {tip > 0 && <small>{t('inTips', { amount: display.exactText(tip, order.currency) })}</small>}
          {children}
        </>
      }
    />
  );
}

/** A guest who pays nothing yet. */
function NotYet({ guest: { name, sharer }, children }: { guest: OpenOfSharer; children: ReactNode }) {
  const { t, display } = usePage();
  return (
    <PayerRow
      plate={sharer.plate}
      name={sharer.name}
      number={display.number((sharer.plate ?? 0) + 1)}
      mark={sharer.plate === null && <User />}
      title={name}
      more={t('notYet')}
      side={children}
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
      <Button look="quiet" block busy={isLoading} onClick={() => void download()}>
        <Download />
        {t('downloadReceipt')}
      </Button>
      {hasFailed && <p role="alert">{t('receiptNotLoaded')}</p>}
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
  hasLost,
  cutAt,
  onMore,
}: {
  order: GuestOrder;
  bill: ReadBill;
  of: BillOf;
  hear: KnownBill['hear'];
  /** A part that this phone held was not paid. */
  hasLost: boolean;
  cutAt: number | null;
  /** Pays more of the bill: this for another guest; empty: whatever is chosen then. */
  onMore: (dishes: readonly ChosenDish[]) => void;
}) {
  const page = usePage();
  const { t, lang, display } = page;
  const { currency } = order;
  const shares = sharesOf(bill, 0);
  const paid = bill.parts.filter(({ state }) => state === 'paid');
  const own = paid.filter(({ mine }) => mine);
  const leftMills = unpaidOf(bill);
  const tipsMills = paid.reduce((sum, part) => sum + tipOf(part), 0);
  const isSettled = leftMills === 0;
  const mine = myLines.use((lines) => lines);
  const all = groupsOf(order, bill, mine);
  const groups = all.filter((group) => group.of === 'guest');
  const open = openOfGuests(
    bill,
    groups.flatMap((group) =>
      group.lines.map(({ dish }) => ({ lineId: dish.lineId, name: sharerName(group, page) })),
    ),
  );
  const known = useKnownGuests(groups).others;
  const sharerOf = (name: string) => known.find((each) => sharerName(each, page) === name) ?? NOBODY_KNOWN;
  const ofOwn = open.map((guest) => ({ ...guest, sharer: sharerOf(guest.name) }));
  const ofShares = openShares(bill, all, mine, known)
    .filter(({ sharer }) => !ofOwn.some((guest) => isSameSharer(guest.sharer, sharer)))
    .map((guest) => ({ ...guest, name: sharerName(guest.sharer, page) }));
  const { payers, notYet } = payerRows(bill, [...ofOwn, ...ofShares]);
  const thanked = own.find(({ name }) => name !== '')?.name;
  const money = (mills: number) => display.exactText(mills, currency);
  const since = orderedSince(order, bill, mine);
  const hasMore = !isSettled && since.lines.length > 0;
  const payMore = bill.openMills > 0 && (
    <Button {...(!hasMore && { look: 'soft' as const })} block split onClick={() => onMore([])}>
      <span>{t('payMoreOfBill')}</span>
      <span className={typeface.num}>{money(bill.openMills)}</span>
    </Button>
  );
  return (
    <main id="content" className={css.main}>
      <CutNotice cutAt={cutAt} />
      <MoneyBack order={order} />
      {hasLost && returnedMills(order) + order.refundWaitingMills === 0 && (
        <Notice look="info" icon={<Clock />}>
          {t('paymentNotCompletedMore')}
        </Notice>
      )}
      <section className={css.done} aria-live="polite">
        <ShareRing shares={shares} wholeMills={bill.billMills} size="large">
          {!hasMore && <Check className={css.tick} />}
          {!isSettled && <LeftOnBill mills={leftMills} currency={currency} />}
        </ShareRing>
        <h2 className={typeface.title}>
          {t(isSettled ? 'tableSettled' : hasMore ? 'orderedSince' : 'partPaid')}
        </h2>
        <p>
          {isSettled && paid.length > 0
            ? t('peoplePaid', {
                n: payers.filter(({ parts: [last] }) => last.state === 'paid').length,
                amount: money(bill.billMills),
              })
            : hasMore
              ? t('dishAdded', {
                  amount: money(since.mills),
                  names: display.list(since.lines.map(({ name }) => name)),
                })
              : thanked === undefined
                ? t('tableSeesPaid')
                : t('partThanks', { name: thanked })}
          {isSettled && tipsMills > 0 && ` ${t('inTips', { amount: money(tipsMills) })}`}
        </p>
      </section>
      {hasMore && payMore}
      {bill.parts.length > 0 && (
        <ul className={css.panel}>
          {payers.map(({ parts, open: rest }) => (
            <Payer key={parts[0].uuid} parts={parts} order={order}>
              {rest && <Treat guest={rest} order={order} onTreat={onMore} />}
            </Payer>
          ))}
          {notYet.map((guest) => (
            <NotYet key={guest.name} guest={guest}>
              <Treat guest={guest} order={order} onTreat={onMore} />
            </NotYet>
          ))}
        </ul>
      )}
      {!hasMore && payMore}
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
