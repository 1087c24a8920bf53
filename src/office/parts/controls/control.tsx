import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import css from './controls.module.css';

export interface ControlLook {
  look?: 'ink' | 'plain' | 'danger';
  /** Terracotta ink: leads to what guests see. Crimson: removes. */
  tone?: 'go' | 'bad';
  on?: boolean;
  square?: boolean;
  tall?: boolean;
  block?: boolean;
  /** Mirrors arrows in right-to-left pages. */
  flip?: boolean;
}

/** The class names of an office button, for links that look like one. */
export function controlClass({ look, tone, on, square, tall, block, flip }: ControlLook = {}): string {
  return classes(
    css.control,
    look && css[look],
    tone && css[tone],
    on && css.on,
    square && css.square,
    tall && css.tall,
    block && css.block,
    flip && css.flip,
  );
}

/** A button of the office; `label` names one without words. While it is busy, another press does nothing. */
export function Control({
  look,
  tone,
  on,
  square,
  tall,
  block,
  flip,
  busy,
  label,
  onClick,
  children,
  ...rest
}: ControlLook & { busy?: boolean; label?: string; children: ReactNode } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={controlClass({ look, tone, on, square, tall, block, flip })}
    >
      {busy && <span className={css.spin} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A ring that turns while something is on its way. */
export function Spin() {
  return <span className={css.spin} aria-hidden="true" />;
}

/** The mark of what acts on guests immediately. */
export function AtOnce({ children }: { children: ReactNode }) {
  return <span className={css.now}>{children}</span>;
}

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
