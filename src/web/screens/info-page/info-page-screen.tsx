import type { Translate } from '#text/guest/words.ts';
import { usePage } from '../../page/page.tsx';
import type { Screen } from '../../page/screen.ts';
import frame from '../../elements/frame.module.css';
import { FloatingCart } from '../../shell/floating-cart.tsx';
import { TitleHeader } from '../../shell/header/header.tsx';
import { TableRow } from '../../shell/notices/table-row.tsx';
import { VenueHtml } from '../../elements/venue-html.tsx';
import { Allergens } from './allergens.tsx';
import type { InfoPageView } from './info-page-view.ts';
import css from './info-page.module.css';

function titleOf(view: InfoPageView, t: Translate): string {
  if (view.kind === 'page') return view.title;
  return view.kind === 'terms' ? t('termsTitle') : (view.page?.title ?? t('allergensTitle'));
}

function InfoPage({ view }: { view: InfoPageView }) {
  const { t } = usePage();
  return (
    <div className={frame.page}>
      <TitleHeader title={titleOf(view, t)} search cart />
      <TableRow />
      <main id="content" className={view.kind === 'allergens' ? css.wide : css.main}>
        {view.kind === 'allergens' ? (
          <>
            {view.page && <VenueHtml html={view.page.content} />}
            <Allergens table={view.table} />
          </>
        ) : (
          <VenueHtml html={view.content} />
        )}
        <FloatingCart />
      </main>
    </div>
  );
}

export const screen: Screen<InfoPageView> = {
  title: titleOf,
  Component: InfoPage,
};
