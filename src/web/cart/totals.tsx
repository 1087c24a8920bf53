import type { ReactNode } from 'react';
import css from './cart.module.css';

/** One row of the foot. */
export function TotalsRow({
  name,
  look,
  children,
}: {
  name: ReactNode;
  look?: 'save' | 'sum';
  children: ReactNode;
}) {
  return (
    <div className={look && css[look]}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The list that rows of the foot stand in. */
export function TotalsList({ children }: { children: ReactNode }) {
  return <dl className={css.totals}>{children}</dl>;
}
