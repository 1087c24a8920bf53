import { useLayoutEffect, useState, type RefObject } from 'react';

/** The height of a list's columns in px, which its style reads as `--column`; null where it has none: the page scrolls. */
export function useColumnRoom(list: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const { overflowX, paddingBlockStart, paddingBlockEnd } = getComputedStyle(element);
      const inside =
        element.clientHeight - Number.parseFloat(paddingBlockStart) - Number.parseFloat(paddingBlockEnd);
      const height = overflowX === 'visible' ? null : Math.floor(inside);
      element.style.setProperty('--column', height === null ? 'none' : `${height}px`);
      setRoom(height);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [list]);
  return room;
}
