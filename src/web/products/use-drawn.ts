import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { drawWhenIdle } from './draw-when-idle.ts';

/** What is drawn this far above and below the screen is there before it is scrolled to. */
const AHEAD = '900px 0px';

/** How a part of a list was left. */
interface Left {
  height: number;
  /** It was on the screen. */
  seen: boolean;
}

const left = new Map<string, Left>();

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * Whether a part of a long list is drawn: at once where it was on the screen when the guest left (or, the first
 * time, where `first` says so), else when it comes near or the browser has nothing else to do (`fills`). Once drawn
 * it stays. `ref`: the part, or the empty space of its height.
 */
export function useDrawn(
  name: string,
  { first, ready, fills }: { first: boolean; ready: boolean; fills: boolean },
): { drawn: boolean; ref: RefObject<HTMLDivElement | null>; height: number | null } {
  const before = left.get(name);
  const [drawn, setDrawn] = useState(before?.seen ?? first);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (drawn || !ready || !element) return;
    const draw = () => startTransition(() => setDrawn(true));
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && draw(), {
      rootMargin: AHEAD,
    });
    watcher.observe(element);
    const forget = fills ? drawWhenIdle(draw) : () => {};
    return () => {
      watcher.disconnect();
      forget();
    };
  }, [drawn, ready, fills]);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!drawn || !element) return;
    return () => void left.set(name, { height: element.offsetHeight, seen: isOnScreen(element) });
  }, [name, drawn]);
  return { drawn, ref, height: before?.height ?? null };
}
