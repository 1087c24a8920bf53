import Megaphone from 'icon:megaphone';
import { usePage } from '../../page/page.tsx';
import { PromotionCarousel } from '../../products/promotions/promotion-carousel.tsx';
import type { PromotionView } from '../../products/promotions/promotion-view.ts';
import type { Screen } from '../../page/screen.ts';
import { FloatingCart } from '../../shell/floating-cart.tsx';
import frame from '../../elements/frame.module.css';
import { TitleHeader } from '../../shell/header/header.tsx';
import { TableRow } from '../../shell/notices/table-row.tsx';
import { NothingHere } from '../../shell/notices/nothing-here.tsx';

function Promotions({ view }: { view: PromotionView[] }) {
  const { t } = usePage();
  return (
    <div className={frame.page}>
      <TitleHeader title={t('promotions')} menu search cart />
      <TableRow />
      <main id="content">
        {view.length > 0 ? (
          <PromotionCarousel promotions={view} />
        ) : (
          <NothingHere icon={<Megaphone />} title={t('promotions')} more={t('noPromotions')} />
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
