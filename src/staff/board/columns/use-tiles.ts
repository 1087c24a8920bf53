import { useLayoutEffect, type RefObject } from 'react';

/** The height of a row of the grid, in px: a ticket takes as many as it is high. */
const ROW_PX = 2;

/**
 * Stands a list's tickets in tracks, the oldest first across and then down, each close under the one above it, however
 * high their neighbours are. One track needs nothing.
 */
export function useTiles(list: RefObject<HTMLUListElement | null>, tracks: number): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || tracks < 2) return;
    const sizes = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const rows = Math.ceil((borderBoxSize[0]?.blockSize ?? 0) / ROW_PX);
        (target as HTMLElement).style.setProperty('--rows', String(rows));
      }
    });
    const place = () => {
      [...element.children].forEach((tile, index) =>
        (tile as HTMLElement).style.setProperty('--track', String((index % tracks) + 1)),
      );
    };
    const comings = new MutationObserver((changes) => {
      place();
      for (const { addedNodes, removedNodes } of changes) {
        removedNodes.forEach((tile) => sizes.unobserve(tile as Element));
        addedNodes.forEach((tile) => sizes.observe(tile as Element));
      }
    });
    comings.observe(element, { childList: true });
    place();
    for (const tile of element.children) sizes.observe(tile);
    return () => {
      comings.disconnect();
      sizes.disconnect();
    };
  }, [list, tracks]);
}
