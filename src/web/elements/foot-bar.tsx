import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import css from './foot-bar.module.css';

/** While a text field has focus the bar stands in the page; it must not jump away from under the finger that presses it. */
function keepFieldFocused(event: MouseEvent): void {
  if (document.activeElement?.matches('input, textarea')) event.preventDefault();
}

/** Without its part a bar stays where it is. */
function watchKeyboard(): void {
  import('./keyboard.ts').then(
    (keyboard) => keyboard.watchKeyboard(),
    () => {},
  );
}

/**
 * The bar at the lower edge with the screen's one primary button; `inline` keeps it in its column on wide screens;
 * `sticky` keeps its place in the page, whose height is then the same whatever has the focus.
 */
export function FootBar({
  stacked,
  inline,
  sticky,
  children,
}: {
  stacked?: boolean;
  inline?: boolean;
  sticky?: boolean;
  children: ReactNode;
}) {
  useEffect(watchKeyboard, []);
  return (
    <div
      className={classes(css.bar, stacked && css.stacked, inline && css.inline, sticky && css.sticky)}
      onMouseDown={keepFieldFocused}
      data-screen-only
      data-stacked={stacked}
    >
      {children}
    </div>
  );
}
