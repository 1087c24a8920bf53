import { useEffect, useRef, useState, type RefObject } from 'react';

/** How many results even an older phone draws within one frame. */
const STEP = 12;

/** How many results of a search were on show when it was left: a guest who comes back finds them again. */
const remembered = new Map<string, number>();

/** A long list that grows before its end is reached; `edge` is what stands at its end. */
export function useMore(
  address: string,
  total: number,
): { shown: number; showMore: () => void; edge: RefObject<HTMLDivElement | null> } {
  const [, redraw] = useState(0);
  const edge = useRef<HTMLDivElement>(null);
  const shown = Math.min(total, remembered.get(address) ?? STEP);
  const isMore = shown < total;
  const showMore = () => {
    remembered.set(address, shown + STEP);
    redraw((count) => count + 1);
  };
  useEffect(() => {
    const element = edge.current;
    if (!element || !isMore) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        remembered.set(address, shown + STEP);
        redraw((count) => count + 1);
      },
      { rootMargin: '800px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [address, shown, isMore]);
  return { shown, showMore, edge };
}
