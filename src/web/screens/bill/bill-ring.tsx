import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { Mills } from '#domain/money/money.ts';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import type { ReactNode } from 'react';
import { usePage } from '../../page/page.tsx';
import css from './bill-ring.module.css';
import { sharesOf } from './rules/bill-shares.ts';
import { payerDoes } from './rules/names.ts';
import { arcsOf, type Arc, type RingShare } from './rules/ring-arcs.ts';

const DASH = 2.64;
const DASH_GAP = 1.76;

/** The pattern of an arc: round and full, or in dashes while it is being paid. */
function dashes({ look, length }: Arc): string {
  if (look !== 'paying') return `${length} 100`;
  const count = Math.max(1, Math.floor(length / (DASH + DASH_GAP)));
  return `${`${DASH} ${DASH_GAP} `.repeat(count)}0 100`;
}

/** A ring of arcs around what stands in its middle. Decorative: its legend says it in words. */
export function Ring({
  shares,
  wholeMills,
  big,
  children,
}: {
  shares: readonly RingShare[];
  wholeMills: Mills;
  big?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes(css.ring, big && css.big)}>
      <svg viewBox="0 0 148 148" aria-hidden="true">
        <circle className={css.rim} cx="74" cy="74" r="62" />
        {arcsOf(shares, wholeMills).map((arc, index) => (
          <circle
            key={index}
            className={css[arc.look]}
            cx="74"
            cy="74"
            r="62"
            pathLength="100"
            strokeDasharray={dashes(arc)}
            strokeDashoffset={-arc.start}
          />
        ))}
      </svg>
      <div className={css.middle}>{children}</div>
    </div>
  );
}

/** How much of a bill nobody has paid yet, in the middle of its ring. */
export function LeftOnBill({ mills, currency }: { mills: Mills; currency: CurrencyDisplay }) {
  const { t, display } = usePage();
  const { amount, symbol } = display.exactMoney(mills, currency);
  return (
    <>
      <b>{amount}</b>
      <small>{t('billLeft', { currency: symbol })}</small>
    </>
  );
}

const MARKS = { paid: css.markPaid, paying: css.markPaying, mine: css.markMine };

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
  const page = usePage();
  const { t, display } = page;
  const shares = sharesOf(bill, ownMills);
  const paidMills = shares.reduce((sum, { look, mills }) => (look === 'paid' ? sum + mills : sum), 0);
  const amount = (mills: Mills) => display.exactMoney(mills, currency).amount;
  const restMills = Math.max(0, bill.openMills - ownMills);
  return (
    <section className={css.left} aria-label={t('whatIsLeft')}>
      <Ring shares={shares} wholeMills={bill.billMills}>
        <LeftOnBill mills={Math.max(0, bill.billMills - paidMills)} currency={currency} />
      </Ring>
      <ul className={css.legend}>
        {shares.map(({ look, part, mills }, index) => (
          <li key={part?.uuid ?? index} className={look === 'mine' || part?.mine ? css.own : undefined}>
            <i className={MARKS[look]} aria-hidden="true" />
            <span>{part ? payerDoes(part, page) : t(look === 'mine' ? 'partYours' : 'otherwisePaid')}</span>
            <span className={typeface.num}>{amount(mills)}</span>
          </li>
        ))}
        {restMills > 0 && (
          <li>
            <i className={css.markOpen} aria-hidden="true" />
            <span>{t('nobodyYet')}</span>
            <span className={typeface.num}>{amount(restMills)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
