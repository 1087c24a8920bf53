import Basket from 'icon:basket';
import { pagePath } from '#contract/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { usePage } from '../page.tsx';
import { PageLink } from './page-link.tsx';

/** A cart or category that is empty; what leads on is the menu. The screen's bar has its h1. */
export function NothingHere({ title, more }: { title: string; more: string }) {
  const { lang, t } = usePage();
  const back = (
    <PageLink className={buttonClass({ block: true })} href={pagePath('home', lang)}>
      {t('continueShopping')}
    </PageLink>
  );
  return (
    <Empty heading="h2" icon={<Basket />} title={title} action={back}>
      {more}
    </Empty>
  );
}
