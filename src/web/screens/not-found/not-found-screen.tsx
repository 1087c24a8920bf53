import Glass from 'icon:magnifying-glass';
import { pagePath } from '#contract/paths/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Empty } from '#ui/panels/empty.tsx';
import { usePage } from '../../page/page.tsx';
import type { NoView, Screen } from '../../page/screen.ts';
import { VenueHeader } from '../../shell/header/header.tsx';
import { PageLink } from '../../elements/page-link.tsx';

function NotFound() {
  const { lang, t } = usePage();
  const home = (
    <PageLink className={buttonClass({ block: true })} href={pagePath('home', lang)}>
      {t('continueShopping')}
    </PageLink>
  );
  return (
    <>
      <VenueHeader />
      <main id="content">
        <Empty icon={<Glass />} title={t('notFound')} action={home}>
          {t('notFoundMore')}
        </Empty>
      </main>
    </>
  );
}

export const screen: Screen<NoView> = { title: (_view, t) => t('notFound'), Component: NotFound };
