import Check from 'icon:check-bold';
import Clock from 'icon:clock';
import type { BillOf } from '#client/guest/bill.ts';
import { pagePath } from '#contract/paths/paths.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { sharesOf, tipOf, unpaidOf } from '#contract/payments/bill-shares.ts';
import type { ChosenDish } from '#domain/bill/quote.ts';
import { returnedMills } from '#domain/order/order.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { ShareRing } from '#ui/marks/share-ring.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { PageLink } from '../../../elements/page-link.tsx';
import { usePage } from '../../../page/page.tsx';
import { myLines } from '../../../state/bill/my-lines.ts';
import type { KnownBill } from '../../../state/bill/use-bill.ts';
import { LeftOnBill } from '../bill-ring.tsx';
import css from '../bill.module.css';
import { CutNotice } from '../cut-notice.tsx';
import { MoneyBack } from '../money-back.tsx';
import { orderedSince } from '../rules/ordered-since.ts';
import type { PayerRows } from '../rules/payer-rows.ts';
import { OwnReceipt } from './own-receipt.tsx';
import { PayerList, usePayers } from './payer-list.tsx';

/** A bill of which this guest has paid. */
interface Done {
  bill: ReadBill;
  payers: PayerRows['payers'];
  /** What was ordered since; null: nothing, or nothing is left to pay. */
  since: ReturnType<typeof orderedSince> | null;
  currency: GuestOrder['currency'];
}

/** What the guest is told once they have paid: thanks, what was ordered since, or that the table is settled. */
function DoneText({ bill, payers, since, currency }: Done) {
  const { t, display } = usePage();
  const paid = bill.parts.filter(({ state }) => state === 'paid');
  const money = (mills: number) => display.moneyText(mills, currency);
  if (since) {
    const names = display.list(since.lines.map(({ name }) => name));
    return t('dishAdded', { amount: money(since.mills), names });
  }
  const thanked = paid.find(({ mine, name }) => mine && name !== '')?.name;
  const isPaidUp = unpaidOf(bill) === 0;
  const tipsMills = paid.reduce((sum, part) => sum + tipOf(part), 0);
  const thanks = thanked === undefined ? t('tableSeesPaid') : t('partThanks', { name: thanked });
  const n = payers.filter(({ parts: [last] }) => last.state === 'paid').length;
  return (
    <>
      {isPaidUp && paid.length > 0 ? t('peoplePaid', { n, amount: money(bill.billMills) }) : thanks}
      {isPaidUp && tipsMills > 0 && ` ${t('tipsBesides', { amount: money(tipsMills) })}`}
    </>
  );
}

/** How far the bill is paid, as a ring and in words. */
function DoneHead(done: Done) {
  const { bill, since, currency } = done;
  const { t } = usePage();
  const leftMills = unpaidOf(bill);
  const paidWords = leftMills === 0 ? 'tableSettled' : 'partPaid';
  return (
    <section className={css.done} aria-live="polite">
      <ShareRing shares={sharesOf(bill, 0)} wholeMills={bill.billMills} size="large">
        {!since && <Check className={css.tick} />}
        {leftMills > 0 && <LeftOnBill mills={leftMills} currency={currency} />}
      </ShareRing>
      <h2 className={typeface.title}>{t(since ? 'orderedSince' : paidWords)}</h2>
      <p>
        <DoneText {...done} />
      </p>
    </section>
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
  const { t, lang, display } = usePage();
  const { currency } = order;
  const mine = myLines.use((lines) => lines);
  const rows = usePayers(order, bill);
  const added = orderedSince(order, bill, mine);
  const since = unpaidOf(bill) !== 0 && added.lines.length > 0 ? added : null;
  const own = bill.parts.filter((part) => part.state === 'paid' && part.mine);
  const payMore = bill.openMills > 0 && (
    <Button {...(!since && { variant: 'soft' as const })} block split onClick={() => onMore([])}>
      <span>{t('payMoreOfBill')}</span>
      <span className={typeface.num}>{display.moneyText(bill.openMills, currency)}</span>
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
      <DoneHead bill={bill} payers={rows.payers} since={since} currency={currency} />
      {since && payMore}
      {bill.parts.length > 0 && <PayerList {...rows} order={order} onTreat={onMore} />}
      {!since && payMore}
      {own.map((part) => (
        <OwnReceipt key={part.uuid} part={part} order={order} bill={bill} of={of} hear={hear} />
      ))}
      <PageLink
        className={buttonClass({ variant: 'ghost', block: true })}
        href={pagePath('order', lang, { id: order.uuid })}
      >
        {t('orderDetails')}
      </PageLink>
    </main>
  );
}
