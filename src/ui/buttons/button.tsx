import type { ComponentProps, ReactNode } from 'react';
import css from './button.module.css';
import { classes } from '../classes.ts';

export interface ButtonLook {
  look?: 'soft' | 'quiet' | 'ink' | 'text';
  size?: 'tall' | 'small';
  block?: boolean;
  /** The label at one edge, the amount at the other. */
  split?: boolean;
}

/** The class names of a button, for links that look like one. */
export function buttonClass({ look, size, block, split }: ButtonLook = {}): string {
  return classes(css.button, look && css[look], size && css[size], block && css.block, split && css.split);
}

/** A button; `busy` adds a spinner beside its words. */
export function Button({
  look,
  size,
  block,
  split,
  busy,
  className,
  children,
  ...rest
}: ButtonLook & { busy?: boolean; children: ReactNode } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={classes(buttonClass({ look, size, block, split }), className)}>
      {busy && <span className={css.spin} aria-hidden="true" />}
      {children}
    </button>
  );
}
