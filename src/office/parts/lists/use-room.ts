import { useLayoutEffect } from 'react';

/**
 * Keeps the room of rows that are not drawn, in pixels before and after the drawn ones. Written to the element itself:
 * a custom property is inherited, and every row would get its style anew at each step of a scroll.
 */
export function useRoom(rows: HTMLElement | null, before: number, after: number): void {
  useLayoutEffect(() => {
    if (!rows) return;
    rows.style.setProperty('padding-block-start', `${before}px`);
    rows.style.setProperty('padding-block-end', `${Math.max(0, after)}px`);
  }, [rows, before, after]);
}
