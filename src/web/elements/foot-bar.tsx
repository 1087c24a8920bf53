import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { footRoom } from './foot-room.ts';
import css from './foot-bar.module.css';

/**
 * While a text field has focus, the bar stands in the page; it must not jump away from under the pressing
 * finger.
 */
function keepFieldFocused(event: MouseEvent): void {
  if (document.activeElement?.matches('input, textarea')) event.preventDefault();
}

/** The keyboard code loads separately; until then the bar stays in place. */
function watchKeyboard(): void {
  import('./keyboard.ts').then(
    (keyboard) => keyboard.watchKeyboard(),
    () => {},
  );
}

/**
 * The bar at the lower edge with the screen's one primary button. `column` keeps it in its column on wide
 * screens, `inline` too with parts that wrap; `sticky` keeps its space in the page, so that the page's height does not
 * depend on focus.
 */
export function FootBar({
  stacked,
  inline,
  column,
  sticky,
  children,
}: {
  stacked?: boolean;
  inline?: boolean;
  column?: boolean;
  sticky?: boolean;
  children: ReactNode;
}) {
  useEffect(() => whenIdle(watchKeyboard), []);
  return (
    <div
      ref={footRoom}
      className={classes(
        css.bar,
        stacked && css.stacked,
        inline && css.inline,
        column && css.column,
        sticky && css.sticky,
      )}
      onMouseDown={keepFieldFocused}
      data-screen-only
      data-foot
      data-stacked={stacked}
    >
      {children}
    </div>
  );
}
