import CaretLeft from 'icon:caret-left';
import CaretRight from 'icon:caret-right';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { pagePath } from '#contract/paths.ts';
import { iconClass } from '#ui/icon-button.tsx';
import { go } from '../../navigation.ts';
import { usePage } from '../../page.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import type { ProductView } from './product-view.ts';
import css from './product.module.css';

const SWIPE_PX = 64;

interface Neighbours {
  previous: string | null;
  next: string | null;
  place: number;
}

function neighbours({ siblings, product }: ProductView): Neighbours {
  const place = siblings.findIndex(({ id }) => id === product.id);
  return {
    previous: siblings[place - 1]?.id ?? null,
    next: place === -1 ? null : (siblings[place + 1]?.id ?? null),
    place,
  };
}

/** Where the dish stands among its category's, and the ways to those beside it. */
export function Siblings({ view }: { view: ProductView }) {
  const { lang, t, display } = usePage();
  const { previous, next, place } = neighbours(view);
  if (place === -1 || view.siblings.length < 2) return null;
  const step = (id: string | null, label: string, icon: ReactNode) =>
    id !== null && (
      <PageLink
        replace
        className={iconClass({ flip: true })}
        href={pagePath('product', lang, { id })}
        aria-label={label}
      >
        {icon}
      </PageLink>
    );
  return (
    <span className={css.siblings}>
      {step(previous, t('previousProduct'), <CaretLeft />)}
      <span>
        {t('placeOfTotal', { place: display.number(place + 1), total: display.number(view.siblings.length) })}
      </span>
      {step(next, t('nextProduct'), <CaretRight />)}
    </span>
  );
}

/** A swipe across the words goes to the dish beside; pictures have their own. */
export function useSwipe(view: ProductView): RefObject<HTMLDivElement | null> {
  const { lang } = usePage();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let from: Touch | null = null;
    const start = (event: TouchEvent) =>
      (from = event.touches.length === 1 ? (event.touches[0] ?? null) : null);
    const end = (event: TouchEvent) => {
      const to = event.changedTouches[0];
      if (!from || !to) return;
      const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
      if (Math.abs(across) < SWIPE_PX || Math.abs(down) > Math.abs(across) / 2) return;
      const forward = across < 0 !== (document.dir === 'rtl');
      const { previous, next } = neighbours(view);
      const id = forward ? next : previous;
      if (id !== null) go(pagePath('product', lang, { id }), { replace: true });
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchend', end);
    };
  }, [view, lang]);
  return ref;
}
