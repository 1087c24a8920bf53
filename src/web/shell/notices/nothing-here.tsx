import Basket from 'icon:basket';
import type { ReactNode } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Empty } from '#ui/panels/empty.tsx';
import { usePage } from '../../page/page.tsx';
import { PageLink } from '../../elements/page-link.tsx';

/** A screen with nothing to show, which links to the menu. The screen's bar has its h1. */
export function NothingHere({
  icon = <Basket />,
  title,
  more,
  also,
}: {
  icon?: ReactNode;
  title: string;
  more: string;
  /** Another link below the first. */
  also?: ReactNode;
}) {
  const { lang, t } = usePage();
  const ways = (
    <>
      <PageLink className={buttonClass({ block: true })} href={pagePath('home', lang)}>
        {t('continueShopping')}
      </PageLink>
      {also}
    </>
  );
  return (
    <Empty heading="h2" icon={icon} title={title} action={ways}>
      {more}
    </Empty>
  );
}
