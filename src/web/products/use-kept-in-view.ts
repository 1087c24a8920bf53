import { useEffect, useRef, type RefObject } from 'react';
import { scrollMotion } from '#ui/motion.ts';

/** A list of links that scrolls sideways: the one to the section being read stands in its middle. */
export function useKeptInView(sectionId: string | null): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // With the next picture of the page, which needs its layout as well.
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
