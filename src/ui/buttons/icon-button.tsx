import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './icon-button.module.css';

export interface IconLook {
  look?: 'raised' | 'edge' | 'muted';
  /** Mirrors arrows in right-to-left pages. */
  flip?: boolean;
}

/** The class names of a 44 px icon target, for links that look like an icon button. */
export function iconClass({ look, flip }: IconLook = {}): string {
  return classes(css.icon, look && css[look], flip && css.flip);
}

/** A button of one icon; `label` is its name. */
export function IconButton({
  look,
  flip,
  label,
  className,
  ...rest
}: IconLook & { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(iconClass({ look, flip }), className)}
    />
  );
}

/** The number at an icon's corner. */
export function CountBadge({ children }: { children: ReactNode }) {
  return (
    <span className={css.count} aria-hidden="true">
      {children}
    </span>
  );
}
