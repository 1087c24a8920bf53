import { useEffect, useState, type RefObject } from 'react';

/** How much of a row is seen when it counts as seen. */
const HALF = 0.5;

/**
 * The id of the last row that is seen in a scrolled list; null before the browser has looked. `drawn`: the ids of the
 * rows that are drawn, joined by spaces.
 */
export function useLastSeen(list: RefObject<HTMLElement | null>, drawn: string): string | null {
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const ids = drawn.split(' ');
    const seen = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          if (intersectionRatio >= HALF) seen.add(target.id);
          else seen.delete(target.id);
        setLast(ids.findLast((id) => seen.has(id)) ?? null);
      },
      { root, threshold: HALF },
    );
    for (const id of ids) {
      const row = document.getElementById(id);
      if (row) watch.observe(row);
    }
    return () => watch.disconnect();
  }, [list, drawn]);
  return last;
}
