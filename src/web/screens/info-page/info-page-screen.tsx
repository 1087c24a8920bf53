import { usePage } from '../../page/page.tsx';
import type { Screen } from '../../page/screen.ts';
import frame from '../../elements/frame.module.css';
import { FloatingCart } from '../../shell/floating-cart.tsx';
import { TitleHeader } from '../../shell/header.tsx';
import { VenueHtml } from '../../elements/venue-html.tsx';
import type { InfoPageView } from './info-page-view.ts';
import css from './info-page.module.css';

function InfoPage({ view }: { view: InfoPageView }) {
  const { t } = usePage();
  return (
    <div className={frame.page}>
      <TitleHeader title={view.title ?? t('termsTitle')} search cart />
      <main id="content" className={css.main}>
        <VenueHtml html={view.content} />
        <FloatingCart />
      </main>
    </div>
  );
}

export const screen: Screen<InfoPageView> = {
  title: (view, t) => view.title ?? t('termsTitle'),
  Component: InfoPage,
};
