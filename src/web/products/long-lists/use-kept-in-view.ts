import { useEffect, useRef, type RefObject } from 'react';
import { scrollMotion } from '#ui/motion.ts';

/** What a list with a name last brought into view. */
const shown = new Map<string, string>();

/**
 * Keeps the current link of a list in view: in the middle of a row that scrolls sideways, anywhere in a column.
 * `current` is what the list marks with aria-current. A list with a `name`, which the next screen has too, stays where the
 * guest scrolled it until something else is current. A list with the keyboard's focus stays too, so that the focus is seen.
 */
export function useKeptInView(current: string | null, name?: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current === null || (name !== undefined && shown.get(name) === current)) return;
    if (name !== undefined) shown.set(name, current);
    // In the next frame, which needs layout anyway.
    requestAnimationFrame(() => {
      const list = ref.current;
      const link = list?.querySelector<HTMLElement>('[aria-current]');
      if (!link || !list || list.querySelector(':focus-visible')) return;
      const { offsetTop, offsetHeight } = link;
      const lowest = offsetTop + offsetHeight - list.clientHeight;
      list.scrollTo({
        left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2,
        top: Math.max(lowest, Math.min(offsetTop, list.scrollTop)),
        behavior: scrollMotion(),
      });
    });
  }, [current, name]);
  return ref;
}
