import { pagePath } from '#contract/paths/paths.ts';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { lengthOf } from '../../products/cards/card-list.ts';
import { NeedsPlace } from '../../needs/sheet/needs-place.tsx';
import { ProductList } from '../../products/cards/product-list.tsx';
import { CategoryCards } from '../../products/categories/category-cards.tsx';
import { CategoryHead } from '../../products/categories/category-head.tsx';
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
import { VenueBar, VenueHeader } from '../../shell/header/header.tsx';
import { Photo } from '../../elements/photo.tsx';
import { SearchBox } from '../../shell/header/search-link.tsx';
import { VenueHtml } from '../../elements/venue-html.tsx';
import { WovenFooter } from '../../shell/woven-footer.tsx';
import { CategoryNav, sectionId } from './category-nav.tsx';
import { Contents, servedWords } from './contents.tsx';
import type { HomeSection, HomeView } from './home-view.ts';
import css from './home.module.css';
import { Masthead } from './masthead.tsx';
import { PromotionStrip } from './promotion-strip.tsx';

const HERO = { sizes: '(min-width:1024px) 410px,1px', widest: 1080 };
/** The number of pictures of a screen that load eagerly. */
const EAGER = 2;
/** As many dishes stand above the lists as one large and two small; more stand in a row. */
const PLACES = 3;

/** What stands above the menu: with a face, whose head has the name, with the few dishes that have a photo. */
function Intro({ view }: { view: HomeView }) {
  const { venue, t } = usePage();
  const { face, flags } = venue;
  const { pictured = [], searches = true } = view;
  const folds = useFolds();
  const strip = <PromotionStrip view={view} eager />;
  return (
    <div className={classes(css.intro, folds && css.folded, face && !folds && 'below-head')}>
      {(!face || folds) && (
        <h1 className={typeface.hidden} tabIndex={-1}>
          {venue.name}
        </h1>
      )}
      {view.header && !folds && (
        <div className={face ? undefined : css.hero}>
          <VenueHtml className={css.words} html={view.header} />
          {view.hero && <Photo picture={view.hero} place={HERO} />}
        </div>
      )}
      <ChoosingPlace />
      {flags.search && searches && !folds && <SearchBox className={css.search} />}
      {folds && view.promotions.length > 0 ? <Fold words={t('promotions')}>{strip}</Fold> : strip}
      {pictured.length > 0 && (
        <div
          className={classes(
            'pict',
            pictured.length === PLACES && 'places',
            pictured.length > PLACES && 'row',
          )}
        >
          <ProductList cards={pictured} format={1} heading="h2" eager={EAGER} />
        </div>
      )}
    </div>
  );
}

/** The name of a section, what the venue says of it, and when it is served; beside its photo in a house of such heads. */
function SectionHead({ section: { name, nameless, text, picture, served } }: { section: HomeSection }) {
  const page = usePage();
  const words = (
    <>
      <h2 {...page.marks(name)} className={nameless ? typeface.hidden : typeface.section}>
        <bdi>{name}</bdi>
      </h2>
      {served && <p>{servedWords(page, served)}</p>}
    </>
  );
  if (page.venue.face?.hasCategoryHeads)
    return (
      <CategoryHead text={text} picture={picture}>
        {words}
      </CategoryHead>
    );
  return (
    <header>
      {words}
      {text && <VenueHtml className={css.sectionText} html={text} />}
    </header>
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
  const { lang, t } = usePage();
  return (
    <section className={css.section} id={sectionId(section.id)}>
      <SectionHead section={section} />
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

/** All below the head: the intro, the menu, the cart. */
function Body({ view }: { view: HomeView }) {
  const { venue, t } = usePage();
  const { promotions, sections, contents, pictured, categories = [] } = view;
  const eager = pictured?.length ? 0 : promotions.length > 0 ? EAGER - 1 : EAGER;
  return (
    <>
      <Intro view={view} />
      {/* A single section needs no navigation. */}
      {sections?.[1] && <CategoryNav sections={sections} />}
      <div className={desk.middle} data-column>
        <NeedsPlace asks filters={!!sections} categoryId={null} />
        {!(sections ?? contents ?? categories).length && <p className={css.none}>{t('emptyCategory')}</p>}
        {sections && <Sections sections={sections} view={view} eager={eager} />}
        {contents && <Contents entries={contents} inTiles={venue.face?.home === 'tiles'} />}
        {!sections && !contents && <CategoryCards cards={categories} eager={eager} />}
        <WovenFooter html={view.footer} />
      </div>
      <CartColumn />
      <FloatingCart />
    </>
  );
}

/** The notices below the bar or the head. */
function Notices() {
  return (
    <>
      <ClosedBanner />
      <TableRow />
    </>
  );
}

function Home({ view }: { view: HomeView }) {
  const { venue } = usePage();
  const { face, flags } = venue;
  // Without a first screen, the promotion opens here.
  usePromotionOnLoad(flags.skipOnboarding);
  const folds = useFolds();
  const columns = classes(desk.desk, !view.sections?.[1] && desk.railless);
  if (face && view.facts)
    return (
      <div className={frame.page}>
        <VenueBar onPaper={face.mast === 'paper'} search={flags.search && (!view.searches || folds)} />
        <main id="content">
          {!folds && <Masthead face={face} facts={view.facts} />}
          <Notices />
          <div className={columns}>
            <Body view={view} />
          </div>
        </main>
      </div>
    );
  return (
    <div className={frame.page}>
      <VenueHeader />
      <Notices />
      <main id="content" className={columns}>
        <Body view={view} />
      </main>
    </div>
  );
}

export const screen: Screen<HomeView> = { title: (_view, t) => t('home'), Component: Home };
