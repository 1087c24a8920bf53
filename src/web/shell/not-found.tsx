import Glass from 'icon:magnifying-glass';
import { pagePath } from '#contract/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { usePage } from '../page.tsx';
import { VenueHeader } from './header.tsx';
import { PageLink } from './page-link.tsx';

/** What stands at an address of the venue that leads nowhere. */
export function NotFound() {
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
