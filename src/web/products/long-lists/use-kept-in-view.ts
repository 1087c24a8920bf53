import { useEffect, useRef, type RefObject } from 'react';
import { scrollMotion } from '#ui/motion.ts';

/** Keeps the link of the current section in the middle of a list of links that scrolls sideways. */
export function useKeptInView(sectionId: string | null): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // In the next frame, which needs layout anyway.
    requestAnimationFrame(() => {
      const link = list.current?.querySelector<HTMLElement>(
        `[href="#${encodeURIComponent(sectionId ?? '')}"]`,
      );
      if (!link || !list.current) return;
      const left = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2;
      list.current.scrollTo({ left, behavior: scrollMotion() });
    });
  }, [sectionId]);
  return list;
}
