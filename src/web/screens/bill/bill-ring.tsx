import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { sharesOf, unpaidOf } from '#contract/payments/bill-shares.ts';
import type { Mills } from '#domain/money/money.ts';
import { RingWithLegend, ShareRing } from '#ui/marks/share-ring.tsx';
import { usePage } from '../../page/page.tsx';
import { PayerDoes } from './payer-does.tsx';

/** How much of a bill nobody has paid yet, in the middle of its ring. */
export function LeftOnBill({ mills, currency }: { mills: Mills; currency: CurrencyDisplay }) {
  const { t, display } = usePage();
  const { amount, symbol } = display.money(mills, currency);
  return (
    <>
      <b>{amount}</b>
      <small>{t('billLeft', { currency: symbol })}</small>
    </>
  );
}

/** The bill as a ring, and its legend in words and figures. `ownMills`: what this guest is choosing. */
export function BillRing({
  bill,
  ownMills,
  currency,
}: {
  bill: ReadBill;
  ownMills: Mills;
  currency: CurrencyDisplay;
}) {
  const { t, display } = usePage();
  const shares = sharesOf(bill, ownMills);
  const amount = (mills: Mills) => display.money(mills, currency).amount;
  const restMills = Math.max(0, bill.openMills - ownMills);
  const rows = shares.map(({ look, part, mills }, index) => ({
    key: part?.uuid ?? String(index),
    look,
    words: part ? <PayerDoes part={part} /> : t(look === 'mine' ? 'partYours' : 'otherwisePaid'),
    amount: amount(mills),
    isOwn: look === 'mine' || part?.mine === true,
  }));
  const rest = { key: 'rest', look: 'open' as const, words: t('nobodyYet'), amount: amount(restMills) };
  return (
    <RingWithLegend
      label={t('whatIsLeft')}
      ring={
        <ShareRing shares={shares} wholeMills={bill.billMills}>
          <LeftOnBill mills={unpaidOf(bill)} currency={currency} />
        </ShareRing>
      }
      rows={restMills > 0 ? [...rows, rest] : rows}
    />
  );
}
