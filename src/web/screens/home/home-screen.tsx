import { pagePath } from '#contract/paths/paths.ts';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { lengthOf } from '../../products/cards/card-list.ts';
import { NeedsPlace } from '../../needs/sheet/needs-place.tsx';
import { CategoryCards } from '../../products/categories/category-cards.tsx';
import { LongList } from '../../products/long-lists/long-list.tsx';
import { useSections } from '../../products/long-lists/use-sections.ts';
import { usePromotionOnLoad } from '../../overlays/use-promotion-on-load.ts';
import type { Screen } from '../../page/screen.ts';
import { ChoosingPlace } from '../../shared-cart/choosing-place.tsx';
import { FloatingCart } from '../../shell/floating-cart.tsx';
import { CartColumn } from '../../shell/desk/cart-column.tsx';
import desk from '../../shell/desk/desk.module.css';
import { ClosedBanner } from '../../shell/notices/closed-banner.tsx';
import { TableRow } from '../../shell/notices/table-row.tsx';
import { Fold } from '../../elements/fold.tsx';
import frame from '../../elements/frame.module.css';
import { useFolds } from '../../state/table/use-folds.ts';
import { VenueHeader } from '../../shell/header/header.tsx';
import { Photo } from '../../elements/photo.tsx';
import { SearchBox } from '../../shell/header/search-link.tsx';
import { VenueHtml } from '../../elements/venue-html.tsx';
import { WovenFooter } from '../../shell/woven-footer.tsx';
import { CategoryNav, sectionId } from './category-nav.tsx';
import type { HomeSection, HomeView } from './home-view.ts';
import css from './home.module.css';
import { PromotionStrip } from './promotion-strip.tsx';

const HERO = { sizes: '(min-width:1024px) 410px,1px', widest: 1080 };
/** The number of pictures of a screen that load eagerly. */
const EAGER = 2;

function Intro({ view }: { view: HomeView }) {
  const { venue, t } = usePage();
  const folds = useFolds();
  const strip = <PromotionStrip view={view} eager />;
  return (
    <div className={classes(css.intro, folds && css.folded)}>
      <h1 className={typeface.hidden} tabIndex={-1}>
        {venue.name}
      </h1>
      {view.header && (
        <div className={css.hero}>
          <VenueHtml className={css.words} html={view.header} />
          {view.hero && <Photo picture={view.hero} place={HERO} />}
        </div>
      )}
      <ChoosingPlace />
      {venue.flags.search && <SearchBox className={css.search} />}
      {folds && view.promotions.length > 0 ? <Fold words={t('promotions')}>{strip}</Fold> : strip}
    </div>
  );
}

function Section({
  section,
  view,
  eager,
  screen,
}: {
  section: HomeSection;
  view: HomeView;
  eager: number;
  /** Products on the whole screen. */
  screen: number;
}) {
  const { lang, t, marks } = usePage();
  return (
    <section className={css.section} id={sectionId(section.id)}>
      <header>
        <h2 {...marks(section.name)} className={section.nameless ? typeface.hidden : typeface.section}>
          <bdi>{section.name}</bdi>
        </h2>
        {section.text && <VenueHtml className={css.sectionText} html={section.text} />}
      </header>
      <LongList
        list={section.list}
        name={`home/${section.id}`}
        format={view.format}
        eager={eager}
        screen={screen}
      />
      {section.list.more && !section.list.card && (
        <noscript>
          <a className={typeface.link} href={pagePath('category', lang, { id: section.id })}>
            {t('showMore')}
          </a>
        </noscript>
      )}
    </section>
  );
}

/** All sections, in order. */
function Sections({ sections, view, eager }: { sections: HomeSection[]; view: HomeView; eager: number }) {
  const screen = sections.reduce((sum, { list }) => sum + lengthOf(list), 0);
  const shown = useSections(sections, 'home');
  return shown.map((section, index) => (
    <Section key={section.id} section={section} view={view} eager={index === 0 ? eager : 0} screen={screen} />
  ));
}

function Home({ view }: { view: HomeView }) {
  const { venue, t } = usePage();
  // Without a first screen, the promotion opens here.
  usePromotionOnLoad(venue.flags.skipOnboarding);
  const eager = view.promotions.length > 0 ? EAGER - 1 : EAGER;
  // A single section needs no navigation.
  return (
    <div className={frame.page}>
      <VenueHeader />
      <ClosedBanner />
      <TableRow />
      <main id="content" className={classes(desk.desk, !view.sections?.[1] && desk.railless)}>
        <Intro view={view} />
        {view.sections?.[1] && <CategoryNav sections={view.sections} />}
        <div className={desk.middle} data-column>
          <NeedsPlace asks filters={!!view.sections} categoryId={null} />
          {!(view.sections ?? view.categories).length && <p className={css.none}>{t('emptyCategory')}</p>}
          {view.sections ? (
            <Sections sections={view.sections} view={view} eager={eager} />
          ) : (
            <CategoryCards cards={view.categories} eager={eager} />
          )}
          <WovenFooter html={view.footer} />
        </div>
        <CartColumn />
        <FloatingCart />
      </main>
    </div>
  );
}

export const screen: Screen<HomeView> = { title: (_view, t) => t('home'), Component: Home };
