import Clock from 'icon:clock';
import { useMemo } from 'react';
import type { HoursEntry } from '#domain/time/hours.ts';
import { classes } from '#ui/classes.ts';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { useAt } from '../../state/menu/opening.ts';
import { NeedsPlace } from '../../needs/sheet/needs-place.tsx';
import { lengthOf } from '../../products/cards/card-list.ts';
import { CategoryCards } from '../../products/categories/category-cards.tsx';
import { CategoryHead } from '../../products/categories/category-head.tsx';
import { LongList } from '../../products/long-lists/long-list.tsx';
import { PromotionCarousel } from '../../products/promotions/promotion-carousel.tsx';
import { SectionLink } from '../../products/long-lists/section-link.tsx';
import { useKeptInView } from '../../products/long-lists/use-kept-in-view.ts';
import { useScrollspy } from '../../products/long-lists/use-scrollspy.ts';
import { useSections } from '../../products/long-lists/use-sections.ts';
import type { Screen } from '../../page/screen.ts';
import { FloatingCart } from '../../shell/floating-cart.tsx';
import { ClosedBanner } from '../../shell/notices/closed-banner.tsx';
import { Desk } from '../../shell/desk/desk.tsx';
import { TableRow } from '../../shell/notices/table-row.tsx';
import frame from '../../elements/frame.module.css';
import { TitleHeader } from '../../shell/header/header.tsx';
import { NothingHere } from '../../shell/notices/nothing-here.tsx';
import { Photo } from '../../elements/photo.tsx';
import { whenServed } from '../../elements/when-served.ts';
import { VenueHtml } from '../../elements/venue-html.tsx';
import type { CategoryView } from './category-view.ts';
import css from './category.module.css';

/** The number of pictures of a screen that load eagerly. */
const EAGER = 2;
const BAND = { sizes: '(min-width:1024px) 640px,100vw', widest: 1600 };

type Sections = NonNullable<CategoryView['sections']>;

/** The sections of a special category, with the current one marked. */
function SectionNav({ sections }: { sections: Sections }) {
  const { t, marks } = usePage();
  const ids = useMemo(() => sections.map(({ id }) => `cat-${id}`), [sections]);
  const { current } = useScrollspy(ids);
  const nav = useKeptInView(current);
  return (
    <nav ref={nav} className={css.spy} aria-label={t('categories')} data-screen-only>
      {sections.map(({ id, name }) => (
        <SectionLink key={id} section={`cat-${id}`} aria-current={current === `cat-${id}` || undefined}>
          <bdi {...marks(name)}>{name}</bdi>
        </SectionLink>
      ))}
    </nav>
  );
}

function SpecialSections({ sections, view }: { sections: Sections; view: CategoryView }) {
  const screen = sections.reduce((sum, { list }) => sum + lengthOf(list), 0);
  const shown = useSections(sections, view.id);
  const { marks } = usePage();
  return shown.map(({ id, name, list }, index) => (
    <section key={id} className={css.section} id={`cat-${id}`}>
      <h2 {...marks(name)} className={typeface.section}>
        <bdi>{name}</bdi>
      </h2>
      <LongList
        list={list}
        name={`${view.id}/${id}`}
        format={view.format}
        eager={index === 0 ? EAGER : 0}
        screen={screen}
      />
    </section>
  ));
}

/** Why nothing can be added here, and from when it can; shown alone when there is nothing to read either. */
function NotServed({ hours, empty }: { hours: HoursEntry[]; empty: boolean }) {
  const page = usePage();
  const served = whenServed(hours, useAt(), page);
  if (empty)
    return <NothingHere title={page.t('unavailable')} more={served || page.t('emptyCategoryMore')} />;
  return (
    <div className={css.notice}>
      <Notice icon={<Clock />} more={served}>
        {page.t('unavailable')}
      </Notice>
    </div>
  );
}

/** What the venue says of the category, in a head where its face has one. */
function About({ view }: { view: CategoryView }) {
  const { venue, marks } = usePage();
  const { face } = venue;
  const { name, text, picture } = view;
  if (!face || !(picture || face.hasCategoryHeads))
    return text && <VenueHtml className={classes(css.text, face && 'cat-words')} html={text} />;
  return (
    <CategoryHead text={text} picture={picture} eager>
      {/* The heading of the page says it. */}
      <p {...marks(name)} className={typeface.section} aria-hidden="true" data-screen-only>
        {name}
      </p>
    </CategoryHead>
  );
}

function Category({ view }: { view: CategoryView }) {
  const { t } = usePage();
  const { sections, subcategories, promotions, list } = view;
  const total = lengthOf(list);
  const empty = !sections?.length && subcategories.length + promotions.length + total === 0;
  return (
    <div className={frame.page}>
      <TitleHeader title={view.name} search cart />
      <ClosedBanner />
      <TableRow />
      <Desk>
        {sections && sections.length > 1 && <SectionNav sections={sections} />}
        <main id="content" className={css.main}>
          {view.background && (
            <div className={css.band} data-screen-only>
              <Photo picture={view.background} place={BAND} />
            </div>
          )}
          {view.closedBy && <NotServed hours={view.closedBy} empty={empty} />}
          <About view={view} />
          <NeedsPlace categoryId={view.id} />
          {subcategories.length > 0 && <CategoryCards cards={subcategories} eager={EAGER} />}
          {promotions.length > 0 && <PromotionCarousel promotions={promotions} />}
          {sections && <SpecialSections sections={sections} view={view} />}
          {total > 0 && (
            <LongList
              list={list}
              name={view.id}
              screen={total}
              format={view.format}
              heading="h2"
              eager={subcategories.length > 0 ? 0 : EAGER}
            />
          )}
          {empty && !view.closedBy && (
            <NothingHere title={t('emptyCategory')} more={t('emptyCategoryMore')} />
          )}
          <FloatingCart />
        </main>
      </Desk>
    </div>
  );
}

export const screen: Screen<CategoryView> = { title: (view) => view.name, Component: Category };
