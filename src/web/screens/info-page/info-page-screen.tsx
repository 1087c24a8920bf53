import { usePage } from '../../page.tsx';
import { defineScreen } from '../../screen.ts';
import frame from '../../shell/frame.module.css';
import { CartBar } from '../../shell/cart-bar.tsx';
import { TitleHeader } from '../../shell/header.tsx';
import { VenueHtml } from '../../shell/venue-html.tsx';
import css from './info-page.module.css';

interface InfoPageView {
  /** Null: the terms, which have the app's own title. */
  title: string | null;
  /** HTML, sanitised. */
  content: string;
}

function InfoPage({ view }: { view: InfoPageView }) {
  const { t } = usePage();
  return (
    <div className={frame.page}>
      <TitleHeader title={view.title ?? t('termsTitle')} cart />
      <main id="content" className={css.main}>
        <VenueHtml html={view.content} />
      </main>
      <CartBar />
    </div>
  );
}

/** Info pages, and the checkout's terms under the name `terms` (contract section 2). */
export const screen = defineScreen<InfoPageView>({
  view(menu, id) {
    const page = menu.pages.find((each) => each.id === id);
    if (page) return { title: page.title, content: page.content };
    return id === 'terms' && menu.checkoutTerms !== '' ? { title: null, content: menu.checkoutTerms } : null;
  },
  title: (view, t) => view.title ?? t('termsTitle'),
  Component: InfoPage,
});
