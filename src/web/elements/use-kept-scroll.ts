import { useLayoutEffect, type RefObject } from 'react';

const tops = new Map<string, number>();

/** Keeps how far an element has scrolled, by name: it stands there again on the next screen. */
export function useKeptScroll(ref: RefObject<HTMLElement | null>, name: string): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.scrollTop = tops.get(name) ?? 0;
    const keep = () => void tops.set(name, element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [ref, name]);
}
