import type { ReactNode } from 'react';
import css from './badge.module.css';
import { classes } from '../classes.ts';

/** A word or two in a semantic colour. */
export function Badge({
  look,
  large,
  children,
}: {
  look?: 'pick' | 'off' | 'required' | 'done' | 'good' | 'warn' | 'bad' | 'ink';
  large?: boolean;
  children: ReactNode;
}) {
  return <span className={classes(css.badge, look && css[look], large && css.large)}>{children}</span>;
}
