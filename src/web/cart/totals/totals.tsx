import type { ReactNode } from 'react';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import { usePage } from '../../page/page.tsx';
import css from '../cart.module.css';

/** One row of the foot. */
export function TotalsRow({
  name,
  more,
  look,
  children,
}: {
  name: ReactNode;
  /** Below the name; empty: nothing. */
  more?: string;
  look?: 'save' | 'sum';
  /** Its amount; absent where the name says it. */
  children?: ReactNode;
}) {
  return (
    <div className={look && css[look]}>
      <dt>
        {name}
        {more && <small>{more}</small>}
      </dt>
      {children !== undefined && <dd>{children}</dd>}
    </div>
  );
}

/** The difference between the rounded rows above and the sum below; renders nothing when they add up. */
export function RoundingRow({ mills, currency }: { mills: Mills; currency: CurrencyDisplay }) {
  const { t, display } = usePage();
  if (mills === 0) return null;
  const price = display.moneyText(Math.abs(mills), currency);
  return <TotalsRow name={t('stepRounding')}>{mills < 0 ? t('minusPrice', { price }) : price}</TotalsRow>;
}

/** The list of the foot's rows. */
export function TotalsList({ children }: { children: ReactNode }) {
  return <dl className={css.totals}>{children}</dl>;
}
