import { useEffect, useRef, useState, type RefObject } from 'react';

/** The number of results that even an older phone draws within one frame. */
const STEP = 12;

/** The number of results shown when the guest left a search, restored on return. */
const remembered = new Map<string, number>();

/** A long list that grows before its end is reached; `edge` is the element at its end. */
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
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
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
