import { useEffect, useRef } from 'react';
import css from './more.module.css';

/** How far beyond the view, or the list's own scrolled part, the end counts as near. */
const NEAR = '400px';

/** The end of a list that is drawn in parts: calls when it comes near the view. */
export function More({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    if (mark.current) watch.observe(mark.current);
    return () => watch.disconnect();
  }, [onNear]);
  return <li ref={mark} className={css.more} aria-hidden="true" />;
}
