import { useState, type ReactNode } from 'react';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { dueOf, paidOf, sharesOf, tipOf, unpaidOf } from '#contract/payments/bill-shares.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { Row } from '#ui/layout/row.tsx';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RingWithLegend, ShareRing, type LegendRow } from '#ui/marks/share-ring.tsx';
import { Bone } from '#ui/panels/skeleton.tsx';
import { Text } from '#ui/layout/text.tsx';
import { useMay } from '../state/session.ts';
import { Locked } from '../ticket/bands/locked.tsx';
import { useWords } from '../words/words.ts';
import css from './bills.module.css';
import { BillPrintLink } from './receipt-link.tsx';
import { Payers } from './payers.tsx';
import { REST, takeables, type Takeable } from './takeable.ts';
import { TakePartQuestion } from './take-part.tsx';
import { useStaffBill } from './use-staff-bill.ts';

/** Paid, being paid, and what nobody pays, as a ring and in words. */
function Summary({ bill, order }: { bill: ReadBill; order: StaffOrder }) {
  const { t, figure } = useWords();
  const shares = sharesOf(bill, 0);
  const figureOf = (mills: Mills) => figure(order, formatMoney(mills));
  const paid = paidOf(shares);
  const others = bill.parts.filter(({ state }) => state !== 'paid');
  const paying = others.reduce((sum, part) => sum + dueOf(part), 0);
  const tips = bill.parts.reduce((sum, part) => (part.state === 'paid' ? sum + tipOf(part) : sum), 0);
  const rows = (
    [
      { key: 'paid', look: 'paid', words: t('paid'), mills: paid },
      { key: 'paying', look: 'paying', words: t('payingNow'), mills: paying },
      { key: 'open', look: 'open', words: t('nobodyYet'), mills: bill.openMills },
      { key: 'tips', look: 'none', words: t('tips'), mills: tips },
    ] as const
  ).flatMap(({ mills, ...row }): LegendRow[] =>
    mills > 0 ? [{ ...row, amount: figureOf(mills).amount }] : [],
  );
  const left = figureOf(unpaidOf(bill));
  return (
    <RingWithLegend
      label={t('whatIsLeft')}
      ring={
        <ShareRing shares={shares} wholeMills={bill.billMills} size="small">
          <b>{left.amount}</b>
          <small>{t('billLeft', { currency: left.symbol })}</small>
        </ShareRing>
      }
      rows={rows}
    />
  );
}

/** Takes one of these parts, or the rest, in cash or by machine. */
function Take({
  offers,
  order,
  isMain = false,
}: {
  offers: readonly Takeable[];
  order: StaffOrder;
  isMain?: boolean;
}) {
  const words = useWords();
  // What was asked stays, also where it was paid in another way meanwhile: the server says so.
  const [asked, setAsked] = useState<Takeable | null>(null);
  return (
    <>
      {offers.map((offer, index) => (
        <Button
          key={offer.key}
          {...(!(isMain && index === 0) && { variant: 'outline' as const })}
          block
          split
          onClick={() => setAsked(offer)}
        >
          <span>{offer.title}</span>
          <Text numerals="amount">{words.exactMoney(order, formatMoney(offer.owedMills))}</Text>
        </Button>
      ))}
      {asked && (
        <TakePartQuestion key={asked.key} order={order} takeable={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/**
 * Who has paid what of an order, what is open, and what staff can take of it. `atFoot`: as a panel of its own, whose
 * acts stay in sight at its foot, these among them; of what staff can take, the first. `whole`: the acts that take all
 * of it, which stand in place of the rest as long as no guest pays a part.
 */
export function OrderBill({
  order,
  atFoot,
  whole,
}: {
  order: StaffOrder;
  atFoot?: ReactNode;
  whole?: ReactNode;
}) {
  const words = useWords();
  const { t } = words;
  const mayTake = useMay('take_payment');
  const { bill, isFailed } = useStaffBill(order);
  if (!bill)
    return (
      <>
        {whole}
        {isFailed ? <p role="status">{t('billUnknown')}</p> : <Bone shape="box" />}
      </>
    );
  const isWhole = Boolean(whole) && bill.parts.length === 0;
  const isPanel = atFoot !== undefined;
  const all = isCanceledStatus(order.status) ? [] : takeables(words, bill, order);
  const offers = isWhole ? all.filter(({ key }) => key !== REST) : all;
  // A panel's foot stays short, so that its payers are in sight.
  const atHand = isPanel ? offers.slice(0, 1) : offers;
  return (
    <section className={classes(css.bill, isPanel && css.panel)} aria-label={t('whoPaid')}>
      <div className={css.said} tabIndex={isPanel ? 0 : undefined}>
        <Summary bill={bill} order={order} />
        <Payers bill={bill} order={order} />
        {mayTake && <Take offers={offers.slice(atHand.length)} order={order} />}
      </div>
      <div className={css.acts}>
        {isWhole && whole}
        {mayTake ? (
          <Take offers={atHand} order={order} isMain={isPanel} />
        ) : (
          offers.length > 0 && <Locked right="take_payment" />
        )}
        <Row wrap gap={2} className={css.last}>
          <BillPrintLink uuid={order.uuid} />
          {atFoot}
        </Row>
      </div>
    </section>
  );
}
