import Paper from 'icon:receipt';
import { pagePath } from '#contract/paths/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Empty } from '#ui/panels/empty.tsx';
import { usePage } from '../../page/page.tsx';
import { PageLink } from '../../elements/page-link.tsx';

/** Says that there is no order at an address. `heading` is the screen's h1 unless a bar has it. */
export function OrderGone({ heading }: { heading?: 'h2' }) {
  const { t, lang } = usePage();
  const back = (
    <PageLink className={buttonClass({ block: true })} href={pagePath('home', lang)}>
      {t('continueShopping')}
    </PageLink>
  );
  return (
    <Empty heading={heading} icon={<Paper />} title={t('orderGone')} action={back}>
      {t('orderGoneMore')}
    </Empty>
  );
}
