import { Row } from '#ui/layout/row.tsx';
import { classes } from '#ui/classes.ts';
import type { ReactNode } from 'react';
import css from './notice-row.module.css';

/** A row of notices, each with a button of the board's size; renders nothing without notices. */
export function NoticeRow({
  id,
  className,
  children,
}: {
  id?: string;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <Row id={id} wrap gap={2} className={classes(css.row, className)}>
      {children}
    </Row>
  );
}
