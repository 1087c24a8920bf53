import { useMemo } from 'react';
import type { Id } from '#domain/menu/menu.ts';
import { classes } from '#ui/classes.ts';
import { usePage } from '../../page/page.tsx';
import { lengthOf } from '../../products/cards/card-list.ts';
import { SectionLink } from '../../products/long-lists/section-link.tsx';
import { useKeptInView } from '../../products/long-lists/use-kept-in-view.ts';
import { useScrollspy } from '../../products/long-lists/use-scrollspy.ts';
import { Photo } from '../../elements/photo.tsx';
import { useKeptScroll } from '../../elements/use-kept-scroll.ts';
import desk from '../../shell/desk/desk.module.css';
import type { HomeSection } from './home-view.ts';
import css from './home.module.css';

const CHIP = { sizes: '36px', widest: 160 };

/** The anchor of a category's section. */
export function sectionId(id: Id): string {
  return `cat-${id}`;
}

/** Links to all sections: chips below the bar, or a rail beside the menu on wide screens. */
export function CategoryNav({ sections }: { sections: readonly HomeSection[] }) {
  const { venue, t, display, marks } = usePage();
  const ids = useMemo(() => sections.map(({ id }) => sectionId(id)), [sections]);
  const { current, stuck } = useScrollspy(ids);
  const nav = useKeptInView(current);
  useKeptScroll(nav, 'rail');
  return (
    <nav
      ref={nav}
      className={classes(css.categories, desk.rail)}
      aria-label={t('categories')}
      data-stuck={stuck || undefined}
      data-screen-only
    >
      {sections.map(({ id, name, picture, list }) => (
        <SectionLink key={id} section={sectionId(id)} aria-current={sectionId(id) === current || undefined}>
          {picture && !venue.face && <Photo picture={picture} place={CHIP} />}
          <bdi {...marks(name)}>{name}</bdi>
          <span className={desk.total} aria-hidden="true">
            {display.number(lengthOf(list))}
          </span>
        </SectionLink>
      ))}
    </nav>
  );
}
