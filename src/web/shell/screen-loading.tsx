import { Bone } from '#ui/panels/skeleton.tsx';
import typeface from '#ui/type.module.css';
import { lazy, useLayoutEffect, useRef, type ReactNode } from 'react';
import { usePage } from '../page/page.tsx';
import { useMenuState } from '../state/menu/menu.ts';
import { BackButton } from './header/header.tsx';
import css from './screen-loading.module.css';

const SHAPES = ['title', 'field', 'box', 'box', 'box'] as const;

const IssuePage = lazy(async () => ({
  default: (await import('./notices/issue-page.tsx')).IssuePage,
}));

/** A focused heading passes its focus to the heading of the screen that replaces it. */
function LoadingHeading() {
  const { t } = usePage();
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const heading = ref.current;
    return () => {
      if (document.activeElement !== heading) return;
      queueMicrotask(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <h1 ref={ref} className={typeface.hidden} tabIndex={-1}>
      {t('loading')}
    </h1>
  );
}

/**
 * The placeholder of a screen until the menu has loaded; the account text when it fails. `coming` when its
 * header is missing too, `headed` when it already has its h1; `children` is the reason for a delay.
 */
export function ScreenLoading({
  coming,
  headed,
  children,
}: {
  coming?: boolean;
  headed?: boolean;
  children?: ReactNode;
}) {
  const { t } = usePage();
  const failed = useMenuState((state) => state.failed);
  if (failed) return <IssuePage t={t} issue="accountIssue" />;
  return (
    <main id="content" className={css.loading} aria-busy="true">
      {coming && <BackButton />}
      {headed ? <p className={typeface.hidden}>{t('loading')}</p> : <LoadingHeading />}
      {children}
      {SHAPES.map((shape, index) => (
        <Bone key={index} shape={shape} />
      ))}
    </main>
  );
}
