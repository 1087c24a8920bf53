import { useLayoutEffect, type RefObject } from 'react';

/** Tells how much of the bar stays over a page that scrolls, in px: what sticks stands under it. */
export function useUnderBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const measure = () => {
      const { position, insetBlockStart } = getComputedStyle(element);
      const isStuck = position === 'sticky';
      const height = isStuck ? element.offsetHeight + Number.parseFloat(insetBlockStart) : 0;
      root.setProperty('--under-bar', `${Math.max(0, height)}px`);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => {
      watch.disconnect();
      root.removeProperty('--under-bar');
    };
  }, [bar]);
}
