import type { ComponentProps } from 'react';
import css from './controls.module.css';

/** A switch named by `label`. */
export function Switch({
  label,
  on,
  onTurn,
  ...rest
}: { label: string; on: boolean; onTurn: (on: boolean) => void } & Omit<
  ComponentProps<'button'>,
  'onClick'
>) {
  return (
    <button
      type="button"
      {...rest}
      role="switch"
      aria-checked={on}
      aria-label={label}
      className={css.switch}
      onClick={() => onTurn(!on)}
    />
  );
}
