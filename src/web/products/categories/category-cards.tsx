import type { ReactNode } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import { classes } from '#ui/classes.ts';
import { usePage } from '../../page/page.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { Photo } from '../../elements/photo.tsx';
import type { CategoryCard } from './category-card-view.ts';
import css from './category-cards.module.css';

const HALF = { sizes: '(min-width:768px) 31vw,45vw', widest: 640 };
const WIDE = { sizes: '95vw', widest: 1080 };

/** A link to where a category leads, if anywhere, around what is said of it. */
export function CategoryLink({ card: { id, link }, children }: { card: CategoryCard; children: ReactNode }) {
  const { lang } = usePage();
  if (link === null) return children;
  if (link !== undefined) {
    return (
      <a href={link} rel="noopener" target="_blank">
        {children}
      </a>
    );
  }
  return <PageLink href={pagePath('category', lang, { id })}>{children}</PageLink>;
}

/** Categories two per row, wide ones alone; the first `eager` pictures load at once. */
export function CategoryCards({ cards, eager = 0 }: { cards: readonly CategoryCard[]; eager?: number }) {
  const { marks } = usePage();
  return (
    <ul className={css.grid}>
      {cards.map((card, index) => (
        <li
          key={card.id}
          className={classes(
            css.card,
            card.picture && css.pictured,
            card.wide && css.wide,
            card.raised && css.raised,
          )}
        >
          {card.picture && (
            <Photo picture={card.picture} place={card.wide ? WIDE : HALF} eager={index < eager} />
          )}
          <h2 className={classes(css.name, card.nameless && css.nameless)}>
            <CategoryLink card={card}>
              <bdi {...marks(card.name)}>{card.name}</bdi>
            </CategoryLink>
          </h2>
        </li>
      ))}
    </ul>
  );
}
