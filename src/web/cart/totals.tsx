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
    <>
      <dt className={look && css[look]}>{name}</dt>
      <dd className={look && css[look]}>{children}</dd>
    </>
  );
}

/** The list that rows of the foot stand in. */
export function TotalsList({ children }: { children: ReactNode }) {
  return <dl className={css.totals}>{children}</dl>;
}
