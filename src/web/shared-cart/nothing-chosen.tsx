import type { ReactNode } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { PageLink } from '../elements/page-link.tsx';
import { useSharedPage } from '../state/table/shared-page.ts';
import css from './table-cart-screen.module.css';

/**
 * What stands where nothing is chosen: how others join, the way to the menu, and to what was sent before. `order`: the
 * open order of these guests; null: none. `children`: the code for others, where nobody else is there yet.
 */
export function NothingChosen({
  isAlone,
  order,
  children,
}: {
  isAlone: boolean;
  order: string | null;
  children?: ReactNode;
}) {
  const { t, lang } = useSharedPage();
  return (
    <div className={css.nothing}>
      <p>{t(isAlone ? 'onlyYouMore' : 'tableIsLaidMore')}</p>
      <PageLink className={buttonClass()} href={pagePath('home', lang)}>
        {t('openMenu')}
      </PageLink>
      {isAlone && children}
      {order !== null && (
        <PageLink
          className={buttonClass({ variant: 'outline' })}
          href={pagePath('order', lang, { id: order })}
        >
          {t('seeOrder')}
        </PageLink>
      )}
    </div>
  );
}
