import Megaphone from 'icon:megaphone';
import { pagePath } from '#contract/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { usePage } from '../../page.tsx';
import { PromotionCarousel } from '../../products/promotion-carousel.tsx';
import type { PromotionView } from '../../products/promotion-view.ts';
import type { Screen } from '../../screen.ts';
import { FloatingCart } from '../../shell/floating-cart.tsx';
import frame from '../../shell/frame.module.css';
import { TitleHeader } from '../../shell/header.tsx';
import { PageLink } from '../../shell/page-link.tsx';

function Promotions({ view }: { view: PromotionView[] }) {
  const { lang, t } = usePage();
  const back = (
    <PageLink className={buttonClass({ block: true })} href={pagePath('home', lang)}>
      {t('continueShopping')}
    </PageLink>
  );
  return (
    <div className={frame.page}>
      <TitleHeader title={t('promotions')} menu search cart />
      <main id="content">
        {view.length > 0 ? (
          <PromotionCarousel promotions={view} />
        ) : (
          <Empty heading="h2" icon={<Megaphone />} title={t('promotions')} action={back}>
            {t('noPromotions')}
          </Empty>
        )}
        <FloatingCart />
      </main>
    </div>
  );
}

export const screen: Screen<PromotionView[]> = {
  title: (_view, t) => t('promotions'),
  Component: Promotions,
};
