import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { leftParts } from '../../navigation/left-places.ts';
import { whenIdle } from '../../loading/when-idle.ts';
import { whenNear } from './when-near.ts';

/** True when a list has been drawn before, so that a returning guest finds it where it was. */
export function wasDrawn(name: string): boolean {
  return leftParts.has(name);
}

/** True in a section that the browser has not laid out (loading/lay-out.ts): to measure each part there costs a layout of its own. */
function isSkipped(element: Element): boolean {
  return 'checkVisibility' in element && !element.checkVisibility({ contentVisibilityAuto: true });
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * Decides whether a part of a long list is drawn: at once when it was on the screen when the guest left (the
 * first time, when `first` is set), else when it comes near or the browser is idle (`fills`). With `goes` it
 * is removed again once it is far away, which keeps a long page fast; otherwise it stays. `ref` is the part,
 * or the empty space of its height, as measured or for `count` products.
 */
export function useDrawn(
  name: string,
  {
    first,
    ready,
    fills,
    goes,
    count,
  }: { first: boolean; ready: boolean; fills: boolean; goes: boolean; count: number },
): { drawn: boolean; ref: RefObject<HTMLDivElement | null> } {
  const before = leftParts.get(name);
  const [drawn, setDrawn] = useState(before?.seen ?? first);
  const ref = useRef<HTMLDivElement>(null);
  const height = before?.height ?? 0;
  useLayoutEffect(() => {
    const style = ref.current?.style;
    if (!style) return;
    style.setProperty('--count', String(count));
    style.blockSize = drawn || height === 0 ? '' : `${height}px`;
  }, [drawn, count, height]);
  useEffect(() => {
    const element = ref.current;
    if (drawn || !ready || !element) return;
    const draw = () => setDrawn(true);
    const ignore = whenNear(element, draw);
    const forget = fills ? whenIdle(() => startTransition(draw)) : null;
    return () => {
      ignore();
      forget?.();
    };
  }, [drawn, ready, fills]);
  useEffect(() => {
    const element = ref.current;
    if (!drawn || !ready || !goes || !element) return;
    let isHere = true;
    let stop = () => {};
    const leave = (far: number) => {
      leftParts.set(name, { height: far, seen: false });
      startTransition(() => setDrawn(false));
    };
    // Only long menus need it.
    void import('./when-far.ts').then(({ whenFar }) => {
      if (isHere) stop = whenFar(element, leave);
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [name, drawn, ready, goes]);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!drawn || !element) return;
    return () => {
      // A removed part has recorded its height before.
      if (element.childElementCount === 0) return;
      if (isSkipped(element)) return void leftParts.set(name, { height, seen: false });
      // Only reads layout: all parts are measured one after the other, with one layout for all. Not rounded
      // to pixels, since many rounded heights would add up to a pixel off.
      leftParts.set(name, { height: element.getBoundingClientRect().height, seen: isOnScreen(element) });
    };
  }, [name, drawn, height]);
  return { drawn, ref };
}
