import type { ComponentProps, ReactNode } from 'react';
import css from './button.module.css';
import { classes } from '../classes.ts';

export interface ButtonLook {
  /** Filled, where it is not given. */
  variant?: 'soft' | 'outline' | 'ghost' | undefined;
  /** The colour of what is filled, and of the words of what is not. */
  tone?: 'ink' | 'danger' | undefined;
  size?: 'small' | 'large' | undefined;
  block?: boolean;
  /** The label at one edge, the amount at the other. */
  split?: boolean;
  /** For one icon. */
  square?: boolean;
  selected?: boolean | undefined;
  /** Mirrors arrows in right-to-left pages. */
  flip?: boolean;
}

/** The class names of a button, for links that look like one. */
export function buttonClass({ variant, tone, size, ...shape }: ButtonLook = {}): string {
  return classes(
    css.button,
    ...[variant, tone, size].map((name) => name && css[name]),
    ...(['block', 'split', 'square', 'selected', 'flip'] as const).map((name) => shape[name] && css[name]),
  );
}

/**
 * A button; `label` names one without words. While it is busy, it has a spinner beside its words, and another press does
 * nothing.
 */
export function Button({
  variant,
  tone,
  size,
  block,
  split,
  square,
  selected,
  flip,
  busy,
  label,
  className,
  onClick,
  children,
  ...rest
}: ButtonLook & { busy?: boolean; label?: string; children: ReactNode } & ComponentProps<'button'>) {
  const look = { variant, tone, size, block, split, square, selected, flip } as ButtonLook;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classes(buttonClass(look), className)}
    >
      {busy && <span className={css.spin} aria-hidden="true" />}
      {children}
    </button>
  );
}
