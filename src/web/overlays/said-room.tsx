import { useEffect, useRef, type ReactNode } from 'react';
import { takesRoom } from '../elements/foot-room.ts';
import css from '../elements/said-room.module.css';

/** A bar that is narrower than this part of its column leaves room beside it. */
const NARROW = 0.8;

/** Where a message stands on wide screens: in the screen's own column, beside the bar at the lower edge if it is in a part of it. */
function place(
  column: DOMRect,
  bar: DOMRect | undefined,
): { left: number; right: number; isBeside: boolean } {
  const isBeside = bar !== undefined && bar.width < column.width * NARROW;
  const { left, right } = column;
  if (!isBeside) return { left, right, isBeside };
  const isBefore = bar.left - left > right - bar.right;
  return isBefore ? { left, right: bar.left, isBeside } : { left: bar.right, right, isBeside };
}

/** Tells the style sheets where that is; a bar as wide as the column is lifted by the message's height. */
function tellColumn(): void {
  const { style } = document.documentElement;
  // Screens come and go after the address has changed: the one that is here counts.
  const column =
    document.querySelector('main')?.closest('[data-column]') ?? document.querySelector('[data-column]');
  const bar = column?.querySelector('[data-foot]')?.getBoundingClientRect();
  const { left, right, isBeside } = place((column ?? document.body).getBoundingClientRect(), bar);
  style.setProperty('--said-left', `${left}px`);
  style.setProperty('--said-right', `${document.documentElement.clientWidth - right}px`);
  style.setProperty('--said-lift', isBeside ? '0px' : 'var(--said, 0px)');
}

/**
 * The one place of everything that is said over a page: on the bar at the lower edge, or at the edge itself. Page and
 * scrolling keep its room (docs/chapters/pages-and-offline.md), so that it covers nothing for good.
 */
export function SaidRoom({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    const leave = takesRoom('--said', ref.current);
    // A screen's height, and that of what is said, change with what stands there.
    const watch = new ResizeObserver(tellColumn);
    watch.observe(document.body);
    watch.observe(ref.current);
    return () => {
      watch.disconnect();
      leave();
    };
  }, []);
  return (
    <div ref={ref} className={css.room} data-said data-screen-only>
      {children}
    </div>
  );
}
