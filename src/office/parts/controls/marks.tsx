import type { ReactNode } from 'react';
import css from './controls.module.css';

/** A ring that turns while something is on its way. */
export function Spin() {
  return <span className={css.spin} aria-hidden="true" />;
}

/** The mark of what acts on guests immediately. */
export function AtOnce({ children }: { children: ReactNode }) {
  return <span className={css.now}>{children}</span>;
}
