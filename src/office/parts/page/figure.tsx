import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import css from './figure.module.css';

/** A figure with its name above and what it is compared with below; within a list of terms. */
export function Figure({
  name,
  value,
  className,
  children,
}: {
  name: string;
  value: ReactNode;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes(css.figure, className)}>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <small>{children}</small>
      </dd>
    </div>
  );
}
